// Functions of glibc 2.35 and 2.36 that the libraries of a release call, implemented with older functions, so that the
// release runs on glibc 2.34 and later (Ubuntu 22.04, RHEL 9, Debian 12).

#define _GNU_SOURCE
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>

void arc4random_buf(void *bytes, size_t size) {
  for (size_t done = 0; done < size;) {
    ssize_t got = getrandom((char *)bytes + done, size - done, 0);
    if (got < 0 && errno != EINTR) abort();
    if (got > 0) done += (size_t)got;
  }
}

uint32_t arc4random(void) {
  uint32_t value;
  arc4random_buf(&value, sizeof value);
  return value;
}

// The newer ones leave `errno` alone, which nothing asks for.
#ifdef __x86_64__
#define FIRST "GLIBC_2.2.5"
#else
#define FIRST "GLIBC_2.17"
#endif
double first_hypot(double, double);
float first_hypotf(float, float);
__asm__(".symver first_hypot,hypot@" FIRST);
__asm__(".symver first_hypotf,hypotf@" FIRST);
double hypot(double x, double y) { return first_hypot(x, y); }
float hypotf(float x, float y) { return first_hypotf(x, y); }

// Unwinding asks for the tables of a place in the code. A release has none, as nothing in it unwinds.
struct dl_find_object;
int _dl_find_object(void *place, struct dl_find_object *found) {
  (void)place, (void)found;
  return -1;
}
