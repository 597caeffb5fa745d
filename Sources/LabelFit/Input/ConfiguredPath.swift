public import BarScreens
public import FitModel
import InputFiles

/// Resolves files that a configuration names. A configuration may be untrusted, like the app, so it can only name files
/// inside its own folder; other places have to be given on the command line.
public enum ConfiguredPath {
  /// The path on disk of a file that a configuration names.
  ///
  /// - Parameters:
  ///   - name: the file; a relative name is relative to the folder.
  ///   - word: the word with the name, for messages.
  ///   - folder: the folder of the configuration; `nil` if it is not on disk.
  ///   - instead: what to do if it is outside, in the imperative.
  /// - Throws: `OptionError` with file, line and column if the path leads out of the folder, even through a symbolic
  ///   link, or into a folder `.git`.
  public static func resolved(
    _ name: String, of word: PositionedText, in folder: String?, instead: Sentence
  ) throws(OptionError) -> String {
    guard let folder else { return name }
    let path = name.hasPrefix("/") ? name : folder + "/" + name
    let (position, text) = (word.position, word.text)
    guard let real = RealPath.of(path), let root = RealPath.of(folder), RealPath.isInside(real, root) else {
      throw OptionError(
        message: "\(position): “\(text)” leads out of the folder of this file; \(instead)", position: position)
    }
    guard !real.dropFirst(root.count).split(separator: "/").contains(where: { $0.lowercased() == ".git" }) else {
      throw OptionError(message: "\(position): “\(text)” is in Git's own folder; \(instead)", position: position)
    }
    return path
  }
}
