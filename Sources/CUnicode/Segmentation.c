#include <pthread.h>

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/unorm2.h>

#include "CUnicode.h"

int32_t cu_bidi_levels(const uint16_t *text, int32_t length, uint8_t *levels) {
  if (length <= 0) return 0;
  UErrorCode status = U_ZERO_ERROR;
  UBiDi *bidi = ubidi_openSized(length, 0, &status);
  if (U_FAILURE(status)) return -status;
  ubidi_setPara(bidi, (const UChar *)text, length, UBIDI_DEFAULT_LTR, NULL, &status);
  const UBiDiLevel *resolved = U_SUCCESS(status) ? ubidi_getLevels(bidi, &status) : NULL;
  if (U_SUCCESS(status) && resolved != NULL) {
    for (int32_t i = 0; i < length; i++) levels[i] = resolved[i];
  }
  ubidi_close(bidi);
  return U_SUCCESS(status) ? length : -status;
}

/// The iterator over grapheme clusters that is copied for each text, because opening one takes many times as long. It is
/// not changed once it is open.
static UBreakIterator *grapheme_iterator;
static UErrorCode grapheme_status = U_ZERO_ERROR;
static pthread_once_t grapheme_once = PTHREAD_ONCE_INIT;

static void open_grapheme_iterator(void) {
  grapheme_iterator = ubrk_open(UBRK_CHARACTER, "", NULL, 0, &grapheme_status);
}

int32_t cu_grapheme_ends(const uint16_t *text, int32_t length, int32_t *ends) {
  if (length <= 0) return 0;
  pthread_once(&grapheme_once, open_grapheme_iterator);
  UErrorCode status = grapheme_status;
  if (U_FAILURE(status)) return -status;
  UBreakIterator *iterator = ubrk_clone(grapheme_iterator, &status);
  if (U_FAILURE(status)) return -status;
  ubrk_setText(iterator, (const UChar *)text, length, &status);
  if (U_FAILURE(status)) {
    ubrk_close(iterator);
    return -status;
  }
  int32_t count = 0;
  ubrk_first(iterator);
  for (int32_t end = ubrk_next(iterator); end != UBRK_DONE && count < length; end = ubrk_next(iterator)) {
    ends[count++] = end;
  }
  ubrk_close(iterator);
  return count;
}

int32_t cu_normalize(const uint16_t *text, int32_t length, int32_t compose, uint16_t *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *form = compose ? unorm2_getNFCInstance(&status) : unorm2_getNFDInstance(&status);
  if (U_FAILURE(status)) return -status;
  int32_t count = unorm2_normalize(form, (const UChar *)text, length, (UChar *)out, capacity, &status);
  return U_SUCCESS(status) ? count : -status;
}
