import Foundation
import Testing
import Wire

@Suite struct GoldenErrorTests {
  @Test(arguments: GoldenCase.all("error-").filter { $0.expect["status"] as? Int != 405 })
  func `every listed error is told with its pointer`(_ golden: GoldenCase) throws {
    let problem: Problem
    do {
      _ = try Scene(body: golden.body)
      Issue.record("it was taken")
      return
    } catch {
      problem = Problem(error)
    }
    #expect(problem.status == golden.expect["status"] as? Int)
    for expected in golden.expect["errors"] as? [[String: String]] ?? [] {
      let found = problem.issues.first {
        $0.pointer == expected["pointer"] && $0.code.rawValue == expected["code"]
      }
      #expect(found != nil, "\(expected) is not among \(problem.issues)")
      if let word = expected["detailHas"] { #expect(found?.detail.contains(word) == true) }
    }
  }
}
