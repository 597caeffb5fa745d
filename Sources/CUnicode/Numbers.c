#include <string.h>

#include <unicode/uloc.h>
#include <unicode/unum.h>
#include <unicode/upluralrules.h>

#include "CUnicode.h"

/// ICU's name of the locale of a BCP 47 tag.
static void locale_of_tag(const char *tag, char *locale, int32_t capacity, UErrorCode *status) {
  uloc_forLanguageTag(tag, locale, capacity, NULL, status);
  if (*status == U_STRING_NOT_TERMINATED_WARNING) *status = U_ILLEGAL_ARGUMENT_ERROR;
}

int32_t cu_plural_keyword(const char *tag, int64_t number, char *out, int32_t capacity) {
  char locale[ULOC_FULLNAME_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  locale_of_tag(tag, locale, sizeof locale, &status);
  if (U_FAILURE(status)) return -status;
  UPluralRules *rules = uplrules_openForType(locale, UPLURAL_TYPE_CARDINAL, &status);
  if (U_FAILURE(status)) return -status;
  UChar keyword[16];
  int32_t length = uplrules_select(rules, (double)number, keyword, 16, &status);
  uplrules_close(rules);
  if (U_FAILURE(status)) return -status;
  if (length >= capacity || length > 16) return -U_BUFFER_OVERFLOW_ERROR;
  for (int32_t i = 0; i < length; i++) out[i] = (char)keyword[i];
  out[length] = 0;
  return length;
}

int32_t cu_format_number(
  const char *tag, double number, int32_t fraction_digits, uint16_t *out, int32_t capacity) {
  char locale[ULOC_FULLNAME_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  locale_of_tag(tag, locale, sizeof locale, &status);
  if (U_FAILURE(status)) return -status;
  UNumberFormat *format = unum_open(UNUM_DECIMAL, NULL, 0, locale, NULL, &status);
  if (U_FAILURE(status)) return -status;
  unum_setAttribute(format, UNUM_MIN_FRACTION_DIGITS, fraction_digits);
  unum_setAttribute(format, UNUM_MAX_FRACTION_DIGITS, fraction_digits);
  int32_t length = unum_formatDouble(format, number, (UChar *)out, capacity, NULL, &status);
  unum_close(format);
  return U_SUCCESS(status) ? length : -status;
}
