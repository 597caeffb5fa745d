/// The tool as a whole.
public enum LabelFit {
  /// Version of the tool, as reports name it.
  public static let version = "0.1.0"
}
