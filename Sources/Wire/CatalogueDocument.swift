import Choreography
import Timelines
import Timing

/// `GET /v1/transitions`: every kind, made from the recipes themselves.
package enum CatalogueDocument {
  /// The document's bytes.
  package static var json: [UInt8] {
    var writer = JSONWriter(capacity: 16_384)
    writer.beginObject()
    writer.key("transitions")
    writer.beginArray()
    for recipe in Catalogue.recipes { writer.recipe(recipe) }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func recipe(_ recipe: Recipe) {
    beginObject()
    key("kind")
    string(recipe.kind)
    key("summary")
    string(recipe.summary)
    key("directions")
    beginArray()
    for direction in recipe.directions { string(direction.rawValue) }
    endArray()
    key("parameters")
    beginArray()
    for parameter in recipe.parameters { self.parameter(parameter) }
    endArray()
    key("layers")
    beginArray()
    for layer in recipe.layers {
      beginObject()
      key("id")
      string(layer.id)
      key("summary")
      string(layer.summary)
      endObject()
    }
    endArray()
    key("timing")
    beginObject()
    for direction in recipe.directions {
      key(named: direction.rawValue)
      beginArray()
      for phase in recipe.phases(direction) {
        beginObject()
        key("phase")
        string(phase.name)
        timing(phase.timing)
        endObject()
      }
      endArray()
    }
    endObject()
    endObject()
  }

  private mutating func parameter(_ parameter: Parameter) {
    beginObject()
    key("name")
    string(parameter.name)
    key("type")
    string(parameter.shape.typeName)
    key("required")
    bool(parameter.isRequired)
    switch parameter.fallback {
    case .none: break
    case .number(let value):
      key("default")
      number(value)
    case .boolean(let value):
      key("default")
      bool(value)
    case .word(let value):
      key("default")
      string(value)
    case .computed(let words):
      key("defaultDescription")
      string(words)
    }
    form(of: parameter.shape)
    key("summary")
    string(parameter.summary)
    endObject()
  }

  /// What a value may be beyond its type: limits, words, members, or the alternatives that have any of these.
  private mutating func form(of shape: Shape) {
    switch shape {
    case .number(let limits), .integer(let limits):
      if limits.minimum > -1e9 {
        key(limits.excludesMinimum ? "exclusiveMinimum" : "minimum")
        number(limits.minimum)
      }
      if limits.maximum < 1e9 {
        key("maximum")
        number(limits.maximum)
      }
    case .word(let words):
      key("values")
      beginArray()
      for word in words { string(word) }
      endArray()
    case .record(let members):
      key("members")
      beginArray()
      for member in members { parameter(member) }
      endArray()
    case .either(let shapes):
      key("alternatives")
      beginArray()
      for shape in shapes {
        beginObject()
        key("type")
        string(shape.typeName)
        form(of: shape)
        endObject()
      }
      endArray()
    case .list(let inner), .nullable(let inner): form(of: inner)
    case .source, .reference, .rect, .boolean, .point, .interval, .text, .curve: break
    }
  }

  /// The members of a phase's timing: the curve's four numbers or the spring's, duration and delay.
  private mutating func timing(_ timing: PhaseTiming) {
    switch timing.progress.shape {
    case .easing(.bezier(let curve)):
      key("curve")
      beginArray()
      for value in [curve.x1, curve.y1, curve.x2, curve.y2] { number(value) }
      endArray()
    case .easing(.steps(let steps)):
      key("steps")
      integer(steps.count)
    case .easing(.points(let line)):
      key("points")
      beginArray()
      for point in line.points {
        beginArray()
        number(point.x)
        number(point.y)
        endArray()
      }
      endArray()
    case .spring(let motion):
      let frequency = motion.oscillator.naturalFrequency
      key("spring")
      beginObject()
      key("stiffness")
      number(frequency * frequency)
      key("damping")
      number(2 * motion.oscillator.decay)
      key("initialVelocity")
      number(motion.oscillator.velocity)
      endObject()
    }
    key("duration")
    number(timing.progress.duration)
    key("delay")
    number(timing.delay)
  }
}

extension Shape {
  /// The word for the shape in the catalogue.
  fileprivate var typeName: String {
    switch self {
    case .source, .reference: "reference"
    case .rect: "rect"
    case .number: "number"
    case .integer: "integer"
    case .boolean: "boolean"
    case .point, .interval: "pair"
    case .word, .text: "string"
    case .list(let inner): "array of \(inner.typeName)"
    case .record: "object"
    case .either(let shapes): shapes.map(\.typeName).joined(separator: " or ")
    case .nullable(let inner): "\(inner.typeName) or null"
    case .curve: "curve"
    }
  }
}
