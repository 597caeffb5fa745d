#include <string.h>
#include <strings.h>

#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/ustring.h>

#include "CUnicode.h"

/// The maximum length of a name that is examined; no folder has the name of a longer tag.
#define MAX_NAME 96

/// Folder names that are not ICU's English name of a language. Source: the names CFBundle accepts for `.lproj`
/// folders.
static const char *const FOLDERS[][2] = {
  {"simplified chinese", "zh-Hans"},
  {"chinese (simplified)", "zh-Hans"},
  {"traditional chinese", "zh-Hant"},
  {"chinese (traditional)", "zh-Hant"},
  {"brazilian portuguese", "pt-BR"},
};

/// Retired or narrower codes in the names of old folders, and their current tags. Source: CLDR language aliases.
static const char *const ALIASES[][2] = {
  {"iw", "he"}, {"in", "id"}, {"ji", "yi"}, {"mo", "ro"}, {"tl", "fil"}, {"sh", "sr-Latn"}, {"kmr", "ku"},
};

/// Modifiers of POSIX locales, which follow an `@`, and the equivalent subtags. Source: glibc's locale names; CLDR.
static const char *const MODIFIERS[][2] = {
  {"latin", "Latn"}, {"cyrillic", "Cyrl"}, {"arabic", "Arab"}, {"devanagari", "Deva"}, {"valencia", "valencia"},
};

/// ISO 639 codes that do not stand for one language, and the root locale.
static const char *const NO_LANGUAGE[] = {"mul", "und", "mis", "zxx", "root"};

/// Whether a subtag has the form of a language code. ICU's list of languages is not used, because it lacks many
/// codes of three letters, such as `dag`.
static int32_t is_language(const char *code) {
  for (size_t i = 0; i < sizeof NO_LANGUAGE / sizeof *NO_LANGUAGE; i++) {
    if (strcmp(code, NO_LANGUAGE[i]) == 0) return 0;
  }
  size_t size = strlen(code);
  if (size < 2 || size > 3) return 0;
  for (size_t i = 0; i < size; i++) {
    if (code[i] < 'a' || code[i] > 'z') return 0;
  }
  // qaa to qtz are for private use; translatewiki.net keeps notes for translators in qqq.
  return size == 2 || code[0] != 'q' || code[1] > 't';
}

/// Whether the locale has no script subtag, or that of an existing script.
static int32_t has_real_script(const char *locale) {
  char script[ULOC_SCRIPT_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_getScript(locale, script, sizeof script, &status);
  if (U_FAILURE(status)) return 0;
  return length == 0 || u_getPropertyValueEnum(UCHAR_SCRIPT, script) != UCHAR_INVALID_CODE;
}

static int32_t tag_of_locale(const char *locale, char *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_toLanguageTag(locale, out, capacity, 1, &status);
  return U_FAILURE(status) || length >= capacity ? 0 : length;
}

/// Copies a name. The modifier of a POSIX locale such as `sr_RS@latin` becomes a subtag. Returns whether there was
/// room and the modifier is known.
static int32_t without_modifier(const char *name, char *plain, size_t capacity) {
  const char *mark = strchr(name, '@');
  size_t size = strlen(name);
  if (mark == NULL) {
    if (size >= capacity) return 0;
    memcpy(plain, name, size + 1);
    return 1;
  }
  const char *subtag = NULL;
  for (size_t i = 0; i < sizeof MODIFIERS / sizeof *MODIFIERS; i++) {
    if (strcasecmp(MODIFIERS[i][0], mark + 1) == 0) subtag = MODIFIERS[i][1];
  }
  if (subtag == NULL && strlen(mark + 1) == 4) subtag = mark + 1;
  if (subtag == NULL || size + strlen(subtag) + 2 >= capacity) return 0;
  size_t base = (size_t)(mark - name), code = strcspn(name, "-_@");
  // A script subtag comes before the region, a variant after it.
  size_t split = strlen(subtag) == 4 ? code : base;
  memcpy(plain, name, split);
  plain[split] = '-';
  memcpy(plain + split + 1, subtag, strlen(subtag));
  memcpy(plain + split + 1 + strlen(subtag), name + split, base - split);
  plain[base + 1 + strlen(subtag)] = 0;
  return 1;
}

/// Copies the name of a folder as a tag, with hyphens for underscores and the current code for a retired one.
/// Returns its length, or 0 if it is too long.
static size_t modernized(const char *name, char *tag, size_t capacity) {
  size_t code = strcspn(name, "-_");
  const char *first = name;
  size_t first_size = code;
  for (size_t i = 0; i < sizeof ALIASES / sizeof *ALIASES; i++) {
    if (strlen(ALIASES[i][0]) != code || strncasecmp(ALIASES[i][0], name, code) != 0) continue;
    first = ALIASES[i][1];
    first_size = strlen(first);
  }
  size_t rest = strlen(name) - code;
  if (first_size + rest >= capacity) return 0;
  memcpy(tag, first, first_size);
  for (size_t i = 0; i < rest; i++) tag[first_size + i] = name[code + i] == '_' ? '-' : name[code + i];
  tag[first_size + rest] = 0;
  return first_size + rest;
}

static int32_t tag_of_subtags(const char *name, char *out, int32_t capacity) {
  char tag[MAX_NAME + 16], locale[ULOC_FULLNAME_CAPACITY], language[ULOC_LANG_CAPACITY];
  size_t size = modernized(name, tag, sizeof tag);
  if (size == 0) return 0;
  UErrorCode status = U_ZERO_ERROR;
  int32_t parsed = 0;
  uloc_forLanguageTag(tag, locale, sizeof locale, &parsed, &status);
  if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING || (size_t)parsed != size) return 0;
  uloc_getLanguage(locale, language, sizeof language, &status);
  if (U_FAILURE(status) || !is_language(language) || !has_real_script(locale)) return 0;
  return tag_of_locale(locale, out, capacity);
}

