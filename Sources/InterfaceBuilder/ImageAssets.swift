import Foundation
import InputFiles

/// The widths of bitmaps in an app's asset catalogs.
///
/// A document also states the width of each of its images, but that is what Xcode last saw, and remains when the image
/// changes.
struct ImageAssets {
  private let tree: FileTree?
  /// All files in image sets. Others that one of them names are not read.
  private let files: Set<String>
  /// The files that describe the image sets, by the name of the set.
  private let sets: [String: [String]]

  /// No images.
  static let none = ImageAssets()

  private init() { (tree, files, sets) = (nil, [], [:]) }

  init(_ tree: FileTree) {
    self.tree = tree
    files = Set(tree.files.filter { $0.contains(".imageset/") })
    sets = Dictionary(grouping: files.filter { $0.hasSuffix(Self.ending) }) { path in
      String(path.dropLast(Self.ending.count).split(separator: "/").last ?? "")
    }
  }

  private static let ending = ".imageset/Contents.json"

  /// The file that describes an image set.
  private struct Contents: Decodable {
    struct Image: Decodable {
      var filename: String?
      var scale: String?
    }
    var images: [Image]?
  }

  /// The width of an image in points; `nil` unless all image sets of that name have bitmaps of one width.
  ///
  /// - Parameter name: the name in a document, with the folder of the catalog if that is part of the name.
  func width(of name: String) -> Double? {
    let name = String(name.split(separator: "/").last ?? "")
    let widths = (sets[name] ?? []).map(widths).joined()
    guard let first = widths.first ?? nil, first >= 1, widths.allSatisfy({ $0.map { abs($0 - first) < 1 } == true })
    else { return nil }
    return first
  }

  /// The widths of the files in an image set; `nil` for each that is no bitmap of a known scale.
  private func widths(_ path: String) -> [Double?] {
    guard let data = try? tree?.read(path), let contents = try? JSONDecoder().decode(Contents.self, from: data) else {
      return [nil]
    }
    let folder = path.dropLast("Contents.json".count)
    return (contents.images ?? []).compactMap { image in
      image.filename.map { file in
        guard let scale = image.scale?.dropLast(), let scale = Double(scale), scale >= 1,
          files.contains(folder + file), let data = try? tree?.read(folder + file), let pixels = Self.pixels(data)
        else { return nil }
        return Double(pixels) / scale
      }
    }
  }

  /// The width in the header of a PNG file (ISO/IEC 15948, 5.2 and 11.2.2); `nil` for any other file.
  private static func pixels(_ data: Data) -> UInt32? {
    let header = [UInt8](data.prefix(24))
    guard header.count == 24, header.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      header[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    return header[16..<20].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
