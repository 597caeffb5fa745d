import FitModel
import Foundation
import InputFiles
import XcodeProjects

/// The text of a small project file with one or more targets, for tests about targets.
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
    /// Paths of files without a language.
    var files: [String] = []
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
      for (index, path) in target.files.enumerated() {
        let id = "F\(number)x\(index)"
        objects += "\(id) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\"; };\n"
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

  /// The files of the apps of a tree with this project at its root and other files.
  func appFiles(_ files: [String: String] = [:]) -> AppFiles {
    AppFiles.read(.memory(files.merging(["App.xcodeproj/project.pbxproj": text]) { $1 }))
  }
}

/// A small project in Xcode's own format: an app for iOS, one for macOS, tests.
enum ProjectSamples {
  static let groups = """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
        B1 /* A.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* A.swift */; };
        B2 = {isa = PBXBuildFile; fileRef = F2; };
        B3 = {isa = PBXBuildFile; fileRef = F3; };
        B4 = {isa = PBXBuildFile; fileRef = V1; };
        B5 = {isa = PBXBuildFile; fileRef = F5; platformFilters = (xros, ); };
        B6 = {isa = PBXBuildFile; fileRef = F6; };
        B7 = {isa = PBXBuildFile; fileRef = F7; };
        F1 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = A.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = "../Shared/B \\"quoted\\".swift"; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; path = Root.m; sourceTree = SOURCE_ROOT; };
        F4 = {isa = PBXFileReference; path = Mac.swift; sourceTree = "<group>"; };
        F5 = {isa = PBXFileReference; path = Vision.swift; sourceTree = "<group>"; };
        F6 = {isa = PBXFileReference; path = UIKit.framework; sourceTree = SDKROOT; };
        F7 = {isa = PBXFileReference; lastKnownFileType = folder; path = Assets; sourceTree = "<group>"; };
        F8 = {isa = PBXFileReference; path = ATests.swift; sourceTree = "<group>"; };
        BM = {isa = PBXBuildFile; fileRef = F4; };
        BT = {isa = PBXBuildFile; fileRef = F8; };
        L1 = {isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
        L2 = {isa = PBXFileReference; name = de; path = "../Languages/de.lproj/Main.strings"; sourceTree = "<group>"; };
        V1 = {isa = PBXVariantGroup; children = (L1, L2, ); name = Main.storyboard; sourceTree = "<group>"; };
        G0 = {isa = PBXGroup; children = (G1, F3, F6, ); sourceTree = "<group>"; };
        G1 = {isa = PBXGroup; children = (F1, F2, F4, F5, F7, F8, V1, ); path = App; sourceTree = "<group>"; };
        S1 = {isa = PBXSourcesBuildPhase; files = (B1, B2, B3, B5, BX, ); };
        S2 = {isa = PBXResourcesBuildPhase; files = (B4, B6, B7, ); };
        S3 = {isa = PBXSourcesBuildPhase; files = (BM, B2, ); };
        S4 = {isa = PBXSourcesBuildPhase; files = (BT, ); };
        T1 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildPhases = (S1, S2, ); buildConfigurationList = C1; };
        T2 = {isa = PBXNativeTarget; name = MacApp; productType = "com.apple.product-type.application";
          buildPhases = (S3, ); buildConfigurationList = C2; };
        T3 = {isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test";
          buildPhases = (S4, ); };
        C0 = {isa = XCConfigurationList; buildConfigurations = (D0, ); };
        C1 = {isa = XCConfigurationList; buildConfigurations = (D1, ); };
        C2 = {isa = XCConfigurationList; buildConfigurations = (D2, ); };
        D0 = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; }; };
        D1 = {isa = XCBuildConfiguration; name = Release; buildSettings = {TARGETED_DEVICE_FAMILY = "1,2"; }; };
        D2 = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = X1; buildSettings = {}; };
        X1 = {isa = PBXFileReference; path = "Config/Mac.xcconfig"; sourceTree = SOURCE_ROOT; };
        P = {isa = PBXProject; developmentRegion = de; knownRegions = (en, Base, de, ); mainGroup = G0;
          targets = (T1, T2, T3, ); buildConfigurationList = C0; };
      };
      rootObject = P /* Project object */;
    }
    """

  /// Folders that belong to targets as a whole, as Xcode 16 writes them.
  static let folders = """
    {
      objects = {
        R1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, E2, ); path = App; sourceTree = "<group>"; };
        E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1;
          membershipExceptions = (Info.plist, Mac, /Localized/Share/View.xib, );
          platformFiltersByRelativePath = {Vision.swift = (xros, ); Both.swift = (ios, macos, ); }; };
        E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2;
          membershipExceptions = (Shared/Widget.swift, /Localized/Share/View.xib, ); };
        G0 = {isa = PBXGroup; children = (R1, ); sourceTree = "<group>"; };
        T1 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          fileSystemSynchronizedGroups = (R1, ); };
        T2 = {isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension"; };
        P = {isa = PBXProject; mainGroup = G0; targets = (T1, T2, ); };
      };
      rootObject = P;
    }
    """
}
