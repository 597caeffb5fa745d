import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A connection without any knowledge of HTTP.
final class RawClient: Sendable {
  struct Failure: Error {
    var number: Int32
  }
  private let file: Int32

  init(_ port: UInt16) throws {
    #if os(Linux)
      file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      file = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure(number: errno) }
  }

  deinit { close(file) }

  /// Whether all of a text was taken.
  @discardableResult
  func send(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      #if os(Linux)
        let flags = Int32(MSG_NOSIGNAL)
      #else
        let flags: Int32 = 0
      #endif
      let count = rest.withUnsafeBytes { systemSend(file, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Everything until the other side ends the connection.
  func rest() -> String {
    var all: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = recv(file, &part, part.count, 0)
      guard count > 0 else { return String(decoding: all, as: UTF8.self) }
      all += part.prefix(count)
    }
  }

  /// Sends a text and takes what comes back.
  static func ask(_ port: UInt16, _ text: String) async throws -> String { try await ask(port, [text]) }

  /// Sends texts, with a pause between them, and takes what comes back.
  static func ask(_ port: UInt16, _ texts: [String]) async throws -> String {
    try await aside {
      let client = try RawClient(port)
      for (number, text) in texts.enumerated() {
        if number > 0 { Thread.sleep(forTimeInterval: 0.05) }
        client.send(text)
      }
      shutdown(client.file, Int32(SHUT_WR))
      return client.rest()
    }
  }

  /// Sends a text letter by letter until the other side closes the connection, for five minutes at most, since a busy
  /// machine may take long to close it.
  ///
  /// - Returns: whether the other side closed it.
  static func drip(_ port: UInt16, _ text: String) async throws -> Bool {
    try await aside {
      let client = try RawClient(port)
      for letter in text + String(repeating: "x", count: 60_000) {
        guard client.send(String(letter)) else { return true }
        Thread.sleep(forTimeInterval: 0.02)
      }
      return false
    }
  }

  private static func aside<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { done in
      Thread.detachNewThread { done.resume(with: Result { try work() }) }
    }
  }
}

private func systemSend(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
  send(file, bytes, count, flags)
}
