import ArgumentParser

/// Options about what reports list, and how it is printed.
struct ListingOptions: ParsableArguments {
  @Flag(name: .shortAndLong, inversion: .prefixedNo, help: "Print only the files that could not be read.")
  var quiet: Bool?

  @Flag(
    name: .shortAndLong, inversion: .prefixedNo,
    help: "Also list notes, what was left out, and what has not changed.")
  var verbose: Bool?

  @Flag(inversion: .prefixedNo, help: "Also list findings that are only possible: within the error of what is known.")
  var possible: Bool?

  @Flag(help: "List everything in a text report, not only the worst 20 places.")
  var all = false

  @Flag(help: "List no findings in a text report, only the counts of each rule and language.")
  var statistics = false

  @Option(help: "auto, always or never. NO_COLOR is honoured. Default: auto.")
  var color: ColorChoice?
}
