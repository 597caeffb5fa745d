#include <string.h>

#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utf16.h>

#include "CUnicode.h"

/// The maximum number of open brackets; deeper nesting drops the outermost, as in ICU's sample code for script runs.
#define MAX_OPEN 64
/// More than the number of script extensions of any character.
#define MAX_EXTENSIONS 64

typedef struct {
  UChar32 closing;
  uint32_t tag;
} OpenBracket;

static uint32_t packed(UScriptCode script) {
  const char *name = uscript_getShortName(script);
  if (name == NULL || strlen(name) != 4) name = "Zyyy";
  return (uint32_t)name[0] << 24 | (uint32_t)name[1] << 16 | (uint32_t)name[2] << 8 | (uint32_t)name[3];
}

/// Whether the script is none in particular: Common, Inherited, or Unknown, as for private-use characters.
static int is_open(UScriptCode script) {
  return script == USCRIPT_COMMON || script == USCRIPT_INHERITED || script == USCRIPT_UNKNOWN;
}

/// The script of a character itself; USCRIPT_COMMON if it has none.
static UScriptCode own_script(UChar32 c) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript(c, &status);
  return U_FAILURE(status) || is_open(script) ? USCRIPT_COMMON : script;
}

/// Which of the character's script extensions fits best; `before` and `after` are the scripts around it.
static UScriptCode from_extensions(UChar32 c, UScriptCode before, UScriptCode after) {
  UScriptCode list[MAX_EXTENSIONS];
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = uscript_getScriptExtensions(c, list, MAX_EXTENSIONS, &status);
  if (U_FAILURE(status) || count <= 0) return USCRIPT_COMMON;
  if (is_open(list[0])) return USCRIPT_COMMON;
  UScriptCode choice = list[0];
  for (int32_t i = 0; i < count; i++) {
    if (list[i] == before) return before;
    if (list[i] == USCRIPT_HAN && choice != after) choice = USCRIPT_HAN;
    if (list[i] == after) choice = after;
  }
  return choice;
}

/// The first character from `start` on that has a script of its own; `*end` is set past it.
static UScriptCode next_strong(const uint16_t *text, int32_t length, int32_t start, int32_t *end) {
  int32_t i = start;
  while (i < length) {
    UChar32 c;
    U16_NEXT(text, i, length, c);
    UScriptCode script = own_script(c);
    if (script != USCRIPT_COMMON) {
      *end = i;
      return script;
    }
  }
  *end = length;
  return USCRIPT_COMMON;
}

int32_t cu_scripts(const uint16_t *text, int32_t length, uint32_t *tags) {
  OpenBracket open[MAX_OPEN];
  int32_t opened = 0, strong_end = 0;
  UScriptCode before = USCRIPT_COMMON, after = USCRIPT_COMMON;
  uint32_t before_tag = packed(USCRIPT_COMMON);
  for (int32_t i = 0; i < length;) {
    int32_t start = i;
    UChar32 c;
    U16_NEXT(text, i, length, c);
    UScriptCode script = own_script(c);
    uint32_t tag = before_tag;
    if (script == USCRIPT_COMMON) {
      if (strong_end < i) after = next_strong(text, length, i, &strong_end);
      script = from_extensions(c, before, after);
      if (script == USCRIPT_COMMON) script = before != USCRIPT_COMMON ? before : after;
    }
    if (script != before || start == 0) tag = packed(script);
    int32_t kind = c < 0x28 ? U_BPT_NONE : u_getIntPropertyValue(c, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
    if (kind == U_BPT_OPEN) {
      if (opened == MAX_OPEN) memmove(open, open + 1, sizeof(OpenBracket) * (size_t)--opened);
      open[opened++] = (OpenBracket){u_getBidiPairedBracket(c), tag};
    } else if (kind == U_BPT_CLOSE) {
      for (int32_t k = opened - 1; k >= 0; k--) {
        if (open[k].closing != c) continue;
        opened = k;
        tag = open[k].tag;
        break;
      }
    }
    for (int32_t k = start; k < i; k++) tags[k] = tag;
    // A closing bracket has the script of its opening one, which does not affect the characters after it.
    if (kind == U_BPT_NONE || kind == U_BPT_OPEN) {
      before = script;
      before_tag = tag;
    }
  }
  return length;
}
