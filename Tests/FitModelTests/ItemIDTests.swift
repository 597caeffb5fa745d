import FitModel
import Testing

/// Identities of items, and the names that reports give them.
@Suite struct ItemIDTests {
  static let names: [(ItemID, String)] = [
    (.title, "title"), (.largeTitle, "large title"), (.titleField, "title field"), (.titleControl, "segments"),
    (.titleControl.segment(1), "segment 2"), (.prompt, "prompt"), (.searchPrompt, "search prompt"),
    (.back(0), "back"), (.back(1), "back 2"), (.leading(0), "leading 1"), (.trailing(1), "trailing 2"),
    (.trailing(1).segment(0), "trailing 2 segment 1"), (.toolbar(2), "toolbar 3"), (.tab(0), "tab 1"),
    (ItemID(.tab, .landscapeTab, 1), "landscape tab 2"), (ItemID(.tab, .tab, 0, part: .badge), "tab 1 badge"),
    (.moreTab, "more"), (.placeholder, "placeholder"), (.cancel, "cancel"), (.scope(3), "scope 4"),
    (ItemID(.search, .scopeBar), "scope bar"), (.control(0).segment(2), "control 1 segment 3"),
    (.bar(.navigation), "bar"), (.bar(.toolbar), "toolbar"), (.bar(.status), "status bar"), (.unplaced(0), "item 1"),
    (ItemID(.toolbar, .bar, part: .appearance(.style)), "toolbar, style"),
    (ItemID(.navigation, .bar, part: .appearanceAcrossScreens(.translucency)), "navigation bars, translucency"),
    (ItemID(.tab, .bar, part: .height), "height"),
  ]

  @Test("The names of items in reports and in the ids of findings", arguments: names)
  func name(_ id: ItemID, _ name: String) { #expect(id.name == name) }

  @Test("No two items of a bar have one name")
  func namesAreUnique() {
    let byName = Dictionary(grouping: Self.names.map(\.0)) { "\($0.bar.rawValue)/\($0.name)" }
    #expect(byName.values.allSatisfy { $0.count == 1 })
  }

  @Test("The id of a finding hashes bar and name")
  func findingIDs() {
    let finding = Finding(
      rule: "title-truncated", severity: .error, certainty: .certain, message: "m", fix: nil,
      position: SourcePosition(file: "labelfit.yml", line: 4, column: 22), screen: "Choose Destination", item: .title,
      platform: "ios26")
    #expect(
      finding.id
        == StableHash.hex([
          "title-truncated", "labelfit.yml", "", "", "", "Choose Destination", "navigation", "title", "ios11",
        ]))
    #expect(finding.bar == "navigation" && finding.itemName == "title")
  }

  @Test("Items that differ only in position have the same family")
  func families() {
    #expect(ItemID.trailing(0).family == ItemID.trailing(4).family)
    #expect(ItemID.trailing(0).family != ItemID.leading(0).family)
    #expect(ItemID.back(0).family.trimmingSuffix == ItemID.back(1).family.trimmingSuffix)
    #expect(ItemID.title.family != ItemID.largeTitle.family)
  }

  @Test("A large title shows the title's text")
  func declared() {
    #expect(ItemID.largeTitle.declared == .title && ItemID.back(1).declared == .back(1))
  }
}

extension String {
  fileprivate var trimmingSuffix: String { String(prefix { $0 != " " }) }
}
