import HTTP

/// The octets of a text.
func octets(_ text: String) -> [UInt8] { Array(text.utf8) }

/// A text of octets.
func text(_ octets: some Sequence<UInt8>) -> String { String(decoding: Array(octets), as: UTF8.self) }

/// A small seeded generator (SplitMix64), so that a failing run can be run again.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed &>> 31)
  }
}

/// What a parser made of some octets.
struct Parsed: Equatable {
  var requests: [String] = []
  var refusal: Refusal?
}

extension RequestParser {
  /// Feeds `pieces` one after the other and tells what came of them.
  mutating func parse(_ pieces: [[UInt8]]) -> Parsed {
    var parsed = Parsed()
    for piece in pieces {
      var position = 0
      reading: while true {
        switch next(piece, at: &position) {
        case .incomplete: break reading
        case .head: continue
        case .request(let request): parsed.requests.append(summary(request))
        case .refused(let refusal):
          parsed.refusal = refusal
          return parsed
        }
      }
    }
    return parsed
  }

  private func summary(_ request: Request) -> String {
    let fields = request.fields.pairs.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    return "\(request.method.name) \(request.path) \(request.query ?? "-") \(fields) \(text(request.body))"
  }
}

/// A fresh parser's verdict on one text.
func parse(_ message: String, limits: Limits = Limits()) -> Parsed {
  parse(octets(message), limits: limits)
}

/// A fresh parser's verdict on some octets.
func parse(_ message: [UInt8], limits: Limits = Limits()) -> Parsed {
  var parser = RequestParser(limits: limits)
  return parser.parse([message])
}
