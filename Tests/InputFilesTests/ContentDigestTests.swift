import Foundation
import Testing

@testable import InputFiles

struct ContentDigestTests {
  @Test(
    "Digests are those of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func vectors(_ text: String, _ digest: String) {
    #expect(ContentDigest.hex(Data(text.utf8)) == digest)
  }

  @Test("Bytes may come in any pieces, and intermediate digests are possible")
  func pieces() {
    let bytes = Data((0..<300).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    for length in [0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 300] {
      let whole = ContentDigest.hex(bytes.prefix(length))
      for step in [1, 7, 64, 100] {
        var digest = ContentDigest()
        for start in stride(from: 0, to: length, by: step) {
          digest.add(bytes[start..<min(length, start + step)])
          _ = digest.hex
        }
        #expect(digest.hex == whole, "\(length) bytes by \(step)")
      }
    }
  }

  @Test("Sequences of texts have different digests wherever they are divided")
  func texts() {
    func digest(_ texts: [String]) -> String {
      var digest = ContentDigest()
      digest.add(texts)
      return digest.hex
    }
    #expect(digest(["ab", "c"]) != digest(["a", "bc"]))
    #expect(digest(["ab"]) != digest(["ab", ""]))
  }
}
