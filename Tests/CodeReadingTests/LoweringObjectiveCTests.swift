import Foundation
import InputFiles
import Testing

@testable import CodeReading

/// The form to which Objective-C code is lowered.
struct LoweringObjectiveCTests {
  static func forms(_ files: [String: String]) -> [SourceForm] {
    let sorted = files.sorted { $0.key < $1.key }
    return ObjectiveCLowering.forms(
      of: sorted.enumerated().map { ($1.key, Data($1.value.utf8), UInt32($0)) }, jobs: 1)
  }

  static func lines(_ source: String) -> [String] { forms(["A.m": source]).flatMap(FormDump.lines) }

  /// The statements of a method of a class with properties `item` and `done` (an array), a flag and two methods.
  static func body(_ source: String) -> String {
    let source = """
      @interface A : B
      @property UIBarButtonItem *item;
      @property NSMutableArray<UIBarButtonItem *> *done;
      @property BOOL flag;
      - (NSString *)name;
      @end
      typedef NS_ENUM(NSInteger, Kind) { KindOne, KindTwo };
      @implementation A
      - (void)m {
      \(source)
      }
      @end
      """
    return FormDump.block(forms(["A.m": source])[0].types.last?.functions.first?.body ?? [])
  }

  /// `@synthesize` names the instance variables of properties.
  @Test func synthesizedVariablesAreTheirProperties() {
    let lines = Self.lines(
      """
      @interface A : B
      @property BOOL share, hidden;
      @end
      @implementation A
      @synthesize share = share_, hidden;
      - (void)m { share_ = YES; self.hidden = share_; other_ = NO; }
      - (void)n:(BOOL)share { share_ = share; }
      @end
      """)
    let text = lines.joined(separator: " ")
    #expect(text.contains("share = true; self.hidden = share; other_ = false"), "\(text)")
    #expect(text.contains("self.share = share"), "\(text)")
  }