/// Whether ICU's English name of a language is `name`, ignoring the case of ASCII letters.
static int32_t is_english_name(const char *code, const char *name) {
  UChar display[MAX_NAME + 1];
  char utf8[MAX_NAME * 3 + 1];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_getDisplayLanguage(code, "en", display, MAX_NAME, &status);
  if (U_FAILURE(status) || status == U_USING_DEFAULT_WARNING) return 0;
  u_strToUTF8(utf8, sizeof utf8, NULL, display, length, &status);
  return U_SUCCESS(status) && strcasecmp(utf8, name) == 0;
}

static int32_t tag_of_english_name(const char *name, char *out, int32_t capacity) {
  for (size_t i = 0; i < sizeof FOLDERS / sizeof *FOLDERS; i++) {
    int32_t length = (int32_t)strlen(FOLDERS[i][1]);
    if (strcasecmp(FOLDERS[i][0], name) != 0 || length >= capacity) continue;
    memcpy(out, FOLDERS[i][1], (size_t)length + 1);
    return length;
  }
  for (const char *const *code = uloc_getISOLanguages(); *code != NULL; code++) {
    if (is_english_name(*code, name) && is_language(*code)) return tag_of_locale(*code, out, capacity);
  }
  return 0;
}

int32_t cu_canonical_tag(const char *name, char *out, int32_t capacity) {
  char plain[MAX_NAME + 16];
  size_t size = strlen(name);
  if (size < 2 || size > MAX_NAME || !without_modifier(name, plain, sizeof plain)) return 0;
  int32_t length = tag_of_subtags(plain, out, capacity);
  return length > 0 || size < 4 ? length : tag_of_english_name(name, out, capacity);
}

int32_t cu_maximized_tag(const char *tag, char *out, int32_t capacity) {
  char locale[ULOC_FULLNAME_CAPACITY], full[ULOC_FULLNAME_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  uloc_forLanguageTag(tag, locale, sizeof locale, NULL, &status);
  uloc_addLikelySubtags(locale, full, sizeof full, &status);
  if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING) return -U_ILLEGAL_ARGUMENT_ERROR;
  return tag_of_locale(full, out, capacity);
}

void cu_version(char *out) {
  UVersionInfo version;
  u_getVersion(version);
  u_versionToString(version, out);
}

int32_t cu_knows_language(const char *tag) {
  char language[ULOC_LANG_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_getLanguage(tag, language, sizeof language, &status);
  if (U_FAILURE(status)) return 0;
  return length != 2 || uloc_getISO3Language(language)[0] != 0;
}
