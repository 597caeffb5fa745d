import Foundation
import Testing

/// What `make install` puts in its place besides the command.
struct InstallTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("The man page has every command with every option, and the formatter accepts it")
  func manual() throws {
    let scratch = try Scratch()
    let page = try Tool.run(["manual"], in: scratch.folder)
    #expect(page.code == 0 && page.output.hasPrefix(".TH LABELFIT 1 "))
    #expect(page.output.utf8.allSatisfy { $0 < 0x80 })
    for words in [".SS labelfit check", ".SS labelfit baseline write", "\\fB\\-\\-stdin\\-path\\fR", ".SH EXIT STATUS"]
    {
      #expect(page.output.contains(words), "\(words)")
    }
    #expect(!page.output.contains("labelfit manual"))
    try scratch.write(Data(page.output.utf8), to: "labelfit.1")
    let formatted = try Tool.shell(
      "if command -v groff >/dev/null; then groff -man -ww -Tutf8 labelfit.1; fi", in: scratch.folder)
    #expect(formatted.code == 0)
    #expect(
      formatted.complaints.split(separator: "\n").filter { !$0.contains("adjust") && !$0.contains("break") } == [])
  }

  @Test(
    "The command, its fonts, its man page and its completions are installed below the prefix",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/make"), "needs make"))
  func files() throws {
    let scratch = try Scratch()
    let outcome = try Tool.shell(
      "make -s -C '\(Self.root.path)' install-files RELEASE=\"$labelfit\" PREFIX=/usr DESTDIR=\"$PWD\"",
      in: scratch.folder)
    #expect(outcome.code == 0, "\(outcome.complaints)")
    #expect(scratch.text("usr/share/man/man1/labelfit.1")?.hasPrefix(".TH LABELFIT 1") == true)
    #expect(scratch.text("usr/share/bash-completion/completions/labelfit")?.contains("stdin-path") == true)
    #expect(scratch.text("usr/share/zsh/site-functions/_labelfit")?.hasPrefix("#compdef labelfit") == true)
    #expect(scratch.text("usr/share/fish/vendor_completions.d/labelfit.fish")?.contains("stdin-path") == true)
    for path in ["usr/bin/labelfit", "usr/share/labelfit/Fonts/Inter"] {
      #expect(FileManager.default.fileExists(atPath: scratch.folder.appendingPathComponent(path).path), "\(path)")
    }
    let installed = try Tool.shell("bash -n usr/share/bash-completion/completions/labelfit", in: scratch.folder)
    #expect(installed.code == 0, "\(installed.complaints)")
  }
}