  @Test(arguments: [
    ("self.title = @\"a\\n\" @\"b\";", "self.title = \"a\\nb\""),
    (
      "x = [[UIBarButtonItem alloc] initWithTitle:t style:UIBarButtonItemStyleDone target:self action:@selector(go:)];",
      "x = UIBarButtonItem(title: t, style: .done, target: self, action: «go»)"
    ),
    (
      "x = [[[self class] alloc] initWithURL:u]; y = [[Foo alloc] init]; z = [Foo new];",
      "x = Self(url: u); y = Foo(); z = Foo()"
    ),
    ("y = Foo.alloc.init; z = Foo.new; w = self.new;", "y = Foo(); z = Foo(); w = self.new"),
    ("y = [NSClassFromString(@\"Foo\") new]; z = [[NSClassFromString(@\"Foo\") alloc] init];", "y = Foo(); z = Foo()"),
    ("y = [NSClassFromString(name) new];", "y = NSClassFromString(name).init()"),
    ("[self.navigationItem setTitle:t];", "self.navigationItem.title = t"),
    (
      "[[self navigationItem] setLeftBarButtonItem:_item animated:YES];",
      "self.navigationItem.setLeftBarButton(item, animated: true)"
    ),
    (
      "[self presentViewController:v animated:YES completion:nil]; [nav pushViewController:v animated:NO];",
      "self.present(v, animated: true, completion: nil); nav.pushViewController(v, animated: false)"
    ),
    (
      "a = [UIAlertAction actionWithTitle:t style:s handler:^(UIAlertAction *a) { [self go]; }];",
      "a = UIAlertAction(title: t, style: s, handler: (_ a: UIAlertAction) in { self.go() })"
    ),
    (
      "a = [Theme buttonWithType:1 name:n]; b = [UIButton buttonWithType:UIButtonTypeCustom];",
      "a = Theme.buttonWithType(1, name: n); b = UIButton(type: .custom)"
    ),
    (
      "x = self.name; y = [self name]; [self name]; z = [self item];",
      "x = self.name; y = self.name(); self.name(); z = self.item"
    ),
    (
      "_item.title = NSLocalizedString(@\"k\", @\"c\"); _other = nil;",
      "item.title = NSLocalizedString(\"k\", comment: \"c\"); _other = nil"
    ),
    (
      "x = NSLocalizedStringFromTable(@\"k\", @\"T\", nil);",
      "x = NSLocalizedString(\"k\", tableName: \"T\", comment: nil)"
    ),
    (
      "x = [[NSBundle mainBundle] localizedStringForKey:k value:@\"\" table:nil];",
      "x = Bundle.mainBundle.localizedString(forKey: k, value: \"\", table: nil)"
    ),
    ("x = [NSString stringWithFormat:@\"%@ %d\", a, 1];", "x = String(format: \"%@ %d\", a, 1)"),
    (
      "NSArray *a = @[x, @1, @YES, @(y)]; b = [NSArray arrayWithObjects:x, y, nil]; c = [NSMutableArray array];",
      "let a: [Any] = [x, 1, true, y]; b = [x, y]; c = []"
    ),
    ("d = @{ @\"k\": v, w: @-1 };", "d = [:\"k\", v, w, -1]"),
    (
      "[self.done addObject:x]; self.toolbarItems = [self.done copy];",
      "self.done.append(x); self.toolbarItems = self.done"
    ),
    (
      "x = a ? b : c; y = a ?: b; z = !a && b || c;",
      "x = choice(if a { b } else if always { c }); y = (a ?? b); z = ((!a && b) || c)"
    ),
    (
      "UIButton *b = (UIButton *)sender; id c = (__bridge id)d; int e = (int)x + 1 * 2;",
      "let b: UIButton = (sender as UIButton); let c = d; let e: Int = ((x as Int) + (1 * 2))"
    ),
    ("x = array[0].title; y = p->_item; z = dict[@\"a\"];", "x = array[0].title; y = p.item; z = dict[\"a\"]"),
    (
      "void (^done)(int) = ^(int a) { go(a); }; done(1);",
      "var done: () -> Void = (_ a: Int) in { go(a) }; done(1)"
    ),
    ("UIView *v = ({ UIView *w = [UIView new]; w; });", "let v: UIView = { let w: UIView = UIView(); w }()"),
    ("__weak typeof(self) weakSelf = self; weakSelf.title = nil;", "let weakSelf = self; weakSelf.title = nil"),
    (
      "NSString *a = @\"x\", *b; CGRect r = CGRectMake(0, 1, 2, 3);",
      "let a: String = \"x\"; var b: String; let r: CGRect = CGRect(x: 0, y: 1, width: 2, height: 3)"
    ),
    (
      "[super viewDidLoad]; [super initWithStyle:1]; [segments setTitle:t forSegmentAtIndex:0];",
      "super.viewDidLoad(); super.init(style: 1); segments.setTitle(t, forSegmentAt: 0)"
    ),
    (
      "NSArray<NSString *> *a = x < y ? @[] : b; int i = a > b; self.title = t;",
      "let a: [String] = choice(if (x < y) { [] } else if always { b }); let i: Int = (a > b); self.title = t"
    ),
  ])
  func expressions(source: String, dump: String) { #expect(Self.body(source) == "{ \(dump) }") }

  @Test(arguments: [
    (
      "if (a) x(); else if (!self.item) { y(); } else z();",
      "if a { x() } else if not self.item? { y() } else if always { z() }"
    ),
    ("if (@available(iOS 13.0, *)) { x(); }", "if iOS 13.0 { x() }"),
    (
      "if (!@available(iOS 11, *) && self.flag) { return; } y();",
      "if (not iOS 11.0 and self.flag) { return }; y()"
    ),
    ("if (kind == KindOne || item != nil) { x(); }", "if (kind ~ .KindOne or item?) { x() }"),
    ("if ([v isKindOfClass:[Foo class]]) x();", "if (v is Foo) { x() }"),
    (
      "switch (kind) { case KindOne: case 2: { x(); break; } default: y(); break; case KindTwo: z(); }",
      "if kind ~ .KindOne|2 { x() } else if kind ~ .KindTwo { z() } else if always { y() }"
    ),
    ("switch (k) { case 0: a(); case 1: b(); break; }", "if k ~ 0 { a(); b() } else if k ~ 1 { b() }"),
    (
      "switch (k) { case 0: if (x) { a(); break; } b(); break; case 1: { c(); } break; }",
      "if k ~ 0 { if x { a() } else if always { b() } } else if k ~ 1 { c() }"
    ),
    (
      "for (UIBarButtonItem *i in self.done) { if (i) continue; i.title = t; }",
      "for i in self.done { if i? { exit }; i.title = t }"
    ),
    ("for (int i = 0; i < 3; i++) { x(i); }", "for i in (0 ..< 3) { x(i) }"),
    ("while (a) { x(); } do { y(); } while (b);", "for _ in _ { if a { x() } }; for _ in _ { y(); b }"),
    ("@try { a(); } @catch (NSException *e) { b(); } @finally { c(); }", "do { a() }; if «» { b() }; do { c() }"),
    ("@synchronized(self) { a(); } @autoreleasepool { b(); } { c(); }", "do { a() }; do { b() }; do { c() }"),
    ("#if TARGET_OS_IPHONE\na();\n#else\nb();\n#endif", "a()"),
    ("#if TARGET_OS_OSX\na();\n#elif TARGET_OS_IOS\nb();\n#endif", "b()"),
    ("#if !TARGET_OS_IPHONE || 0\na();\n# endif\nb();", "b()"),
    ("#if defined(TARGET_OS_OSX) && TARGET_OS_OSX\na();\n#endif", ""),
    ("#if TARGET_OS_IPHONE == 0\na();\n#endif", ""),
    (
      "#ifdef DEBUG\na();\n#elif B\nb();\n#else\nc();\n#endif",
      "if flag(DEBUG) { a() } else if flag(B) { b() } else if always { c() }"
    ),
    ("#ifdef FEATURE\nif (a) {\n#else\nif (b) {\n#endif\nx(); }", "if a { x() }"),
    ("x(\n#if UNKNOWN\na\n#else\nb\n#endif\n);", "x(a)"),
    ("#if 0\n#if 1\na();\n#endif\n' unclosed \"\n#endif\nb();", "b()"),
    ("#if A\n#if B\na();\n#endif\nb();\n#endif", "if flag(A) { if flag(B) { a() }; b() }"),
    ("if (x)\n#if A\na();\n#else\nb();\n#endif", "if x { if flag(A) { a() } else if always { b() } }"),
    (
      "#if __IPHONE_OS_VERSION_MAX_ALLOWED >= 130000\na();\n#endif\n#if __IPHONE_OS_VERSION_MIN_REQUIRED < __IPHONE_9_0\nb();\n#endif",
      "a(); if not iOS 9.0 { b() }"
    ),
    ("// a();\n/* b(); */ char c = '\"'; c();", "let c: char = «»; c()"),
    ("NSLog(@\"}}} /* %@\", @\"x = \"); x = @\"A // b\";", "NSLog(\"}}} /* %@\", \"x = \"); x = \"A // b\""),
  ])
  func statements(source: String, dump: String) {
    let expected = dump.isEmpty ? "{}" : "{ \(dump) }"
    #expect(Self.body(source) == expected)
    #expect(Self.body(source.replacing("\n", with: "\r\n")) == expected)
  }

  @Test func declarations() {
    let header = """
      #ifndef A_h
      #define A_h
      @interface A : Base <P, Q>
      @property (nonatomic, weak) IBOutlet UIBarButtonItem *item;
      @property (class) NSString *shared;
      @property (copy) void (^done)(int);
      + (NSString *)cancel;
      @end
      typedef NS_ENUM(NSInteger, Kind) {
        KindOne = 1, KindTwo NS_SWIFT_NAME(two), };
      typedef enum : int { RedColor } Color;
      typedef NSString *Name NS_STRING_ENUM;
      extern NSString *const Key;
      #define kTitle @"Title"
      #define LOC(key) NSLocalizedString(key, nil)
      #endif
      """
    let source = """
      #import "A.h"
      NSString *const Key = @"key";
      static NSString *titles[] = { @"a", @"b" };
      @interface A () { NSArray *_rows; UIBarButtonItem *_item; }
      @end
      @implementation A
      static NSInteger count = 3;
      + (NSString *)cancel { return LOC(kTitle); }
      - (instancetype)initWithName:(NSString *)name kind:(Kind)kind { return self; }
      - (IBAction)done:(id)sender { x = [A cancel]; }
      - (UIBarButtonItem *)item { if (!_item) { _item = [UIBarButtonItem new]; } return _item; }
      - (void)setItem:(UIBarButtonItem *)item { _item = item; [self go]; }
      - (void)prepareForSegue:(UIStoryboardSegue *)segue sender:(id)sender {}
      #ifdef BETA
      - (void)beta {}
      #else
      - (void)release {}
      #endif
      @end
      @implementation A (More)
      - (void)more {}
      @end
      static NSString *helper(NSString *a, int b) { return a; }
      """
    let forms = Self.forms(["A.h": header, "B.m": source])
    #expect(
      FormDump.lines(forms[0]) == [
        "enum Kind", "  case KindOne = 1", "  case KindTwo", "enum Color", "  case RedColor",
        "extension A: Base, P, Q", "  @IBOutlet @weak var item: UIBarButtonItem", "  static var shared: String",
        "  var done: () -> Void", "func LOC(_ key) { NSLocalizedString(key, comment: nil) }", "let kTitle = \"Title\"",
        "alias Name = String",
      ])
    #expect(
      FormDump.lines(forms[1]) == [
        "extension A", "  @ivar var _rows: [Any]", "class A: Base, P, Q",
        "  var item: UIBarButtonItem get { var _item: UIBarButtonItem; if always { _item = UIBarButtonItem() }; return _item }"
          + " set { let item: UIBarButtonItem = newValue; _item = item; self.go() }",
        "  static func cancel() -> String { return LOC(kTitle) }",
        "  func init(name: String, kind: Kind) { return self }",
        "  @IBAction func done(_ sender) { x = A.cancel() }",
        "  func prepare(for segue: UIStoryboardSegue, sender) {}", "  #flag(BETA) @undeclared func beta() {}",
        "  #not flag(BETA) @undeclared func release() {}", "extension A", "  @undeclared func more() {}",
        "func helper(_ a: String, _ b: Int) -> String { return a }", "let Key: String = \"key\"",
        "var titles: String = [\"a\", \"b\"]", "var count: Int = 3",
      ])
  }

  @Test func locations() throws {
    let source = "@implementation A\r\n- (void)m {\r\n  [self.item setTitle:@\"é\"]; [x go:@\"T\" at:1];\r\n}\r\n@end"
    let function = try #require(Self.forms(["A.m": source])[0].types.first?.functions.first)
    func text(_ location: CodeLocation, _ count: Int) -> String {
      String(decoding: Array(source.utf8)[Int(location.offset)..<Int(location.offset) + count], as: UTF8.self)
    }
    #expect(text(function.location, 1) == "m")
    guard case .expression(let set)? = function.body?.first, case .assignment(let target, let value) = set.kind,
      case .expression(let sent)? = function.body?.last, let call = sent.call
    else {
      Issue.record("not what was written")
      return
    }
    #expect(text(target.location, 5) == "[self" && text(value.location, 2) == "@\"")
    #expect(text(call.nameLocation, 3) == "go:" && text(call.arguments[0].value.location, 4) == "@\"T\"")
  }
}
