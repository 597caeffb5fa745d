extension CodeTemplates {
  static func model(_ number: Int) -> String {
    """
    import Foundation

    /// An entry of feature \(number), as the server sends it.
    public struct Entry\(number): Codable, Hashable, Identifiable, Sendable {
      public enum Status: String, Codable, CaseIterable, Sendable {
        case draft, queued, sent
        case failed = "failed_permanently"

        var isFinal: Bool {
          switch self {
          case .draft, .queued: return false
          case .sent, .failed: return true
          }
        }
      }

      public let id: UUID
      public var name: String
      public var status: Status
      public var tags: [String]
      public var createdAt: Date
      public var amount: Decimal?
      var parent: UUID?

      enum CodingKeys: String, CodingKey {
        case id, name, status, tags
        case createdAt = "created_at"
        case amount
        case parent = "parent_id"
      }

      public init(id: UUID = UUID(), name: String, status: Status = .draft, tags: [String] = [], createdAt: Date = Date(), amount: Decimal? = nil) {
        self.id = id
        self.name = name
        self.status = status
        self.tags = tags
        self.createdAt = createdAt
        self.amount = amount
      }

      public init(from decoder: Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(UUID.self, forKey: .id)
        name = try container.decodeIfPresent(String.self, forKey: .name) ?? ""
        status = (try? container.decode(Status.self, forKey: .status)) ?? .draft
        tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
        createdAt = try container.decode(Date.self, forKey: .createdAt)
        amount = try container.decodeIfPresent(Decimal.self, forKey: .amount)
        parent = try container.decodeIfPresent(UUID.self, forKey: .parent)
      }
    }

    extension Entry\(number) {
      /// The tags that differ from those of another entry.
      func changedTags(from other: Entry\(number)) -> Set<String> {
        Set(tags).symmetricDifference(other.tags)
      }

      var initials: String {
        name.split(separator: " ").prefix(2).compactMap(\\.first).map(String.init).joined().uppercased()
      }

      mutating func merge(_ other: Entry\(number)) {
        guard other.createdAt > createdAt else { return }
        if name.isEmpty { name = other.name }
        tags += other.tags.filter { !tags.contains($0) }
        switch (status, other.status) {
        case (.draft, let newer) where newer != .draft: status = newer
        case (.queued, .sent), (.queued, .failed): status = other.status
        default: break
        }
        amount = [amount, other.amount].compactMap { $0 }.max()
      }
    }

    extension Sequence where Element == Entry\(number) {
      func grouped(by calendar: Calendar) -> [Date: [Entry\(number)]] {
        Dictionary(grouping: self) { entry in calendar.startOfDay(for: entry.createdAt) }
          .mapValues { $0.sorted { $0.createdAt < $1.createdAt } }
      }

      var total: Decimal { reduce(0) { $0 + ($1.amount ?? 0) } }
    }

    struct Entry\(number)Formatter {
      private let numbers: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.numberStyle = .currency
        formatter.maximumFractionDigits = 2
        return formatter
      }()

      func text(for entry: Entry\(number)) -> String {
        var parts = [entry.name]
        if let amount = entry.amount, let text = numbers.string(from: amount as NSDecimalNumber) {
          parts.append("(\\(text))")
        }
        for (index, tag) in entry.tags.enumerated() where index < 3 {
          parts.append("#" + tag.lowercased().replacingOccurrences(of: " ", with: "-"))
        }
        return parts.joined(separator: " ")
      }
    }
    """
  }

  static func service(_ number: Int) -> String {
    """
    import Foundation
    import os

    protocol Store\(number)Delegate: AnyObject {
      func store(_ store: Store\(number), didChange ids: Set<UUID>)
      func store(_ store: Store\(number), didFailWith error: Error)
    }

    /// Keeps what feature \(number) has loaded, and loads the rest.
    final class Store\(number) {
      enum Failure: Error, Equatable {
        case offline
        case status(Int)
        case malformed(String)
      }

      private let session: URLSession
      private let base: URL
      private let queue = DispatchQueue(label: "store.\(number)", attributes: .concurrent)
      private let log = Logger(subsystem: "app", category: "store\(number)")
      private var cache: [UUID: Data] = [:]
      private var waiting: [UUID: [(Result<Data, Failure>) -> Void]] = [:]
      weak var delegate: Store\(number)Delegate?

      init(session: URLSession = .shared, base: URL) {
        self.session = session
        self.base = base
      }

      func load(_ id: UUID, completion: @escaping (Result<Data, Failure>) -> Void) {
        queue.async(flags: .barrier) { [self] in
          if let data = cache[id] {
            DispatchQueue.main.async { completion(.success(data)) }
            return
          }
          waiting[id, default: []].append(completion)
          guard waiting[id]?.count == 1 else { return }
          var request = URLRequest(url: base.appendingPathComponent(id.uuidString))
          request.httpMethod = "GET"
          request.setValue("application/json", forHTTPHeaderField: "Accept")
          request.timeoutInterval = 30
          session.dataTask(with: request) { data, response, error in
            self.finish(id, self.result(data, response, error))
          }.resume()
        }
      }

      private func result(_ data: Data?, _ response: URLResponse?, _ error: Error?) -> Result<Data, Failure> {
        if let error = error as NSError?, error.domain == NSURLErrorDomain {
          log.error("offline: \\(error.localizedDescription)")
          return .failure(.offline)
        }
        guard let http = response as? HTTPURLResponse else { return .failure(.malformed("no response")) }
        switch http.statusCode {
        case 200..<300:
          guard let data = data, !data.isEmpty else { return .failure(.malformed("empty")) }
          return .success(data)
        case 404, 410: return .failure(.status(http.statusCode))
        default:
          return .failure(http.statusCode >= 500 ? .offline : .status(http.statusCode))
        }
      }

      private func finish(_ id: UUID, _ result: Result<Data, Failure>) {
        queue.async(flags: .barrier) {
          if case .success(let data) = result { self.cache[id] = data }
          let completions = self.waiting.removeValue(forKey: id) ?? []
          DispatchQueue.main.async {
            completions.forEach { $0(result) }
            switch result {
            case .success: self.delegate?.store(self, didChange: [id])
            case .failure(let error): self.delegate?.store(self, didFailWith: error)
            }
          }
        }
      }

      func removeAll(where isOld: (UUID) -> Bool) -> Int {
        queue.sync(flags: .barrier) {
          let old = cache.keys.filter(isOld)
          for id in old { cache[id] = nil }
          return old.count
        }
      }

      func all<Value: Decodable>(_ type: Value.Type, using decoder: JSONDecoder = JSONDecoder()) async throws -> [Value] {
        try await withThrowingTaskGroup(of: Value?.self) { group in
          for (_, data) in queue.sync(execute: { cache }) {
            group.addTask { try? decoder.decode(Value.self, from: data) }
          }
          var values: [Value] = []
          for try await value in group {
            if let value = value { values.append(value) }
          }
          return values
        }
      }
    }
    """
  }
}
