internal import CZlib

/// The compression and the checksum of PNG files, by zlib.
public enum Zlib {
  /// The bytes as a zlib stream (RFC 1950); `nil` if there is not enough memory.
  public static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    var length = compressBound(uLong(bytes.count))
    var status = Z_OK
    let stream = [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
      status = compress2(buffer.baseAddress, &length, bytes, uLong(bytes.count), Z_DEFAULT_COMPRESSION)
      count = status == Z_OK ? Int(length) : 0
    }
    return status == Z_OK ? stream : nil
  }

  /// CRC-32 of the bytes, as in ISO/IEC 15948 (PNG), annex D.
  public static func checksum(_ bytes: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32_z(0, bytes, z_size_t(bytes.count)))
  }
}
