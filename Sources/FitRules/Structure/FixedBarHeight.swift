import BarScreens
import FitModel

extension Rule {
  static let fixedBarHeight = Rule(
    id: "fixed-bar-height", severity: .note, summary: "A bar with a fixed height",
    rationale: """
      The system makes navigation bars and toolbars thinner when a phone is turned, and the heights of all bars differ \
      between devices and versions of iOS. A bar with a fixed height keeps it: in landscape it takes room from the \
      content, and on another version its titles and buttons are too high, too low, or outside.
      """,
    source:
      "iOS 7 guidelines, Bars, Navigation Bar and Toolbar: no height by code; iPhone OS guidelines, size and color",
    examples: [
      .triggers(
        "A height in a screens file",
        """
        screens:
          - name: Songs
            navigation: { title: { text: Songs } }
            bar-heights: { navigation: 60 }
        """),
      .triggers(
        "A constraint in a storyboard", "{}",
        [
          "Base.lproj/Songs.storyboard": songs(
            height: "<constraint firstAttribute=\"height\" constant=\"44\" id=\"h\"/>")
        ]),
      .passes(
        "No height",
        """
        screens:
          - name: Songs
            navigation: { title: { text: Songs } }
        """),
      .passes(
        "A minimum height in a storyboard", "{}",
        [
          "Base.lproj/Songs.storyboard": songs(
            height:
              "<constraint firstAttribute=\"height\" relation=\"greaterThanOrEqual\" constant=\"44\" id=\"h\"/>")
        ]),
    ],
    check: .screen { screen, _ in
      BarKind.allCases.compactMap { kind in
        screen.screen.barHeights[kind].map { pinned in
          Verdict(
            ItemID(kind.bar, .bar, part: .height), at: pinned.position,
            kind.fixedHeight(points(pinned.height)),
            fix: "delete the height, and let the system choose it")
        }
      }
    })

  private static func songs(height: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
      <scenes><scene><objects>
        <viewController id="songs" sceneMemberID="viewController">
          <view key="view" id="view"><subviews>
            <toolbar id="bar">
              <items><barButtonItem systemItem="add" id="add"/></items>
              <constraints>\(height)</constraints>
            </toolbar>
          </subviews></view>
        </viewController>
      </objects></scene></scenes>
    </document>
    """
  }
}

extension BarKind {
  /// The message that the height of such a bar is fixed.
  fileprivate func fixedHeight(_ height: Sentence) -> Sentence {
    switch self {
    case .navigation: "The height of the navigation bar is fixed at \(height)"
    case .toolbar: "The height of the toolbar is fixed at \(height)"
    case .tabs: "The height of the tab bar is fixed at \(height)"
    case .search: "The height of the search bar is fixed at \(height)"
    }
  }
}
