#pragma once
#include <stdint.h>

// Single calls of ICU whose results depend on no earlier call. This header exposes no ICU type or handle: on Linux,
// ICU's headers clash with the copy that Foundation contains, and macros that Swift cannot import rename its functions.
//
// Texts are UTF-16. Functions return a count, or a negative number (minus ICU's error code) on failure. Every
// function is safe to call from several threads at once, takes time linear in its text, and never writes beyond the
// stated capacity.

/// A character for which no font needs a glyph: control, format and default-ignorable characters, variation
/// selectors.
#define CU_IGNORABLE 1
/// Unicode property Emoji.
#define CU_EMOJI 2
/// Unicode property Emoji_Presentation: drawn as an emoji by default.
#define CU_EMOJI_PRESENTATION 4
/// U+FE0F or U+20E3: requests the emoji form of the preceding character.
#define CU_EMOJI_REQUEST 8
/// U+FE0E: requests the text form of the preceding character.
#define CU_TEXT_REQUEST 16
/// A space that HarfBuzz can synthesize from U+0020, or U+2011, which it draws as U+2010.
#define CU_SYNTHESIZED 32
/// A character with a canonical decomposition.
#define CU_DECOMPOSABLE 64

/// Writes the resolved script of each code unit as a packed ISO 15924 tag (`'L' << 24 | 'a' << 16 | 't' << 8 | 'n'`).
///
/// Common and Inherited characters get a script from their context, as UAX #24, 5.1 to 5.3, recommends: one of their
/// script extensions, if they have any; for a closing bracket, that of its opening one; otherwise the preceding
/// script, or at the start the following one.
int32_t cu_scripts(const uint16_t *text, int32_t length, uint32_t *tags);

/// Writes the bidirectional embedding level of each code unit (UAX #9), where the first strong character decides the
/// direction of the paragraph; without one it is left to right.
int32_t cu_bidi_levels(const uint16_t *text, int32_t length, uint8_t *levels);

/// Writes the ends of the extended grapheme clusters (UAX #29) and returns their number. `ends` needs room for
/// `length` numbers.
int32_t cu_grapheme_ends(const uint16_t *text, int32_t length, int32_t *ends);

/// Writes the `CU_…` flags of each code unit; both units of a surrogate pair get those of their character.
int32_t cu_properties(const uint16_t *text, int32_t length, uint8_t *flags);

/// The columns of a character in a terminal (UAX #11): 2 if it is wide or full-width; 0 for controls, format
/// characters, marks that combine with the character before, and the vowels and final consonants of Hangul syllables
/// that are spelled out; 1 for all others. Ambiguous ones (quotation marks, `…`) are narrow, as the annex recommends.
int32_t cu_terminal_columns(uint32_t character);

/// Writes the canonical composition (`compose` not 0) or decomposition of `text` to `out`; returns its length.
int32_t cu_normalize(const uint16_t *text, int32_t length, int32_t compose, uint16_t *out, int32_t capacity);

/// Writes the canonical BCP 47 tag of a folder's or file's name, zero-terminated: `zh_TW` → `zh-TW`, `English` →
/// `en`. Returns its length, or 0 if the name is not that of a language.
int32_t cu_canonical_tag(const char *name, char *out, int32_t capacity);

/// Whether ICU knows the language of `tag`; always true for codes of three letters, of which ICU knows too few.
int32_t cu_knows_language(const char *tag);

/// Writes `tag` with likely subtags added (UTS #35), zero-terminated; returns its length.
int32_t cu_maximized_tag(const char *tag, char *out, int32_t capacity);

/// Writes the CLDR cardinal plural keyword of a number (`zero` … `other`), zero-terminated; returns its length.
int32_t cu_plural_keyword(const char *tag, int64_t number, char *out, int32_t capacity);

/// Writes a number in the digits and grouping of the language, with exactly `fraction_digits` decimals; returns its
/// length in UTF-16.
int32_t cu_format_number(
  const char *tag, double number, int32_t fraction_digits, uint16_t *out, int32_t capacity);

/// Writes ICU's version such as `72.1`, zero-terminated; `out` has room for 20 characters.
void cu_version(char *out);
