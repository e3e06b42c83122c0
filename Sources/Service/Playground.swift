import HTTP
import Wire

/// The page that shows what the service does, and the files that it loads.
///
/// It asks nothing but this service: the policy in the head holds a browser to that.
struct Playground: Sendable {
  private let files: [String: Response]

  init() {
    var files: [String: Response] = [:]
    for (path, text) in EmbeddedFiles.all where path.hasPrefix("playground/") {
      let name = String(path.dropFirst("playground/".count))
      guard let suffix = name.split(separator: ".").last, let type = Self.types[String(suffix)] else {
        continue
      }
      files[name] = Self.response(type, Array(text.utf8))
    }
    self.files = files
  }

  /// A file by its name, nil when there is none.
  func file(_ name: String) -> Response? { files[name] }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
  ]

  /// Scripts and styles come from here alone, and no other page may frame this one.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// The files are of one version, so a browser asks each time whether it has them still.
  ///
  /// What a page may do is said with the page; a script's own head has no say in it.
  private static func response(_ mediaType: String, _ body: [UInt8]) -> Response {
    var fields = [
      ("Content-Type", mediaType), ("Cache-Control", "no-cache"),
      ("ETag", "\"\(SHA256.hash(body).hex.prefix(32))\""), ("X-Content-Type-Options", "nosniff"),
    ]
    if mediaType.hasPrefix("text/html") {
      fields += [
        ("Content-Security-Policy", policy), ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
      ]
    }
    return Response(status: 200, fields: fields, body: body)
  }
}
