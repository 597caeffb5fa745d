import InputFiles
import Testing

/// Patterns of files.
struct GlobTests {
  @Test(
    "A pattern matches files and everything in folders",
    arguments: [
      ("a.strings", ["a.strings"], ["b/a.strings", "a.stringsx", "A.strings"]),
      ("*.strings", ["a.strings", ".strings"], ["b/a.strings", "a.stringsdict"]),
      ("?.txt", ["a.txt"], [".txt", "ab.txt", "a/b.txt"]),
      ("a*b*c", ["abc", "axbyc", "abbcc"], ["abcd", "acb", "ab/c"]),
      ("App", ["App", "App/a/b"], ["Apps", "x/App"]),
      ("./App/*.lproj", ["App/en.lproj", "App/en.lproj/a.strings"], ["en.lproj", "App/x/en.lproj"]),
      ("**/a.strings", ["a.strings", "x/y/a.strings"], ["x/a.stringsdict"]),
      ("App/**", ["App/a", "App/b/c"], ["Other/a"]),
      ("a/**/b", ["a/b", "a/x/y/b", "a/b/c"], ["b", "x/a/b", "a/xb"]),
    ])
  func matched(_ pattern: String, _ yes: [String], _ no: [String]) {
    for path in yes { #expect(Glob(pattern).matches(path), "\(path)") }
    for path in no { #expect(!Glob(pattern).matches(path), "\(path)") }
  }

  @Test(
    "A pattern determines in which folders it may match",
    arguments: [
      ("App/*.lproj/*.strings", ["App", "App/en.lproj"], ["Other", "App/Sources"]),
      ("**/a.strings", ["App", "x/y/z"], []), ("App/**", ["App/b/c"], ["Other"]),
      ("*.lproj", ["en.lproj", "en.lproj/more"], ["App"]), ("./App", ["App", "App/b"], ["Apps"]),
    ])
  func reached(_ pattern: String, _ yes: [String], _ no: [String]) {
    #expect(yes.allSatisfy(Glob(pattern).mayMatch(in:)))
    #expect(!no.contains(where: Glob(pattern).mayMatch(in:)))
  }

  @Test(
    "A pattern determines which names may match in a folder",
    arguments: [
      ("App/*.lproj/A.strings", "", ["App"]), ("App/*.lproj/A.strings", "App", nil),
      ("App/*.lproj/A.strings", "App/en.lproj", ["A.strings"]), ("App/*.lproj/A.strings", "Other", []),
      ("App", "App", nil), ("**/a", "", nil), ("App/**/a", "", ["App"]), ("App/**/a", "App/b", nil), ("./?", "", nil),
    ] as [(String, String, Set<String>?)])
  func named(_ pattern: String, _ folder: String, _ names: Set<String>?) {
    #expect(Glob(pattern).names(in: folder) == names)
    #expect(Glob(pattern).startsAnywhere == pattern.hasPrefix("**"))
  }
}
