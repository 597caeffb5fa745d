import InputFiles
import Testing

@testable import XcodeProjects

/// The sources of pods that a `Podfile` names with `:path`.
struct LocalPodTests {
  private static let files = [
    "iOS/App.xcodeproj/project.pbxproj": ProjectSamples.groups,
    "iOS/Podfile": """
    target 'App' do
      pod 'Kit', :path => 'Pieces/Kit'
      pod 'Words/Core', path: "Words.podspec"
      # pod 'Old', :path => 'Pieces/Old'
      pod 'Remote', '~> 1.0'
    end
    """,
    "iOS/Pieces/Kit/Kit.podspec": """
    Pod::Spec.new do |s|
      s.name = 'Kit'
      s.source_files = [
        'Sources/**/*.swift',
        'Objective/*.{h, m}',
        'Single/One.swift', 'Folder',
      ]
      s.resources = 'Assets/*.png'
    end
    """,
    "iOS/Words.podspec": "s.source_files = 'Words/**/*'",
    "iOS/Pieces/Old/Old.podspec": "s.source_files = '**/*.swift'",
    "iOS/App/A.swift": "", "iOS/Pieces/Kit/Sources/A/B.swift": "", "iOS/Pieces/Kit/Objective/C.m": "",
    "iOS/Pieces/Kit/Objective/C.swift": "", "iOS/Pieces/Kit/Tests/D.swift": "",
    "iOS/Pieces/Kit/Single/One.swift": "", "iOS/Pieces/Kit/Single/Two.swift": "", "iOS/Pieces/Kit/Folder/A/I.m": "",
    "iOS/Pieces/Kit/Sources/Tests/E.swift": "",
    "iOS/Words/F.m": "", "iOS/WordsElsewhere/G.m": "", "iOS/Pieces/Old/H.swift": "",
  ]

  @Test(arguments: [
    ("iOS/App/A.swift", true), ("iOS/Pieces/Kit/Sources/A/B.swift", true), ("iOS/Pieces/Kit/Objective/C.m", true),
    ("iOS/Pieces/Kit/Objective/C.swift", false), ("iOS/Pieces/Kit/Tests/D.swift", false),
    ("iOS/Pieces/Kit/Sources/Tests/E.swift", false), ("iOS/Words/F.m", true), ("iOS/WordsElsewhere/G.m", false),
    ("iOS/Pieces/Old/H.swift", false), ("iOS/Pieces/Kit/Single/One.swift", true),
    ("iOS/Pieces/Kit/Single/Two.swift", false), ("iOS/Pieces/Kit/Folder/A/I.m", true),
  ])
  func whatASpecificationNamesIsOfTheApp(path: String, isIn: Bool) {
    #expect(AppFiles.read(.memory(Self.files)).contains(path) == isIn)
  }

  @Test("The sample app beside a pod's specification is no part of another app; alone it is the app")
  func samples() {
    var files = [
      "Photos/Photos.podspec": "s.source_files = 'Sources/**/*.swift'",
      "Photos/Photos.xcodeproj/project.pbxproj": ProjectSamples.groups,
      "Photos/App/A.swift": "", "Photos/App/de.lproj/Main.strings": "",
    ]
    #expect(AppFiles.read(.memory(files)).contains("Photos/App/A.swift"))
    files["iOS/App.xcodeproj/project.pbxproj"] = ProjectSamples.groups
    files["iOS/App/A.swift"] = ""
    let appFiles = AppFiles.read(.memory(files))
    #expect(appFiles.contains("iOS/App/A.swift") && !appFiles.contains("Photos/App/A.swift"))
    #expect(appFiles.appProjects.map(\.folder) == ["iOS"])
    #expect(AppFiles.read(.memory(files), includeTests: true).contains("Photos/App/A.swift"))
  }

  @Test(
    "The sample app of a library in a folder of libraries is no part of the app", arguments: ["Components", "Apps"])
  func samplesOfLibraries(folder: String) {
    let library = folder + "/Chat/Chatty"
    let appFiles = AppFiles.read(
      .memory([
        "App.xcodeproj/project.pbxproj": ProjectSamples.groups, "App/A.swift": "",
        library + "/Chatty.xcodeproj/project.pbxproj": ProjectSamples.groups, library + "/App/A.swift": "",
      ]))
    #expect(appFiles.contains("App/A.swift"))
    #expect(appFiles.contains(library + "/App/A.swift") == (folder == "Apps"))
  }
}
