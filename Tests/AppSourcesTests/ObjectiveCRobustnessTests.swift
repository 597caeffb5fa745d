import FitTestSupport
import FitVocabulary
import Foundation
import SourceFiles
import Testing

@testable import AppSources

@Suite struct ObjectiveCRobustnessTests {
  @Test(arguments: [
    ("#if TARGET_OS_IPHONE\nself.title = @\"A\";\n#else\nself.title = @\"B\";\n#endif", ["“A”"]),
    ("#if TARGET_OS_OSX\nself.title = @\"A\";\n#elif TARGET_OS_IOS\nself.title = @\"B\";\n#endif", ["“B”"]),
    ("#if !TARGET_OS_IPHONE || 0\nself.title = @\"A\";\n# endif\nself.title = @\"B\";", ["“B”"]),
    ("#if defined(TARGET_OS_OSX) && TARGET_OS_OSX\nself.title = @\"A\";\n#endif", []),
    ("#if TARGET_OS_IPHONE == 0\nself.title = @\"A\";\n#endif", []),
    ("#ifdef DEBUG\nself.title = @\"A\";\n#endif\n#ifndef DEBUG\nself.title = @\"B\";\n#endif", ["“B”"]),
    ("#ifdef FEATURE\nif (a) {\n#else\nif (b) {\n#endif\nself.title = @\"A\"; }", ["“A”"]),
    ("#if UNKNOWN\nself.title = @\"A\";\n#else\nself.title = @\"B\";\n#endif", ["“A”"]),
    ("#if 0\n#if 1\nself.title = @\"A\";\n#endif\n' unclosed \"\n#endif\nself.title = @\"B\";", ["“B”"]),
    ("// self.title = @\"A\";\n/* self.title = @\"B\"; */ char c = '\"'; self.title = @\"C\";", ["“C”"]),
    ("NSLog(@\"}}} /* %@\", @\"self.title = \"); self.title = @\"A // b\";", ["“A // b”"]),
    ("NSArray<NSString *> *a = x < y ? @[] : b; int i = a > b; self.title = @\"A\";", ["“A”"]),
  ])
  func conditionsAndComments(body: String, titles: [String]) {
    #expect(ObjectiveC.facts(body) == titles.map { "controllerTitle \($0)" })
    let windows = body.replacing("\n", with: "\r\n")
    #expect(ObjectiveC.facts(windows) == titles.map { "controllerTitle \($0)" })
  }

  /// A method whose brackets do not match does not take the next one with it.
  @Test(arguments: ["[self foo:(", "if (a) {{{", "foo(bar[", "@{ @\"a\": [x", "\"unclosed", "^{ [self"])
  func brokenMethodsEndBeforeTheNext(broken: String) {
    let source =
      "@implementation A\n- (void)a {\n\(broken)\n}\n- (void)b {\n  self.title = @\"B\";\n}\n@end\n@implementation C\n- (void)c {\n self.title = @\"C\"; }\n@end"
    let lines = ObjectiveC.lines(ObjectiveC.read(source))
    #expect(lines.contains("controllerTitle “B”") && lines.contains("C: controllerTitle “C”"))
  }

  @Test(arguments: ["[", "(", "{", "@[", "@{", "^{", "a ? ", "a = ", "!", "[a b:", "({", "f("])
  func deepNestingEnds(part: String) {
    let source = "@implementation A\n- (void)a {\n" + String(repeating: part, count: 3_000) + "\n}\n@end"
    _ = onDeepStack { ObjectiveC.read(source) }
    _ = onDeepStack { ObjectiveC.read("#define X " + String(repeating: part, count: 1_000) + "\n") }
    _ = onDeepStack { ObjectiveC.read(String(repeating: part, count: 1_000)) }
  }

  private func onDeepStack(_ work: @escaping @Sendable () -> CodeFile) -> CodeFile {
    DeepStackPool.map([0], jobs: 1) { _ in work() }[0]
  }

  @Test func bytesThatAreNoText() {
    var bytes = Array("// caf".utf8) + [0xE9, 0x0A]
    bytes += Array("@implementation A\n- (void)a { self.title = @\"B\"; }\n@end".utf8)
    #expect(ObjectiveC.lines(ObjectiveCReader.read("A.m", Data(bytes))) == ["controllerTitle “B”"])
    #expect(ObjectiveCReader.read("A.m", Data([0, 0xFF, 0xFE, 0xC0])).pieces.isEmpty)
  }

  @Test func damagedFiles() {
    let source = Array(
      """
      #if A
      @interface A : B <C> { NSString *_x; }
      @property (copy) void (^done)(int a); @property NSArray<NSString *> *x;
      @end
      #define T(a) [x stringWithFormat:a, @"b"]
      @implementation A (Cat)
      - (NSString *)a:(int)b c:(void (^)(id))d { return [[self x:@"y" z:^(id o) { o = @[@1, @{@"k": (id)o}]; }] w]; }
      static NSString *const t[] = { @"a", @"b" };
      @end
      #endif
      """.utf8)
    var generator = SeededGenerator(seed: 7)
    for end in stride(from: 0, to: source.count, by: 3) {
      _ = ObjectiveCReader.read("A.m", Data(source[..<end]))
      var damaged = source
      damaged[end] = "{}[]()\"@#;\\'".utf8.randomElement(using: &generator) ?? 0
      _ = ObjectiveCReader.read("A.m", Data(damaged))
    }
  }

  @Test func longFilesTakeLinearWork() {
    let method = """
      - (void)m%d:(NSString *)name {
        NSString *title = flag ? NSLocalizedString(@"a", nil) : other;
        other = title; title = other; name = title;
        self.navigationItem.rightBarButtonItem = [[UIBarButtonItem alloc] initWithTitle:title style:0 target:self action:nil];
      }

      """
    func work(_ count: Int) -> Int {
      let source = "@implementation A\n" + String(repeating: method, count: count) + "@end"
      return WorkCount.of { #expect(ObjectiveC.read(source).pieces.first?.facts.count == count) }
    }
    let half = work(200)
    #expect(half > 0 && work(400) < half * 9 / 4)
  }
}
