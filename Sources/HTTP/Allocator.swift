#if canImport(Glibc)
  import CEpoll
#endif

/// How the C library's allocator takes memory from the system and gives it back.
package enum Allocator {
  /// What a thread's freed memory may come to before it is given back, bytes: a layout of 20,000 nodes takes about so
  /// much while it is read and placed.
  private static let kept: Int32 = 32 << 20

  /// Keeps freed memory of up to `kept` for the next request, and asks for as much at a time.
  ///
  /// As it comes, each large layout's memory is mapped, cleared page by page and given back, which costs as much as all
  /// else that is done with it; and while the cache fills, every answer needs a page or two more, each by a system call
  /// of its own. What is asked for takes no room before it is written to.
  package static func configure() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, kept)
      mallopt(M_TRIM_THRESHOLD, kept)
      mallopt(M_TOP_PAD, kept)
    #endif
  }
}
