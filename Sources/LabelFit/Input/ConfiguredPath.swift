public import BarScreens
public import FitModel
import InputFiles

/// Files that a configuration names. It comes with the app, and so from strangers: it stays inside its own folder, and
/// only the command line may name other places.
public enum ConfiguredPath {
  /// The path on disk of a file that a configuration names.
  ///
  /// - Parameters:
  ///   - name: the file; a relative name is relative to the folder.
  ///   - word: what is written, with the name or a part of it, for what is said about it.
  ///   - folder: the folder of the configuration; `nil` when nothing is on disk.
  ///   - instead: what to do when it is elsewhere, in the imperative.
  /// - Throws: `OptionError` with file, line and column when the path leads out of the folder, also by a symbolic link,
  ///   or into a folder `.git`.
  public static func resolved(
    _ name: String, of word: PositionedText, in folder: String?, instead: Sentence
  ) throws(OptionError) -> String {
    guard let folder else { return name }
    let path = name.hasPrefix("/") ? name : folder + "/" + name
    func error(_ what: Sentence) -> OptionError {
      OptionError(message: "\(word.position): “\(word.text)” \(what); \(instead)")
    }
    guard let real = RealPath.of(path), let root = RealPath.of(folder), RealPath.isInside(real, root) else {
      throw error("leads out of the folder of this file")
    }
    guard !real.dropFirst(root.count).split(separator: "/").contains(where: { $0.lowercased() == ".git" }) else {
      throw error("is in Git's own folder")
    }
    return path
  }
}
