extension LayoutTree {
  /// The existing id, written or unfolded, that is nearest to `id` by edit distance; for error messages.
  ///
  /// Of each list only one item is looked at: the one that `id` names at that place, or the nearest to it. So
  /// the work is bounded by what was written, however long the lists are. Nil when no id is comparable, or
  /// when `id` is longer than 256 bytes, which is no misspelling but an attempt.
  package func nearestID(to id: String) -> String? {
    guard id.utf8.count <= NearestID.longest else { return nil }
    var search = NearestID(tree: self, wanted: Array(id.utf8))
    search.scan(root..<count)
    return search.best.map { String(decoding: $0.id, as: UTF8.self) }
  }
}

/// The search for the nearest id.
private struct NearestID {
  static let longest = 256

  let tree: LayoutTree
  let wanted: [UInt8]
  /// The parts of the wanted id between slashes, where they are item numbers.
  let numbers: [Int?]
  var measure = EditDistance()
  /// The bytes in front of every id of the scope that is being scanned.
  var prefix: [UInt8] = []
  var best: (id: [UInt8], distance: Int)?

  init(tree: LayoutTree, wanted: [UInt8]) {
    self.tree = tree
    self.wanted = wanted
    numbers = wanted.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map(ItemMatch.number)
  }

  /// Looks at elements that share a prefix; recursion follows lists in lists, so the depth limit bounds it.
  mutating func scan(_ elements: Range<LayoutTree.Element>) {
    var element = elements.lowerBound
    while element < elements.upperBound {
      let node = tree.written(element).map { tree.nodes[$0] }
      let outer = prefix.count
      if let id = node?.id {
        consider(id)
        if let list = node?.list, list.count > 0, prefix.count + id.utf8.count <= 2 * Self.longest {
          prefix.append(contentsOf: id.utf8)
          scanItem(of: element, count: list.count)
          prefix.removeLast(prefix.count - outer)
        }
      }
      // On to what follows the items: those not looked at differ only by a number.
      if let count = node?.list?.count, let last = tree.item(count - 1, of: element) {
        element = tree.end(of: last)
      } else {
        element += 1
      }
    }
  }

  private mutating func scanItem(of list: LayoutTree.Element, count: Int) {
    let place = prefix.count { $0 == UInt8(ascii: "/") } + 1
    let named = place < numbers.count ? numbers[place] : nil
    let number = min(named ?? 0, count - 1)
    guard let item = tree.item(number, of: list) else { return }
    prefix.append(UInt8(ascii: "/"))
    consider(String(number))
    prefix.append(contentsOf: String(number).utf8)
    prefix.append(UInt8(ascii: "/"))
    scan(item + 1..<tree.end(of: item))
  }

  /// Compares the id that `last` makes behind the prefix.
  private mutating func consider(_ last: String) {
    let gap = abs(prefix.count + last.utf8.count - wanted.count)
    guard gap < best?.distance ?? .max, gap <= EditDistance.limit else { return }
    let id = prefix + Array(last.utf8)
    guard let distance = measure.between(wanted, id) else { return }
    if distance < best?.distance ?? .max { best = (id, distance) }
  }
}
