import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Items whose titles change with the state of their screen.
struct RetitledItemTests {
  private static let code = """
    class Logs: UITableViewController {
      private lazy var select = UIBarButtonItem(title: "Select", style: .plain, target: self, action: #selector(tap))
      private lazy var export = UIBarButtonItem(barButtonSystemItem: .action, target: self, action: #selector(share))
      override func viewDidLoad() {
        super.viewDidLoad(); navigationItem.title = "Logs"
        if !files.isEmpty { navigationItem.rightBarButtonItem = select } }
      @objc func tap() { setEditing(!isEditing, animated: true) }
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        if editing { select.title = "Cancel" } else { select.title = "Select" }
        update() }
      private func update() {
        let count = tableView.indexPathsForSelectedRows?.count ?? 0
        if isEditing, count > 0 { navigationItem.rightBarButtonItems = [select, export] }
        else { navigationItem.rightBarButtonItems = [select] } }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { update() }
    }
    """

  @Test func anItemWithTwoTitlesIsOneItem() {
    let found = screens(Self.code)
    let shown = found.map { $0.trailingSummary }
    #expect(!shown.contains { $0.contains("hard-coded Select") && $0.contains("hard-coded Cancel") }, "\(shown)")
    #expect(shown.contains(["hard-coded Cancel", "system action"]), "\(shown)")
    #expect(shown.contains(["hard-coded Select"]), "\(shown)")
  }
}
