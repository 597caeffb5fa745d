/// Swift files like those of apps, with a number instead of a subject.
enum CodeTemplates {
  /// The keys that a view or a controller looks up, without `feature12.`, and their English texts.
  static let texts = [
    ("title", "Overview"), ("save", "Save all"), ("filter", "Filter"), ("empty", "Nothing here yet"),
    ("search", "Search items"), ("delete", "Delete"), ("error", "It did not work"), ("details", "Details"),
  ]

  static func view(_ number: Int, next: Int?) -> String {
    """
    import Combine
    import SwiftUI

    /// The list of feature \(number), with its filter and an editor.
    struct Feature\(number)View: View {
      @Environment(\\.dismiss) private var dismiss
      @Environment(\\.horizontalSizeClass) private var sizeClass
      @StateObject private var model = Feature\(number)ViewModel()
      @State private var query = ""
      @State private var isEditing = false
      @State private var selection: Set<Int> = []
      let account: String

      private var visible: [Feature\(number)ViewModel.Row] {
        model.rows.filter { row in
          query.isEmpty || row.name.localizedCaseInsensitiveContains(query)
        }
      }

      var body: some View {
        List(selection: $selection) {
          if visible.isEmpty {
            Text("feature\(number).empty").foregroundColor(.secondary).padding(.vertical, 12)
          } else {
            Section(header: Text(account)) {
              ForEach(visible) { row in
                NavigationLink(destination: destination(row)) {
                  rowView(row)
                }
                .swipeActions(edge: .trailing) {
                  Button(role: .destructive) { model.delete(row) } label: {
                    Label("feature\(number).delete", systemImage: "trash")
                  }
                }
              }
            }
          }
        }
        .listStyle(.insetGrouped)
        .searchable(text: $query, prompt: Text("feature\(number).search"))
        .navigationTitle("feature\(number).title")
        .navigationBarTitleDisplayMode(isEditing ? .inline : .automatic)
        .toolbar {
          ToolbarItem(placement: .navigationBarTrailing) {
            Button("feature\(number).save") { Task { await model.save() } }
              .disabled(selection.isEmpty)
          }
          ToolbarItemGroup(placement: .bottomBar) {
            Button(action: { isEditing.toggle() }) { Image(systemName: "pencil") }
            Spacer()
            Button("feature\(number).filter") { model.isFiltering.toggle() }
          }
        }
        .sheet(isPresented: $isEditing) { editor }
        .alert(isPresented: $model.hasFailed) {
          Alert(title: Text("feature\(number).error"), message: Text(model.message))
        }
        .onAppear { model.load(account) }
        .onChange(of: query) { _ in selection.removeAll() }
      }

      private func rowView(_ row: Feature\(number)ViewModel.Row) -> some View {
        HStack(spacing: 8) {
          Image(systemName: row.isDone ? "checkmark.circle.fill" : "circle")
            .foregroundColor(row.isDone ? .green : .gray)
          VStack(alignment: .leading, spacing: 2) {
            Text(row.name).font(.headline).lineLimit(1)
            Text(row.date, style: .relative).font(.caption).foregroundColor(.secondary)
          }
          Spacer()
          if sizeClass == .regular, let count = row.count {
            Text("\\(count)").monospacedDigit()
          }
        }
      }

      @ViewBuilder private func destination(_ row: Feature\(number)ViewModel.Row) -> some View {
        \(next.map { "Feature\($0)View(account: row.name)" } ?? "Text(row.name).navigationTitle(\"feature\(number).details\")")
      }

      private var editor: some View {
        NavigationView {
          Form {
            TextField("feature\(number).search", text: $model.draft)
            Toggle("feature\(number).filter", isOn: $model.isFiltering)
          }
          .navigationTitle("feature\(number).details")
          .toolbar {
            ToolbarItem(placement: .cancellationAction) {
              Button("feature\(number).delete") { isEditing = false }
            }
          }
        }
      }
    }

    final class Feature\(number)ViewModel: ObservableObject {
      struct Row: Identifiable, Hashable {
        var id: Int
        var name: String
        var date: Date
        var count: Int?
        var isDone: Bool
      }

      @Published var rows: [Row] = []
      @Published var draft = ""
      @Published var isFiltering = false
      @Published var hasFailed = false
      private(set) var message = ""
      private var observers: Set<AnyCancellable> = []

      func load(_ account: String) {
        rows = (0..<20).map { index in
          Row(id: index, name: "\\(account) \\(index)", date: Date(), count: index.isMultiple(of: 3) ? index : nil, isDone: false)
        }
      }

      func delete(_ row: Row) { rows.removeAll { $0.id == row.id } }

      @MainActor func save() async {
        do {
          try await Task.sleep(nanoseconds: 1_000)
          rows.sort { $0.date < $1.date }
        } catch {
          message = error.localizedDescription
          hasFailed = true
        }
      }
    }
    """
  }

