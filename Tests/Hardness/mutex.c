// Tells ThreadSanitizer of the slow ways of Swift's Mutex, which are in a library that is not instrumented: without it a
// lock that was waited for orders nothing. The quick ways are inlined into the program, so it sees them.
//
// Preloaded: takes the place of the library's two functions and calls them. Swift's convention gives the lock's address
// in its context register.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define CONTEXT __attribute__((swift_context))

__attribute__((weak)) void __tsan_acquire(void *);
__attribute__((weak)) void __tsan_release(void *);

SWIFT void lockSlow(uint32_t thread, CONTEXT void *lock) __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
SWIFT void lockSlow(uint32_t thread, CONTEXT void *lock) {
  SWIFT void (*next)(uint32_t, CONTEXT void *) = dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
  next(thread, lock);
  if (__tsan_acquire) __tsan_acquire(lock);
}

SWIFT void unlockSlow(CONTEXT void *lock) __asm__("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");
SWIFT void unlockSlow(CONTEXT void *lock) {
  SWIFT void (*next)(CONTEXT void *) = dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV11_unlockSlowyyF");
  if (__tsan_release) __tsan_release(lock);
  next(lock);
}
