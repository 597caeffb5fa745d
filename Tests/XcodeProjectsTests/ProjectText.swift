import FitModel
import Foundation
import InputFiles
import XcodeProjects

/// The text of a small project file with one or more targets, for tests of what targets say.
struct ProjectText {
  var regions = "en, Base, "
  var projectSettings = "SDKROOT = iphoneos; "
  var targets: [Target] = []

  struct Target {
    var name: String
    var type = "application"
    var settings = ""
    /// Names of localized files, with the languages of their variants: `Localizable.strings` → `[en, de]`.
    var tables: [String: [String]] = [:]
    /// Folders that belong to it, and files in them that do not.
    var folders: [String: [String]] = [:]
    /// Identifiers of targets that it depends on: `T0` is the first.
    var dependencies: [String] = []
  }

  var text: String {
    var objects = """
      D0 = {isa = XCBuildConfiguration; name = Release; buildSettings = {\(projectSettings)}; };
      C0 = {isa = XCConfigurationList; buildConfigurations = (D0, ); };

      """
    var groups: [String] = []
    for (number, target) in targets.enumerated() {
      var files: [String] = []
      for (table, regions) in target.tables.sorted(by: { $0.key < $1.key }) {
        let id = "V\(number)\(table.filter(\.isLetter))"
        for region in regions {
          objects += "\(id)\(region.filter(\.isLetter)) = {isa = PBXFileReference; name = \"\(region)\"; "
          objects += "path = \"App/\(region).lproj/\(table)\"; sourceTree = \"<group>\"; };\n"
        }
        let children = regions.map { "\(id)\($0.filter(\.isLetter)), " }.joined()
        objects += "\(id) = {isa = PBXVariantGroup; children = (\(children)); name = \(table); };\n"
        objects += "B\(id) = {isa = PBXBuildFile; fileRef = \(id); };\n"
        files.append("B\(id)")
        groups.append(id)
      }
      var folders: [String] = []
      for (folder, exceptions) in target.folders.sorted(by: { $0.key < $1.key }) {
        let id = "R\(number)\(folder)"
        objects += "E\(id) = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T\(number); "
        objects += "membershipExceptions = (\(exceptions.map { "\"\($0)\", " }.joined())); };\n"
        objects += "\(id) = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E\(id), ); path = \(folder); };\n"
        folders.append(id)
        groups.append(id)
      }
      objects += """
        S\(number) = {isa = PBXResourcesBuildPhase; files = (\(files.map { $0 + ", " }.joined())); };
        D\(number)T = {isa = XCBuildConfiguration; name = Release; buildSettings = {\(target.settings)}; };
        C\(number)T = {isa = XCConfigurationList; buildConfigurations = (D\(number)T, ); };
        T\(number) = {isa = PBXNativeTarget; name = \(target.name); buildPhases = (S\(number), );
        productType = "com.apple.product-type.\(target.type)"; buildConfigurationList = C\(number)T;
        fileSystemSynchronizedGroups = (\(folders.map { $0 + ", " }.joined()));
        dependencies = (\(target.dependencies.map { "Y\(number)\($0), " }.joined())); };

        """
      for other in target.dependencies {
        objects += "Y\(number)\(other) = {isa = PBXTargetDependency; target = \(other); };\n"
      }
    }
    return """
      { objects = {
      \(objects)G = {isa = PBXGroup; children = (\(groups.map { $0 + ", " }.joined())); };
      P = {isa = PBXProject; developmentRegion = en; knownRegions = (\(regions)); mainGroup = G;
      targets = (\(targets.indices.map { "T\($0), " }.joined())); buildConfigurationList = C0; };
      }; rootObject = P; }
      """
  }

  /// The scope of a tree with this project at its root and other files.
  func scope(_ files: [String: String] = [:]) -> ProjectScope {
    ProjectScope.read(.memory(files.merging(["App.xcodeproj/project.pbxproj": text]) { $1 }))
  }
}