  static func controller(_ number: Int, next: Int?) -> String {
    """
    import UIKit

    /// The table of feature \(number), with buttons to filter and to save.
    final class Feature\(number)ViewController: UITableViewController, UISearchResultsUpdating {
      private enum Section: Int, CaseIterable { case recent, all }

      private var items: [[String]] = [[], []]
      private var filtered: [String] = []
      private let searchController = UISearchController(searchResultsController: nil)
      private lazy var saveItem = UIBarButtonItem(
        title: NSLocalizedString("feature\(number).save", comment: ""), style: .done, target: self, action: #selector(save))
      var isReadOnly = false

      init(items: [[String]]) {
        self.items = items
        super.init(style: .plain)
      }

      required init?(coder: NSCoder) { nil }

      override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("feature\(number).title", comment: "The title of the table")
        navigationItem.largeTitleDisplayMode = .never
        if isReadOnly {
          navigationItem.rightBarButtonItem = nil
        } else {
          navigationItem.rightBarButtonItems = [saveItem, UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(add))]
        }
        searchController.searchResultsUpdater = self
        searchController.searchBar.placeholder = NSLocalizedString("feature\(number).search", comment: "")
        navigationItem.searchController = searchController
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 44
        refreshControl = UIRefreshControl()
        refreshControl?.addTarget(self, action: #selector(reload), for: .valueChanged)
      }

      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        toolbarItems = [
          UIBarButtonItem(
            title: NSLocalizedString("feature\(number).filter", comment: ""), style: .plain, target: self, action: #selector(filter)),
          UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
        ]
        navigationController?.setToolbarHidden(false, animated: animated)
      }

      override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        guard let section = Section(rawValue: section) else { return 0 }
        switch section {
        case .recent: return min(3, items[0].count)
        case .all: return searchController.isActive ? filtered.count : items[1].count
        }
      }

      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
        let texts = indexPath.section == 0 ? items[0] : (searchController.isActive ? filtered : items[1])
        cell.textLabel?.text = texts[indexPath.row]
        cell.textLabel?.font = .preferredFont(forTextStyle: .body)
        cell.accessoryType = isReadOnly ? .none : .disclosureIndicator
        return cell
      }

      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard !isReadOnly else { return }
        \(next.map { "navigationController?.pushViewController(Feature\($0)ViewController(items: items), animated: true)" } ?? "dismiss(animated: true)")
      }

      func updateSearchResults(for searchController: UISearchController) {
        let query = searchController.searchBar.text ?? ""
        filtered = items[1].filter { $0.lowercased().contains(query.lowercased()) }
        tableView.reloadData()
      }

      @objc private func save() {
        let alert = UIAlertController(
          title: NSLocalizedString("feature\(number).error", comment: ""), message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { [weak self] _ in self?.tableView.reloadData() })
        present(alert, animated: true)
      }

      @objc private func add() {
        items[1].append(UUID().uuidString)
        tableView.insertRows(at: [IndexPath(row: items[1].count - 1, section: 1)], with: .automatic)
      }

      @objc private func filter() { items[1].sort() }

      @objc private func reload() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [weak self] in
          self?.refreshControl?.endRefreshing()
        }
      }
    }
    """
  }
}
