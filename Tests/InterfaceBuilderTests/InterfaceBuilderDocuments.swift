import BarScreens
import FitModel
import InputFiles
import InterfaceBuilder

/// Small documents, written for one feature each.
enum Documents {
  /// A storyboard with these scenes; each scene is the text of its `objects`.
  static func storyboard(_ scenes: String..., initial: String? = nil, resources: String = "") -> String {
    let start = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    let body = scenes.enumerated().map { "<scene sceneID=\"s\($0)\"><objects>\($1)</objects></scene>" }.joined(
      separator: "\n")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"\(start)>
      <scenes>
      \(body)
      </scenes>
      <resources>\(resources)</resources>
      </document>
      """
  }

  /// A XIB with these objects.
  static func xib(_ objects: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
    \(objects)
    </objects></document>
    """
  }

  /// A view controller.
  static func controller(_ id: String, _ content: String, attributes: String = "") -> String {
    "<viewController id=\"\(id)\" \(attributes) sceneMemberID=\"viewController\">\(content)</viewController>"
  }

  /// A navigation controller with a root.
  static func navigation(_ id: String, root: String, bar: String = "", content: String = "") -> String {
    """
    <navigationController id="\(id)" sceneMemberID="viewController">\(content)
    <navigationBar key="navigationBar" \(bar) id="\(id)-bar"/>
    <connections><segue destination="\(root)" kind="relationship" relationship="rootViewController" id="\(id)-root"/></connections>
    </navigationController>
    """
  }

  /// Segues in a controller.
  static func segues(_ kind: String, to destinations: String...) -> String {
    let all = destinations.map { "<segue destination=\"\($0)\" kind=\"\(kind)\" id=\"seg-\($0)\"/>" }.joined()
    return "<view key=\"view\"><subviews><button id=\"b\"><connections>\(all)</connections></button></subviews></view>"
  }

  /// A navigation item with a title.
  static func titled(_ title: String, _ content: String = "", attributes: String = "") -> String {
    "<navigationItem key=\"navigationItem\" title=\"\(title)\" \(attributes) id=\"\(title)-item\">\(content)</navigationItem>"
  }
}

/// Reads documents by path.
func readDocuments(_ files: [String: String]) -> DocumentReading {
  let tree = FileTree.memory(files)
  return InterfaceBuilderReader.read(tree.files, from: tree, languages: .simple)
}

/// Reads one storyboard of a `Base.lproj` folder.
func readStoryboard(_ text: String) -> DocumentReading { readDocuments(["App/Base.lproj/Main.storyboard": text]) }

extension DocumentReading {
  /// The screen of a name.
  func screen(_ name: String) -> Screen? { screens.first { $0.name == name } }
}
