import FitVocabulary
import SourceFiles
import Testing

@testable import AppSources

@Suite struct ObjectiveCTextTests {
  @Test(arguments: [
    ("@\"Inbox\"", "“Inbox”"), ("@\"In\" @\"box\"\n  \"!\"", "“Inbox!”"),
    ("@\"a\\\"b\\n\\u2026\\x41\\101\\\\\"", "“a\"b\n…AA\\”"),
    ("@\"long \\\nline\"", "“long line”"), ("@\"long \\\r\nline\"", "“long line”"),
    ("NSLocalizedString(@\"k\", nil)", "key “k”"),
    ("NSLocalizedString(@\"a\" @\"b\", @\"A (comment), really\")", "key “ab”"),
    ("NSLocalizedStringFromTable(@\"k\", @\"Tab\", nil)", "key “Tab”:“k”"),
    ("NSLocalizedStringFromTableInBundle(@\"k\", nil, [NSBundle mainBundle], nil)", "key “k”"),
    ("NSLocalizedStringWithDefaultValue(@\"k\", @\"T\", bundle, @\"Hello\", nil)", "key “T”:“k”=“Hello”"),
    ("[[NSBundle mainBundle] localizedStringForKey:@\"k\" value:@\"\" table:nil]", "key “k”"),
    ("[bundle localizedStringForKey:(@\"k\") value:@\"v\" table:@\"T\"]", "key “T”:“k”=“v”"),
    ("[NSString stringWithFormat:NSLocalizedString(@\"%d left\", nil), n]", "key “%d left”"),
    ("[NSString stringWithFormat:@\"%@ (%ld%%)\", x, n]", "<%@> (<%ld>%)"),
    ("[NSString stringWithFormat:@\"%@\", NSLocalizedString(@\"k\", nil)]", "key “k”"),
    ("[NSString stringWithFormat:@\"100%%\"]", "“100%”"),
    ("[NSLocalizedString(@\"k\", nil) uppercaseString]", "key “k”"),
    ("[NSLocalizedString(@\"k\", nil) stringByAppendingString:@\"…\"]", "key “k”+“…”"),
    ("flag ? @\"A\" : @\"B\"", "“A”|“B”"),
    ("(a && b) ? NSLocalizedString(@\"x\", nil) : c ? @\"Y\" : @\"Z\"", "key “x”|“Y”|“Z”"),
    ("name ?: @\"None\"", "→name|“None”"), ("(NSString *)@\"A\"", "“A”"), ("self.model.name", "?"),
    ("kTitle", "→kTitle"),
    ("_(@\"k\")", "→_(“k”)"), ("Strings.title", "→Strings.title"), ("[Strings title]", "→Strings.title"),
    ("[Strings titleFor:@\"a\" in:x]", "→Strings.titleFor:in:(“a”,→x)"), ("[model titleAtIndex:3]", "?"),
    ("@[@\"A\", @\"B\"][i]", "“A”|“B”"), ("({ NSString *t = @\"A\"; t; })", "“A”"), ("@(5)", "?"), ("@\"\"", "“”"),
  ])
  func expressions(source: String, expected: String) {
    #expect(ObjectiveC.facts("self.title = \(source);") == ["controllerTitle \(expected)"])
  }

  @Test func nothingIsNoText() { #expect(ObjectiveC.facts("self.title = nil; [self setTitle:nil];").isEmpty) }

  @Test func variablesHaveEveryValueTheyAreSetTo() {
    let body = """
      NSString *title;
      switch (kind) { case KindA: title = NSLocalizedString(@"a", nil); break;
        case KindB: { title = NSLocalizedString(@"b", nil); break; } default: title = nil; }
      self.navigationItem.title = title;
      """
    #expect(ObjectiveC.facts(body) == ["title key “a”|key “b”"])
    #expect(ObjectiveC.facts("NSString *t = [t lowercaseString]; self.title = t;") == ["controllerTitle ?"])
  }

  @Test func definitions() {
    let source = """
      #define _(s) NSLocalizedString(s, nil)
      #define LT(key, table) \\
        [[NSBundle mainBundle] localizedStringForKey:(key) value:@"" table:(table)]
      #define TITLE @"Title" // not this
      #define WIDTH 40
      static NSString *const kInbox = @"Inbox";
      NSString * const kOutbox = NSLocalizedString(@"outbox", "comment");
      NSString *nameOf(Kind kind) { switch (kind) { case A: return _(@"a"); default: return nil; } }
      @implementation Strings
      + (NSString *)done { return NSLocalizedString(@"done", nil); }
      - (NSString *)labelFor:(NSString *)key { return NSLocalizedStringFromTable(key, @"Labels", nil); }
      - (NSInteger)count { return 3; }
      @end
      """
    #expect(
      ObjectiveC.definitions(source) == [
        "_(s) = key $s", "LT(key,table) = key $table:$key", "TITLE = “Title”", "kInbox = “Inbox”",
        "kOutbox = key “outbox”", "nameOf(kind) = →_(“a”)", "Strings.done = key “done”",
        "Strings.labelFor:(key) = key “Labels”:$key",
      ])
  }

  @Test func positionsAreThoseOfTheText() {
    let file = ObjectiveC.read(
      "@implementation A\r\n- (void)b {\r\n\tself.title = é ? // x\r\n  @\"ü\" : nil;\r\n}\r\n@end")
    guard case .controllerTitle(let text)? = file.pieces.first?.facts.first else {
      Issue.record("no title")
      return
    }
    #expect(text.position.line == 3 && text.position.column == 15)
    #expect(file.pieces[0].position.line == 1 && file.pieces[0].position.column == 17)
  }
}
