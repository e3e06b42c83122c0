/// Colours that tell layers apart in formats that have no picture of what a layer shows.
enum Palette {
  /// Red, green and blue, 0…255.
  typealias Color = (red: Int, green: Int, blue: Int)

  /// The colour of the layer at `index` from the bottom; they repeat.
  static func color(_ index: Int) -> Color { colors[index % colors.count] }

  /// Eight hues of one lightness, neighbours far apart, told apart by people who don't see red or green too.
  private static let colors: [Color] = [
    (51, 102, 204), (220, 108, 30), (16, 140, 110), (190, 60, 130), (120, 90, 200), (150, 120, 20),
    (20, 130, 170), (200, 50, 50),
  ]
}
