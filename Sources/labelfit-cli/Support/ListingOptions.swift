import ArgumentParser

/// Options about what reports list, and how it is printed.
struct ListingOptions: ParsableArguments {
  @Flag(name: .shortAndLong, inversion: .prefixedNo, help: "Print nothing but files that could not be read.")
  var quiet: Bool?

  @Flag(name: .shortAndLong, inversion: .prefixedNo, help: "List notes, what was left out, and what has not changed.")
  var verbose: Bool?

  @Flag(inversion: .prefixedNo, help: "List what is only possible, too: inside the error of what is known.")
  var possible: Bool?

  @Flag(help: "List everything in a text report, and not the worst 20 places alone.")
  var all = false

  @Flag(help: "List nothing in a text report: only the numbers of each rule and language.")
  var statistics = false

  @Option(help: "auto, always or never. NO_COLOR is honoured. Default: auto.")
  var color: ColorChoice?
}
