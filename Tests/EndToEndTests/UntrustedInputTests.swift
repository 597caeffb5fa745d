import FitTestSupport
import Foundation
import Testing

/// What the files of an app must not make the command do: write elsewhere, read elsewhere, or print messages of
/// their own.
struct UntrustedInputTests {
  @Test(
    "A file that labelfit.yml names must be in its folder",
    arguments: [
      ("report: [\"csv=../out.csv\"]", "../out.csv"), ("report: [\"csv=OUT/out.csv\"]", "OUT/out.csv"),
      ("report: [text, \"json=link/out.json\"]", "link/out.json"), ("report: out.json", "out.json"),
      ("report: [\"csv=.git/hooks/post-merge\"]", ".git/hooks/post-merge"),
      ("baseline: ../baseline.json", "../baseline.json"), ("baseline: link/baseline.json", "link/baseline.json"),
      ("fonts: { title: ../font.ttf }", "../font.ttf"), ("fonts: { latin: \"link/font.ttf#0\" }", "link/font.ttf"),
      ("strings: [\"../**/*.strings\"]", "../**/*.strings"), ("strings: /etc/*.strings", "/etc/*.strings"),
    ])
  func writtenPaths(_ setting: String, _ name: String) throws {
    let scratch = try ScratchFolder()
    let outside = scratch.folder.path
    let name = name.replacing("OUT", with: outside)
    try scratch.write(
      Data((setting.replacing("OUT", with: outside) + "\n" + SmallApp.screens).utf8), to: "App/labelfit.yml")
    try scratch.link("App/link", to: "..")
    if name == "out.json" { try scratch.link("App/out.json", to: "../out.json") }
    for command in [["check"], ["check", "--report", "text"], ["baseline", "write"]] {
      guard !command.contains("--report") || !setting.hasPrefix("report") else { continue }
      let isRead = command != ["baseline", "write"] || !setting.hasPrefix("report")
      let outcome = try Tool.run(command + ["App", "--no-system-fonts"], in: scratch.folder)
      let said = outcome.output + outcome.complaints
      #expect(!isRead || [2, 64].contains(outcome.code), "\(command) \(said)")
      #expect(!isRead || said.contains("App/labelfit.yml:1:"), "\(said)")
      #expect(!isRead || said.replacing("\n", with: "").contains(name), "\(said)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside) == ["App"])
  }

  @Test("Command line paths may be elsewhere, and links inside the folder are followed")
  func typedPaths() throws {
    let scratch = try ScratchFolder(SmallApp.files(in: "App"))
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("App/Reports"), withIntermediateDirectories: true)
    try scratch.link("App/link", to: "Reports")
    try scratch.write(Data(("report: json=link/a.json\n" + SmallApp.screens).utf8), to: "App/labelfit.yml")
    #expect(try Tool.run(["check", "App", "--no-system-fonts"], in: scratch.folder).code == 0)
    #expect(scratch.text("App/Reports/a.json") != nil)
    let other = try ScratchFolder()
    let report = other.folder.appendingPathComponent("new/b.json").path
    #expect(try Tool.run(["check", "App", "--no-system-fonts", "--report", report], in: scratch.folder).code == 0)
    #expect(other.text("new/b.json") != nil)
  }

  @Test("A report is not written through a link of the app that leads out of its folder")
  func linkedReports() throws {
    let scratch = try ScratchFolder(SmallApp.files(in: "App"))
    try scratch.write(Data("before".utf8), to: "profile.md")
    try scratch.link("App/fit.md", to: "../profile.md")
    try scratch.link("App/out", to: "..")
    try scratch.link("App/hook.md", to: ".git/hooks/post-merge")
    let app = scratch.folder.appendingPathComponent("App")
    for path in ["fit.md", "out/profile.md", "hook.md"] {
      let outcome = try Tool.run(["check", ".", "--no-system-fonts", "--report", path], in: app)
      #expect(outcome.code == 2)
      #expect(outcome.complaints.contains("a link in its path leads out of the files of"), "\(outcome.complaints)")
    }
    let outcome = try Tool.run(["check", "App", "--no-system-fonts", "--report", "App/fit.md"], in: scratch.folder)
    #expect(outcome.code == 2 && scratch.text("profile.md") == "before")
    let pictures = try Tool.run(["check", "App", "--no-system-fonts", "--picture", "App/out/p"], in: scratch.folder)
    #expect(pictures.code == 0, "there is nothing to draw")
    #expect(scratch.text("p") == nil)
  }

  @Test("Through a dangling link inside the folder a report is written completely; a cycle of links gives a message")
  func danglingReport() throws {
    let scratch = try ScratchFolder(SmallApp.files())
    try scratch.link("fit.md", to: "there/fit.md")
    try scratch.link("circle.md", to: "circle.md")
    #expect(try Tool.run(["check", ".", "--no-system-fonts", "--report", "fit.md"], in: scratch.folder).code == 0)
    #expect(try #require(scratch.text("there/fit.md")).hasPrefix("## LabelFit"))
    let attributes = try FileManager.default.attributesOfItem(
      atPath: scratch.folder.appendingPathComponent("fit.md").path)
    #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
    let circle = try Tool.run(["check", ".", "--no-system-fonts", "--report", "circle.md"], in: scratch.folder)
    #expect(circle.code == 2 && circle.complaints.contains("it is part of a loop of links"))
  }

