/// The Date field (RFC 9110 §6.6.1) in the IMF-fixdate form (§5.6.7), made once a second.
package struct DateLine: Sendable {
  private var second: Int64 = .min
  /// `Date: Sun, 06 Nov 1994 08:49:37 GMT CRLF`.
  package private(set) var octets: [UInt8] = []

  /// A line that is empty until its first update.
  package init() {}

  /// The line of that Unix time in seconds.
  package mutating func update(to second: Int64) {
    guard second != self.second else { return }
    self.second = second
    octets = Array("Date: \(Self.text(of: second))\r\n".utf8)
  }

  /// An IMF-fixdate of Unix seconds, by the civil-from-days algorithm (Howard Hinnant, "chrono-Compatible
  /// Low-Level Date Algorithms"): eras of 400 years that begin on 1 March.
  package static func text(of second: Int64) -> String {
    let day = Int((second - modulo(second, 86_400)) / 86_400)
    let time = Int(modulo(second, 86_400))
    let shifted = Int64(day) + 719_468
    let dayOfEra = Int(modulo(shifted, 146_097))
    let era = (shifted - Int64(dayOfEra)) / 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * month + 2) / 5 + 1
    let year = yearOfEra + Int(era) * 400 + (month >= 10 ? 1 : 0)
    let weekday = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][Int(modulo(Int64(day), 7))]
    let monthName = [
      "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "Jan", "Feb",
    ][month]
    return "\(weekday), \(padded(dayOfMonth)) \(monthName) \(year) "
      + "\(padded(time / 3_600)):\(padded(time / 60 % 60)):\(padded(time % 60)) GMT"
  }

  private static func modulo(_ value: Int64, _ divisor: Int64) -> Int64 {
    let remainder = value % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }

  private static func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
