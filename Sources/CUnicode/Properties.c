#include <unicode/uchar.h>
#include <unicode/utf16.h>

#include "CUnicode.h"

static uint8_t properties(UChar32 c) {
  if (c >= 0x20 && c < 0x7F) {
    // Digits, `#` and `*` are emoji only before U+FE0F or U+20E3, which have the flag `CU_EMOJI_REQUEST`.
    return 0;
  }
  uint8_t flags = 0;
  int8_t category = u_charType(c);
  if (category == U_CONTROL_CHAR || u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)
      || (category == U_FORMAT_CHAR && !u_hasBinaryProperty(c, UCHAR_PREPENDED_CONCATENATION_MARK))) {
    flags |= CU_IGNORABLE;
  }
  if (c == 0xFE0F || c == 0x20E3) flags |= CU_EMOJI_REQUEST;
  if (c == 0xFE0E) flags |= CU_TEXT_REQUEST;
  if (u_hasBinaryProperty(c, UCHAR_EMOJI)) flags |= CU_EMOJI;
  if (u_hasBinaryProperty(c, UCHAR_EMOJI_PRESENTATION)) flags |= CU_EMOJI_PRESENTATION;
  if (u_getIntPropertyValue(c, UCHAR_DECOMPOSITION_TYPE) == U_DT_CANONICAL) flags |= CU_DECOMPOSABLE;
  if (category == U_SPACE_SEPARATOR || c == 0x2011) flags |= CU_SYNTHESIZED;
  return flags;
}

int32_t cu_properties(const uint16_t *text, int32_t length, uint8_t *flags) {
  for (int32_t i = 0; i < length;) {
    int32_t start = i;
    UChar32 c;
    U16_NEXT(text, i, length, c);
    uint8_t value = properties(c);
    for (int32_t k = start; k < i; k++) flags[k] = value;
  }
  return length;
}

int32_t cu_terminal_columns(uint32_t character) {
  UChar32 c = (UChar32)character;
  int8_t category = u_charType(c);
  int32_t syllable = u_getIntPropertyValue(c, UCHAR_HANGUL_SYLLABLE_TYPE);
  int32_t width = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
  switch (category) {
  case U_NON_SPACING_MARK:
  case U_ENCLOSING_MARK:
  case U_CONTROL_CHAR:
  case U_LINE_SEPARATOR:
  case U_PARAGRAPH_SEPARATOR: return 0;
  // Signs before or over numbers, such as U+0600, are visible although they are format characters.
  case U_FORMAT_CHAR: return u_hasBinaryProperty(c, UCHAR_PREPENDED_CONCATENATION_MARK) ? 1 : 0;
  }
  if (syllable == U_HST_VOWEL_JAMO || syllable == U_HST_TRAILING_JAMO) return 0;
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}
