import BarScreens
import FitModel
import InputFiles

/// The result of reading an app's code, with everything on which it depends.
///
/// The result stays valid if only whitespace and comments change, provided that each position that the reading used
/// keeps its line and column. Of all other positions, only the order matters.
struct KeptCode: Sendable {
  /// What the reading of code depends on besides the forms of its files.
  struct Inputs: Equatable, Sendable {
    var documents: [Screen]
    var links: [InterfaceLink]
    var scenes: [InterfaceScene]
    var actions: Set<String>?
    /// Only their keys are compared.
    var tables: [StringTable]
    var deploymentTarget: SystemVersion?
    var testFlags: Set<String>
    /// Whether a target contains a file, and the apps that compile it, by the index of the file.
    var isInApp: [Bool?]
    var apps: [Set<Int>?]
    /// The names in property lists.
    var listed: Set<String>

    static func == (a: Inputs, b: Inputs) -> Bool {
      a.deploymentTarget == b.deploymentTarget && a.testFlags == b.testFlags && a.isInApp == b.isInApp
        && a.apps == b.apps && a.listed == b.listed
        && a.tables.elementsEqual(b.tables) { $0.hasSameKeys(as: $1) } && a.documents == b.documents
        && a.links == b.links && a.scenes == b.scenes && a.actions == b.actions
    }
  }

  var inputs: Inputs
  var forms: [SourceForm]
  /// What the reading used of the files besides their forms.
  var used: UsedLocations
  var code: AppCode

  /// The result for other forms of the same files; `nil` if it may differ.
  func moved(to others: [SourceForm], _ inputs: Inputs) -> KeptCode? {
    guard used.readsFormsOnly, forms.count == others.count, self.inputs == inputs else { return nil }
    var moved = self
    moved.forms = others
    for (index, (form, other)) in zip(forms, others).enumerated() where form.number != other.number {
      let file = UInt32(index)
      guard form.number > 0, other.number > 0, !used.counted.contains(file),
        let offsets = FormLocations(form, file: file).offsets(in: FormLocations(other, file: file))
      else { return nil }
      var locations: Set<UInt32> = []
      for offset in used.offsets[file] ?? [] {
        // Offset 0 is also that of expressions without a position in the code.
        guard let new = offsets[offset] ?? (offset == 0 ? 0 : nil),
          form.lines.position(of: Int(offset), in: form.path) == other.lines.position(of: Int(new), in: form.path)
        else { return nil }
        locations.insert(new)
      }
      moved.used.offsets[file] = locations
    }
    return moved
  }
}

/// What a reading used of the files besides their forms.
struct UsedLocations: Sendable {
  /// The offsets whose lines and columns it used, by the indices of the files.
  var offsets: [UInt32: Set<UInt32>] = [:]
  /// The files with loops over known numbers. Each iteration has a different position, counted from that of the loop.
  var counted: Set<UInt32> = []
  /// Whether the result depends on the contents of no other file.
  var readsFormsOnly = true
}

/// Collects what a reading uses of the files.
final class LocationLog {
  var used = UsedLocations()
}
