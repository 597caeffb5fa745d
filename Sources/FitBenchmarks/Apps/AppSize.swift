/// How large a generated app is.
package struct AppSize: Hashable, Sendable, Codable {
  /// Keys of all its string catalogs together.
  package var strings: Int
  /// Languages each of them is translated to, the source language included.
  package var locales: Int

  /// Creates a size.
  package init(strings: Int, locales: Int) {
    self.strings = strings
    self.locales = locales
  }

  /// The keys of each catalog: 2,500, as a large feature has, and fewer in the last one.
  var catalogs: [Int] {
    stride(from: 0, to: strings, by: Self.keysPerCatalog).map { min(Self.keysPerCatalog, strings - $0) }
  }

  static let keysPerCatalog = 2500

  /// The part of an app's keys that stand in bars, as one of so many.
  ///
  /// Of the four real apps whose documents are at hand beside this repository, 3 to 12 of 100 keys do (openfoodfacts-ios
  /// 11 of 341, INaturalistIOS 28 of 582, NetNewsWire 33 of 477, owntracks-ios 46 of 386). The documents of the last
  /// hold nearly all of its bars; the others also set some up in code that is not there.
  static let keysPerBarText = 8
}
