import FitModel
import FitReports
import InputFiles
import LabelFit
import Testing

/// What `labelfit doctor` reports about an app and the machine.
struct DoctorTests {
  private func entries(
    _ app: AppInput, _ request: TypedOptions = TypedOptions(systemFonts: false)
  ) throws -> [Diagnosis.Item] {
    let options = try OptionResolver.resolve(request, configuration: app.configuration, requirements: app.requirements)
    let doctor = Doctor(app: app, analyzer: try Analyzer(options: options), options: options)
    return doctor.diagnosis(of: "/").sections.flatMap(\.entries)
  }

  @Test("A recognized app: systems, languages, screens, and what is left out")
  func recognized() throws {
    let found = try entries(ShippedAppTests.app("IPHONEOS_DEPLOYMENT_TARGET = 17.0;"))
    func entry(_ name: Sentence) -> Diagnosis.Item? { found.first { $0.name == name } }
    #expect(
      entry("systems")?.found.description.hasPrefix("iOS 17.0 and later on ipad, iphone; checked for iOS 17") == true)
    #expect(entry("languages")?.found.description == "de, en; written in en; 3 string tables")
    #expect(entry("languages left out")?.found.description.hasPrefix("dag:") == true)
    #expect(entry("screens")?.found.description.hasPrefix("1 screen with bars") == true)
    #expect(entry("libraries")?.found.description.contains(#/HarfBuzz \d+\.\d+/#) == true)
    #expect(!found.contains { $0.status == .bad })
  }

  @Test("For a language without a font, an app without projects and a broken table, a remedy is given")
  func missing() throws {
    let files = [
      "labelfit.yml": "screens:\n  - name: Home\n    navigation: { title: { key: home } }\n",
      "th.lproj/Localizable.strings": "\"home\" = \"หน้าแรก\";",
      "en.lproj/Localizable.strings": "\"home\" = \"Home\";",
      "fr.lproj/Localizable.strings": "\"home\" = ",
    ]
    let found = try entries(InputReader.read(.memory(files), screensFiles: ["labelfit.yml"]))
    let bad = found.filter { $0.status == .bad }
    #expect(bad.map(\.name) == ["languages without a font", "not read"])
    #expect(bad.first?.found.description.hasPrefix("th") == true)
    #expect(bad.last?.found.description.hasPrefix("fr.lproj/Localizable.strings:1:") == true)
    #expect(bad.allSatisfy { $0.advice?.isEmpty == false })
    #expect(found.first { $0.name == "systems" }?.status == .limited)
  }

  @Test("Text is wrapped and safe for a terminal; JSON has the same entries")
  func output() throws {
    let entry = Diagnosis.Item(.bad, "not read", "a\u{1b}[2J b", advice: "mend it")
    let diagnosis = Diagnosis(version: "1", sections: [Diagnosis.Section("The app", [entry])])
    #expect(diagnosis.text(columns: 60) == "LabelFit 1\n\nThe app\n  ✗ not read: a\\u{1B}[2J b\n    → mend it\n")
    #expect(diagnosis.json().contains(#""state": "bad""#) && diagnosis.json().contains(#""advice": "mend it""#))
  }
}
