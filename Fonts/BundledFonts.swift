public import Foundation

/// The fonts that come with LabelFit: where they are, and what each file is called.
///
/// The paths below are relative to ``directory()``:
///
/// ```swift
/// let inter = BundledFonts.directory()?.appendingPathComponent(BundledFonts.inter)
/// ```
///
/// The `SOURCE.md` beside each font states its version, its license and what it stands in for.
public enum BundledFonts {
  /// Inter, upright, with a `wght` axis from 100 to 900. Stands in for SF Pro.
  public static let inter = "Inter/Inter.var.ttf"

  /// The family that the file of ``inter`` names.
  public static let interFamily = "Inter"

  /// A subset of Noto Sans CJK SC, Regular. Stands in for PingFang SC, TC and HK.
  public static let notoSansSCRegular = "NotoSansSC/NotoSansSC-Regular.otf"

  /// A subset of Noto Sans CJK SC, Bold. Stands in for the semibold of PingFang SC, TC and HK.
  public static let notoSansSCBold = "NotoSansSC/NotoSansSC-Bold.otf"

  /// The family that the files of Noto Sans CJK SC name.
  public static let notoSansSCFamily = "Noto Sans CJK SC"

  /// A subset of Liberation Sans, Regular, renamed. Stands in for Helvetica and Helvetica Neue.
  public static let labelFitSansRegular = "LiberationSans/LabelFitSans-Regular.ttf"

  /// A subset of Liberation Sans, Bold, renamed. Stands in for the bold of Helvetica and the medium of Helvetica Neue.
  public static let labelFitSansBold = "LiberationSans/LabelFitSans-Bold.ttf"

  /// The folder that holds the fonts, or `nil` where none is found.
  ///
  /// The first of these that contains ``inter``:
  ///
  /// 1. the folder named by the environment variable `LABELFIT_FONTS`. When it is set and not
  ///    empty, no other place is tried, so that a wrong path cannot go unnoticed;
  /// 2. `../share/labelfit/Fonts`, seen from the executable's real folder (symbolic links resolved);
  /// 3. `Fonts` in the executable's real folder;
  /// 4. the resource bundle that SwiftPM makes, in the executable's real folder or beside the test
  ///    bundle that is running.
  public static func directory() -> URL? {
    directory(
      environment: ProcessInfo.processInfo.environment,
      executable: Bundle.main.executableURL,
      bundles: Bundle.allBundles.map(\.bundleURL)
    )
  }

  /// ``directory()`` with everything it depends on passed in, for tests.
  ///
  /// - Parameters:
  ///   - environment: the environment variables.
  ///   - executable: the running executable; may be a symbolic link.
  ///   - bundles: the bundles loaded into the process.
  static func directory(environment: [String: String], executable: URL?, bundles: [URL]) -> URL? {
    if let path = environment["LABELFIT_FONTS"], !path.isEmpty {
      let folder = URL(fileURLWithPath: path, isDirectory: true)
      return holdsFonts(folder) ? folder : nil
    }
    var candidates: [URL] = []
    var buildFolders: [URL] = []
    if let executable {
      let folder = executable.resolvingSymlinksInPath().deletingLastPathComponent()
      candidates.append(
        folder.deletingLastPathComponent().appendingPathComponent("share/labelfit/Fonts", isDirectory: true))
      candidates.append(folder.appendingPathComponent("Fonts", isDirectory: true))
      buildFolders.append(folder)
    }
    // On Apple platforms a test runs inside Xcode's `xctest`; its own bundle leads to the build folder.
    for bundle in bundles where bundle.pathExtension == "xctest" {
      buildFolders.append(bundle.resolvingSymlinksInPath().deletingLastPathComponent())
    }
    candidates += buildFolders.flatMap(resourceFolders(in:))
    return candidates.first(where: holdsFonts)
  }

  /// The folders of a build folder in which SwiftPM may have put this module's resources.
  ///
  /// The accessor that SwiftPM generates, `Bundle.module`, is not used: it ends the process when
  /// the bundle is missing, and falls back on the absolute path of the machine that built it.
  private static func resourceFolders(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().flatMap { name -> [URL] in
      let bundle = folder.appendingPathComponent(name, isDirectory: true)
      if name.hasSuffix("_BundledFonts.resources") { return [bundle] }
      if name.hasSuffix("_BundledFonts.bundle") {
        // `swift build` makes flat bundles, Xcode makes deep ones.
        return [bundle, bundle.appendingPathComponent("Contents/Resources", isDirectory: true)]
      }
      return []
    }
  }

  /// Whether a folder has the layout that the relative paths expect.
  private static func holdsFonts(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(inter).path)
  }
}
