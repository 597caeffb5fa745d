import FitModel

extension Rule {
  /// Reports arguments that may be of any length.
  public static let unboundedArgument = Rule(
    id: "unbounded-argument", severity: .note, summary: "The width depends on a text that is filled in at run time",
    rationale: """
      A format argument stands for a name or another text of any length, and no sample says how long it gets. The \
      check used a short sample; give real ones under `arguments:` in labelfit.yml.
      """,
    source: "Localizers' practice",
    examples: [
      .triggers(
        "A name in the title",
        """
        source-language: en
        screens:
          - name: Profile
            navigation: { title: { key: profile.title } }
        """, ["en.lproj/Localizable.strings": "\"profile.title\" = \"Photos of %@\";\n"]),
      .passes(
        "The same with samples",
        """
        source-language: en
        arguments: { "%@": [Anna, Alexandra] }
        screens:
          - name: Profile
            navigation: { title: { key: profile.title } }
        """, ["en.lproj/Localizable.strings": "\"profile.title\" = \"Photos of %@\";\n"]),
    ], usesRoom: true,
    check: .screen { screen, _ in
      screen.texts.compactMap { text in
        guard text.role != .imageTitle, let variant = text.translation.variants.first,
          let argument = variant.unboundedArguments.first
        else { return nil }
        let any: Sentence = "\(argument) may be of any length"
        let room = text.tightest.map { slack, device -> Sentence in
          slack >= 0
            ? "\(any); as \(quoted(variant.text)) it leaves \(points(slack)) on \(device)"
            : "\(any); even as \(quoted(variant.text)) it is \(points(-slack)) too wide on \(device)"
        }
        return Verdict(
          text, variant: variant, room ?? any,
          fix: "give samples of it under arguments: in labelfit.yml", holdsInEveryLanguage: true)
      }
    })
}