  @Test("A link out of the folder is not followed, every report says so once, and --follow-links follows it")
  func links() throws {
    let scratch = try ScratchFolder(SmallApp.files(in: "App", german: nil))
    try scratch.write(Data("\"home\" = \"hunter2".utf8), to: "token")
    try scratch.link("App/de.lproj/Localizable.strings", to: "../../token")
    try scratch.link("App/machine", to: "/")
    func check(_ format: String, _ more: [String] = []) throws -> Tool.Outcome {
      try Tool.run(["check", "App", "--no-system-fonts", "--report", format] + more, in: scratch.folder)
    }
    for format in ["text", "json", "sarif", "github", "markdown", "html"] {
      let outcome = try check(format)
      #expect(outcome.code == 0)
      let said = outcome.output.replacing("\n", with: " ").replacing(#/ +/#, with: " ").replacing("\\_", with: "_")
        .replacing("&#39;", with: "'")
      #expect(said.ranges(of: "2 symbolic links lead out of the app's folder").count == 1, "\(format) \(said)")
      #expect(said.contains("App/machine"), "\(format)")
      #expect(!said.contains("hunter2"))
    }
    try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("App/machine"))
    let followed = try check("text", ["--follow-links"])
    #expect(followed.code == 2 && followed.output.contains("This quotation mark has no closing one"))
    let screens = try Tool.run(["screens", "App"], in: scratch.folder)
    #expect(screens.complaints.contains("leads out of the app's folder"))
  }

  @Test(
    "A configuration named on the command line may be a link to anywhere; one in the folder that leads out is not read")
  func linkedConfiguration() throws {
    let scratch = try ScratchFolder(SmallApp.files(in: "App"))
    try scratch.write(Data(SmallApp.screens.utf8), to: "screens.yml")
    try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("App/labelfit.yml"))
    try scratch.link("App/labelfit.yml", to: "../screens.yml")
    let untyped = try Tool.run(["check", "App", "--no-system-fonts"], in: scratch.folder)
    #expect(untyped.code == 2 && untyped.output.contains("leads out of the app's folder"))
    let typed = try Tool.run(
      ["check", "App", "--no-system-fonts", "--config", "App/labelfit.yml"], in: scratch.folder)
    #expect(typed.code == 0, "\(typed.output)")
  }

  @Test("Folders and files without permission, dangling links and names that are not UTF-8 are reported and counted")
  func unreadable() throws {
    let scratch = try ScratchFolder(SmallApp.files())
    try scratch.write(Data(SmallApp.german.utf8), to: "fr.lproj/Localizable.strings")
    try scratch.write(Data("LANG = x\n".utf8), to: "Closed.xcconfig")
    try scratch.link("en.lproj/Gone.strings", to: "nowhere.strings")
    try scratch.link("Gone.png", to: "nowhere.png")
    for number in 10..<40 { try scratch.link("links/\(number).strings", to: "nowhere.strings") }
    let made = try Tool.shell(
      "touch $'en.lproj/\\xff.strings' || touch en.lproj/none; chmod 0 fr.lproj de.lproj/Localizable.strings",
      in: scratch.folder)
    defer { _ = try? Tool.shell("chmod 755 fr.lproj", in: scratch.folder) }
    try #require(made.code == 0)
    // Permissions do not apply to the superuser.
    let asOther = getuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups " : ""
    let can = try Tool.shell(asOther + "true", in: scratch.folder)
    guard can.code == 0 else { return withKnownIssue("needs setpriv") { #expect(can.code == 0) } }
    let outcome = try Tool.shell(
      asOther + "\"$labelfit\" check . --no-system-fonts --report json", in: scratch.folder)
    #expect(outcome.code == 2)
    let report = try #require(JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]]).filter {
      $0["rule"] as? String == "unreadable-input"
    }
    let files = findings.compactMap { ($0["location"] as? [String: Any])?["file"] as? String }
    for file in ["fr.lproj", "de.lproj/Localizable.strings", "en.lproj/Gone.strings"] {
      #expect(files.contains(file), "\(files)")
    }
    #expect(!files.contains("Gone.png"), "no check needs it")
    #expect(findings.contains { ($0["message"] as? String)?.contains("more files and folders cannot be read") == true })
    #expect(findings.count < 20)
  }

  @Test("Control characters and build server commands in file names reach no output")
  func names() throws {
    let name = "A\u{1B}[31m\u{7}\n::stop-commands::x\u{202E}\u{9B}"
    let scratch = try ScratchFolder([
      "labelfit.yml": "screens:\n  - name: \"::stop-commands::x ##[x]\"\n    toolbar: []\n"
    ])
    try scratch.write(Data("\"home\" = \"H".utf8), to: "\(name)/en.lproj/A.strings")
    for format in [
      "text", "json", "sarif", "junit", "github", "gitlab", "checkstyle", "xcode", "markdown", "html", "csv",
    ] {
      let outcome = try Tool.run(["check", ".", "--no-system-fonts", "--report", format], in: scratch.folder)
      #expect(outcome.code == 2)
      for text in [outcome.output, outcome.complaints] {
        let controls = text.unicodeScalars.filter { scalar in
          scalar.properties.generalCategory == .control && !["\n", "\r", "\t"].contains(scalar)
            || scalar == "\u{202E}"
        }
        #expect(controls.isEmpty, "\(format)")
        let commands = text.split(whereSeparator: \.isNewline).filter { $0.drop { $0 == " " }.hasPrefix("::stop") }
        #expect(commands.isEmpty, "\(format): \(commands)")
      }
    }
    for arguments in [
      ["check", name], ["screens", "."], ["check", ".", "--config", name + ".yml"], ["check", ".", "--rule", name],
      ["check", "--" + name], ["layout", ".", "--screen", name], ["explain", name, "."], ["layout", "."],
      ["measure", name, "::x"],
    ] {
      let outcome = try Tool.run(arguments, in: scratch.folder)
      for text in [outcome.output, outcome.complaints] {
        #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{7}" || $0 == "\u{202E}" })
        #expect(!text.hasPrefix("::") && !text.contains("\n::"), "\(text)")
      }
    }
  }
}
