#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// SIGTERM and SIGINT, waited for instead of handled: so none is lost, however early it comes.
struct Signals {
  private var set = sigset_t()

  /// Holds both back for ``wait()``, in this thread and in every thread that is started afterwards.
  init() {
    sigemptyset(&set)
    sigaddset(&set, SIGTERM)
    sigaddset(&set, SIGINT)
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Returns when one of them has come.
  func wait() {
    var set = set
    var number: Int32 = 0
    sigwait(&set, &number)
  }
}
