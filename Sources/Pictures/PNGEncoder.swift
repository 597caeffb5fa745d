import Typesetting

/// Writes a picture of pixels as a PNG file.
public enum PNGEncoder {
  /// The bytes of the file: 8 bits for red, green and blue.
  ///
  /// Source: ISO/IEC 15948 (PNG), 5 and 9: every row is stored as the difference from the row above, which compresses
  /// drawings well.
  ///
  /// - Parameters:
  ///   - pixels: red, green, blue of each pixel, row by row from the top; `width` × `height` × 3 bytes.
  ///   - pixelsPerPoint: the intended size for viewers, at 72 points per inch.
  /// - Returns: `nil` if `pixels` has another size, a side is 0, or there is not enough memory to compress them.
  public static func encode(width: Int, height: Int, pixels: [UInt8], pixelsPerPoint: Double = 1) -> [UInt8]? {
    guard width > 0, height > 0, width <= 1 << 24, height <= 1 << 24, pixels.count == width * height * 3,
      let data = Zlib.compressed(filtered(pixels, stride: width * 3))
    else { return nil }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += chunk("IHDR", number(width) + number(height) + [8, 2, 0, 0, 0])
    let perMeter = Int((pixelsPerPoint * 72 / 0.0254).rounded())
    file += chunk("pHYs", number(perMeter) + number(perMeter) + [1])
    file += chunk("IDAT", data)
    return file + chunk("IEND", [])
  }

  /// Each row with filter 2, “Up”: the byte minus the one above.
  private static func filtered(_ pixels: [UInt8], stride: Int) -> [UInt8] {
    let count = pixels.count
    return [UInt8](unsafeUninitializedCapacity: count + count / stride) { result, written in
      pixels.withUnsafeBufferPointer { pixels in
        // Loops over indices, because iterators are slow in debug builds.
        var index = 0
        while index < count {
          result[written] = 2
          written += 1
          let end = index + stride
          while index < end {
            result[written] = index < stride ? pixels[index] : pixels[index] &- pixels[index - stride]
            index += 1
            written += 1
          }
        }
      }
    }
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return number(data.count) + body + number(Int(Zlib.checksum(body)))
  }

  private static func number(_ value: Int) -> [UInt8] {
    let value = UInt32(clamping: value)
    return [24, 16, 8, 0].map { UInt8(value >> UInt32($0) & 0xFF) }
  }
}
