import FitVocabulary

/// The sentences that reports for machines share.
extension Finding {
  /// What is wrong, in which language, on which systems, and what to do, on one line without controls.
  var sentence: String {
    let language = locale.map { "\($0.identifier): " } ?? ""
    let unsure = certainty == .possible && severity > .note ? "only possible" : nil
    let notes = [unsure, systems].compactMap { $0 }.joined(separator: ", ")
    return ReportLine.text(
      language + message + (notes.isEmpty ? "" : " (\(notes))") + (fix.map { "; \($0)" } ?? ""))
  }

  /// The systems on which it holds, those on which it is less sure after the others: `iOS 16 to 18, possibly iOS 26`;
  /// `nil` when it is in no layout.
  var systems: String? {
    let words = Certainty.allCases.sorted(by: >).compactMap { certainty -> String? in
      let words = SystemVersions.words(platforms.filter { $0.certainty == certainty }.map(\.systems))
      return words.map { certainty == self.certainty ? $0 : "\(certainty.adverb) \($0)" }
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// `needs 239 pt, has 175 pt on iPhone SE (3rd generation), portrait, and 2 more layouts`; `nil` when it is in no
  /// layout.
  var worstLayout: String? {
    guard let worst = failing.first else { return nil }
    let device = (worst.devices.last.map { "on \($0), " } ?? "in ") + worst.orientation.rawValue
    let more = failing.count > 1 ? ", and \(counted(failing.count - 1, "more layout"))" : ""
    return ReportLine.text([worst.sum.map { $0 + " " }, device, more].compactMap { $0 }.joined())
  }

  /// `Inbox › title`, and in which states of the screen where it is not in all; empty for a finding about a file.
  var place: String {
    ReportLine.text(
      [screen, itemName].compactMap { $0 }.joined(separator: " › ") + (onlyInStates.map { " (\($0))" } ?? ""))
  }

  /// `only while editing`; `nil` where it holds in all states of its screen.
  var onlyInStates: String? { states?.words.map { "only " + $0 } }
}

extension Finding {
  /// The layouts, each device and way of holding it once, as it is worst: people look at devices, not at systems.
  var layouts: [Failure] {
    var seen: Set<[String]> = []
    return failing.filter { seen.insert([$0.orientation.rawValue] + $0.devices.suffix(1)).inserted }
  }
}

extension Certainty {
  /// In front of what is less sure than the rest.
  fileprivate var adverb: String {
    switch self {
    case .certain: "certainly"
    case .likely: "likely"
    case .possible: "possibly"
    }
  }
}

extension Finding.Failure {
  /// `needs 239 pt, has 175 pt`; `nil` when nothing was measured.
  var sum: String? {
    guard let needed, let available, needed.isFinite, available.isFinite else { return nil }
    return "needs \(Decimals.short(needed)) pt, has \(Decimals.short(available)) pt"
  }
}

extension Report {
  /// That nothing was checked, which no report may let pass for success; `nil` when something was.
  var nothingChecked: String? {
    guard summary.screens == 0 || summary.texts == 0 else { return nil }
    return "Nothing was checked: no \(summary.screens == 0 ? "screens" : "texts") were found"
  }

  /// What was not read of the app, or of its earlier state, and is in no finding: a sentence each.
  var inputNotes: [String] {
    let unread = (comparison?.unread ?? []).prefix(10).map { problem in
      "\(comparison?.base ?? ""): \(problem.position): \(problem.message); what depends on it is not compared"
    }
    let notFollowed = skipped.filter { $0.kind == .notFollowed }.map { "\($0.position): \($0.message); \($0.fix)" }
    return (unread + notFollowed).map(ReportLine.text)
  }
}
