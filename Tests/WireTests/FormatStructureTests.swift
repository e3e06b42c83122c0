import Choreography
import Foundation
import Geometry
import Testing
import Timelines
import Wire

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct FormatStructureTests {
  static let timelines: [Timeline] =
    [false, true].map(HandMade.timeline(isCubic:))
    + GoldenCase.all("card-open-1", "sheet-open-1", "letter-close-1", "push-close-1", "fly-open-2").compactMap
  { golden in
    (try? Scene(body: golden.body)).map { Timeline($0.plan, $0.options) }
  }

  @Test func `there are timelines to look at`() {
    #expect(Self.timelines.count == 7)
  }

  @Test func `every format is named in the registry once`() {
    let names = Format.all.map(\.name)
    #expect(names == ["keyframes", "coreanimation", "webanimations", "css", "lottie", "svg"])
    #expect(Set(Format.all.map(\.salt)).count == names.count)
  }

  @Test(arguments: Format.all.filter { $0.mediaType.hasSuffix("json") }.map(\.name))
  func `a JSON format is valid and has no number that is not finite`(_ name: String) throws {
    let format = try #require(Format.named(name))
    for timeline in Self.timelines {
      let bytes = format.write(timeline, "id", nil)
      #expect(try !PlayedJSON.object(bytes).isEmpty)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("nan") && !text.contains("inf,") && !text.contains("inf]"))
    }
  }

  /// Two players look no further than two decimals and play the first easing of a name for all.
  @Test(arguments: GoldenTimelineTests.cases)
  func `no two easings of a Lottie document are one in two decimals`(_ golden: GoldenCase) throws {
    let scene = try Scene(body: golden.body)
    let options = KeyframeOptions(tolerance: scene.options.tolerance, interpolation: .cubic)
    let document = try JSONSerialization.jsonObject(
      with: Data(Format.lottie.write(Timeline(scene.plan, options), "id", nil)))
    var known: [String: [Double]] = [:]
    func walk(_ value: Any) {
      if let object = value as? [String: Any] {
        if let out = object["o"] as? [String: Any], let into = object["i"] as? [String: Any] {
          let easing = [out["x"], out["y"], into["x"], into["y"]].compactMap { $0 as? Double }
          let name = easing.map { String(format: "%.2f", $0) }.joined(separator: "_")
          #expect(known[name] ?? easing == easing)
          known[name] = easing
        }
        object.values.forEach(walk)
      } else if let array = value as? [Any] {
        array.forEach(walk)
      }
    }
    walk(document)
  }

  @Test func `a JSON format tells what it can't say`() throws {
    let timeline = HandMade.timeline(isCubic: false)
    let coreAnimation = try PlayedJSON.object(Format.coreAnimation.write(timeline, "id", nil))
    let told = (coreAnimation["unsupported"] as? [[String: Any]])?.map { $0["property"] as? String }
    #expect(told == ["shadow"])
    let lottie = try PlayedJSON.object(Format.lottie.write(timeline, "id", nil))
    let metadata = lottie["metadata"] as? [String: Any]
    let list = (metadata?["unsupported"] as? [[String: Any]])?.compactMap { $0["property"] as? String } ?? []
    #expect(Set(list) == ["shadow", "content"])
  }

  @Test func `sizes below zero are told and never written`() throws {
    var timeline = HandMade.timeline(isCubic: false)
    let size = HandMade.track(.size, [[100, 80], [-20, -5], [375, 300]], isCubic: false)
    timeline.layers[0].tracks = [size]
    let bytes = Format.webAnimations.write(timeline, "id", nil)
    let answer = try PlayedJSON.object(bytes)
    #expect((answer["unsupported"] as? [Any])?.count == 1)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("\"width\":\"-"))
    let player = try WebAnimationsPlayer(bytes)
    var worst = 0.0
    for step in 0...1000 {
      let time = Double(step) / 1000
      let error = player.value(.size, of: "page", at: time) - pointwiseMax(size.value(at: time), .zero)
      worst = max(worst, abs(error.x), abs(error.y))
    }
    #expect(worst < 0.01)
  }

  @Test func `a layer drawn apart from its parent is told`() throws {
    var timeline = HandMade.timeline(isCubic: false)
    var between = timeline.layers[0]
    between.layer.id = "between"
    timeline.layers.insert(between, at: 1)
    let answer = try PlayedJSON.object(Format.webAnimations.write(timeline, "id", nil))
    let told = (answer["unsupported"] as? [[String: Any]])?.first
    #expect(told?["property"] as? String == "z")
  }

  @Test(arguments: ["coreanimation", "webanimations"]) func `a scroll driver is told`(_ name: String) throws {
    var timeline = HandMade.timeline(isCubic: false)
    timeline.plan.driver = .scroll(origin: 120)
    let answer = try PlayedJSON.object(#require(Format.named(name)).write(timeline, "id", nil))
    #expect(answer["driver"] as? String == "scroll" && answer["origin"] as? Double == 120)
    let told = (answer["unsupported"] as? [[String: Any]])?.first
    #expect(told?["property"] as? String == "driver")
  }

  @Test func `Core Animation rounds the top corners alone`() throws {
    let answer = try PlayedJSON.object(
      Format.coreAnimation.write(HandMade.timeline(isCubic: false), "id", nil))
    let layers = answer["layers"] as? [[String: Any]] ?? []
    let masks = layers.map { ($0["model"] as? [String: Any])?["maskedCorners"] as? Double }
    #expect(masks == [3, 15])
  }

  @Test func `Lottie keys have both handles but the last and none has spatial tangents`() throws {
    for timeline in Self.timelines {
      let document = try LottiePlayer(Format.lottie.write(timeline, "id", nil)).document
      var keys = 0
      var wrong: [String] = []
      func look(_ value: Any) {
        if let object = value as? [String: Any] {
          if object["a"] as? Double == 1, let list = object["k"] as? [[String: Any]] {
            keys += list.count
            for (index, key) in list.enumerated() {
              let isLast = index == list.count - 1
              let isRight = (key["o"] != nil) == !isLast && (key["i"] != nil) == !isLast
              if !isRight || key["to"] != nil || key["ti"] != nil { wrong.append("\(key)") }
            }
            let times = list.compactMap { $0["t"] as? Double }
            if !zip(times, times.dropFirst()).allSatisfy(<) { wrong.append("\(times)") }
          }
          for member in object.values { look(member) }
        } else if let array = value as? [Any] {
          for element in array { look(element) }
        }
      }
      look(document)
      #expect(keys > 0 && wrong.isEmpty, "\(wrong.first ?? "")")
    }
  }

  @Test func `Lottie layers have numbers of their own and parents in the same composition`() throws {
    for timeline in Self.timelines {
      let document = try LottiePlayer(Format.lottie.write(timeline, "id", nil)).document
      let assets = document["assets"] as? [[String: Any]] ?? []
      for composition in [document] + assets {
        let layers = composition["layers"] as? [[String: Any]] ?? []
        let numbers = layers.compactMap { $0["ind"] as? Double }
        #expect(Set(numbers).count == layers.count && !layers.isEmpty)
        for (index, layer) in layers.enumerated() {
          if let parent = layer["parent"] as? Double { #expect(numbers.contains(parent)) }
          if layer["tt"] != nil {
            // Old players take the layer above as the matte.
            #expect(index > 0 && layers[index - 1]["td"] as? Double == 1)
            #expect(layer["tp"] as? Double == layers[index - 1]["ind"] as? Double)
          }
        }
      }
    }
  }

  @Test func `a jump is a hold in Lottie`() throws {
    let player = try LottiePlayer(Format.lottie.write(HandMade.timeline(isCubic: false), "id", nil))
    let button = "page.\"<close> */"
    #expect(player.value(.opacity, of: button, at: 0.4999)?.x == 0)
    #expect(player.value(.opacity, of: button, at: 0.5)?.x == 0.98)
  }

  @Test func `a style sheet has a rule for each layer and closes every brace`() {
    for timeline in Self.timelines {
      let text = String(decoding: Format.css.write(timeline, "id", nil), as: UTF8.self)
      var depth = 0
      var deepest = 0
      var shallowest = 0
      for character in text where character == "{" || character == "}" {
        depth += character == "{" ? 1 : -1
        deepest = max(deepest, depth)
        shallowest = min(shallowest, depth)
      }
      #expect(depth == 0 && deepest == 2 && shallowest == 0)
      let rules = text.split(separator: "\n").filter { $0.hasPrefix(".kf-") }
      #expect(rules.count == timeline.layers.count)
      #expect(!text.contains("NaN") && !text.contains("border-radius:-"))
    }
  }

  @Test func `a layer's id can't end a comment or a rule`() {
    let text = String(
      decoding: Format.css.write(HandMade.timeline(isCubic: false), "id", nil), as: UTF8.self)
    #expect(text.contains(".kf-page---close----{"))
    #expect(text.contains("in .kf-page: page.\"<close> * / */"))
  }

  @Test func `a straight line of many keys is one linear easing`() {
    let text = String(
      decoding: Format.css.write(HandMade.timeline(isCubic: false), "id", nil), as: UTF8.self)
    #expect(text.contains("kf-page-rotate 1s linear(0,1.1 50%,1) 0s both"))
  }

  @Test func `the picture is XML that escapes what clients name`() throws {
    for timeline in Self.timelines {
      let bytes = Format.svg.write(timeline, "id", nil)
      let parser = XMLParser(data: Data(bytes))
      #expect(parser.parse())
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("href") && !text.contains("<close>"))
    }
  }

  @Test func `hostile numbers make valid answers`() throws {
    var timeline = HandMade.timeline(isCubic: true)
    let huge = Double.greatestFiniteMagnitude
    timeline.layers[0].layer.to.position = [huge, -huge]
    timeline.layers[0].layer.to.size = [huge, huge]
    timeline.layers[0].tracks[0].values = [[-huge, 0], [huge, huge], [0, .leastNonzeroMagnitude]]
    timeline.layers[0].tracks[3].values = [[huge, 0], [-huge, 0], [0, 0]]
    for format in Format.all {
      let bytes = format.write(timeline, "id", nil)
      if format.mediaType.hasSuffix("json") {
        #expect(try !PlayedJSON.object(bytes).isEmpty, "\(format.name)")
      } else {
        #expect(!bytes.isEmpty)
      }
    }
  }
}
