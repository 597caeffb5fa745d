import FitModel

/// Decides who gets an answer: clients that know the token in the address, send no other origin than this server, and
/// use a name of the loopback address. So pages of other origins, and other names that resolve to this machine, get
/// none.
public struct AccessCheck: Sendable {
  /// The secret part of the address.
  public let token: String
  private let hosts: [String]

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - token: at least 128 random bits.
  ///   - port: the port of the server.
  public init(token: String, port: UInt16) {
    self.token = token
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
  }

  /// A token of 192 random bits.
  public static func randomToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<3).map { _ in
      let digits = String(UInt64.random(in: .min ... .max, using: &generator), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The part of the path after the token.
  ///
  /// - Throws: the reason why the request is refused.
  func path(of request: LiveRequest) throws(LiveProblem) -> String {
    guard let host = request.headers["host"], hosts.contains(host.lowercased()) else {
      throw LiveProblem(403, "The request is for another host; open the address as labelfit serve printed it")
    }
    if let origin = request.headers["origin"], !hosts.contains(where: { origin.lowercased() == "http://\($0)" }) {
      throw LiveProblem(403, "The request comes from another web site, and is not answered")
    }
    let parts = request.path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: true)
    guard request.path.hasPrefix("/"), let given = parts.first, Self.isEqual(given, token) else {
      throw LiveProblem(403, "The address lacks its token; open it as labelfit serve printed it")
    }
    return String(request.path.dropFirst(token.utf8.count + 1))
  }

  /// Compares two texts in a time that does not depend on where they differ.
  static func isEqual(_ given: some StringProtocol, _ secret: String) -> Bool {
    let (given, secret) = (Array(given.utf8), Array(secret.utf8))
    var difference = given.count ^ secret.count
    for index in secret.indices {
      difference |= Int(secret[index] ^ (given.isEmpty ? 0 : given[index % given.count]))
    }
    return difference == 0
  }
}
