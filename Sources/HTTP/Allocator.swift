#if canImport(Glibc)
  import CEpoll
#endif

/// How the C library's allocator gives memory back to the system.
package enum Allocator {
  /// What a thread's freed memory may come to before it is given back, bytes: a layout of 20,000 nodes takes about so
  /// much while it is read and placed.
  private static let kept: Int32 = 32 << 20

  /// Keeps freed memory of up to `kept` for the next request.
  ///
  /// As it comes, each large layout's memory is mapped, cleared page by page and given back, which costs as much as all
  /// else that is done with it.
  package static func configure() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, kept)
      mallopt(M_TRIM_THRESHOLD, kept)
    #endif
  }
}
