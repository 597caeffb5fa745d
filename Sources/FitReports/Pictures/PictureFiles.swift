public import FitVocabulary

/// Names of the files that `--picture` writes.
public enum PictureFiles {
  /// The file of a finding's picture, in the folder of `--picture`: its id, which is stable.
  public static func name(of finding: Finding) -> String { finding.id + ".png" }
}
