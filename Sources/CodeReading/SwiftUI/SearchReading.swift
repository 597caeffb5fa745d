import BarScreens
import FitModel

/// Search fields, their scopes, and segmented controls.
extension ViewReading {
  /// `.searchable(text:placement:prompt:)`.
  func read(search call: Call, in context: ViewContext) {
    record(.search(isInBar: false), at: call.nameLocation, in: context)
    guard let prompt = call.argument("prompt") ?? call.firstUnlabeled else { return }
    record(.searchPlaceholder(text(prompt, call: ".searchable", in: context)), at: call.nameLocation, in: context)
  }

  /// `.searchScopes($scope) { … }`.
  func read(scopes call: Call, in context: ViewContext) {
    guard let closure = call.argument("scopes")?.builder() ?? call.trailingClosure else { return }
    let (titles, isOpen, _) = options(closure, in: context, call: ".searchScopes")
    if !titles.isEmpty { record(.searchScopes(titles), at: call.nameLocation, in: context, isInferred: isOpen) }
  }

  /// A `Picker` in the content of a screen, which is a segmented control in the segmented style.
  func read(picker call: Call, of chain: ViewChain, in context: ViewContext) {
    let style = chain.last("labelStyle")?.firstUnlabeled?.lastName
    if isSegmented(chain), !context.isMuted, !["iconOnly", "IconOnlyLabelStyle"].contains(style) {
      let (titles, isOpen, _) = options(of: call, in: context, call: "Picker")
      if !titles.isEmpty { record(.segments(titles), at: call.nameLocation, in: context, isInferred: isOpen) }
    }
    readArguments(of: call, in: context.muted)
  }

  /// Whether a picker is drawn as a segmented control.
  func isSegmented(_ chain: ViewChain) -> Bool {
    let styles: Set<String> = ["segmented", "SegmentedPickerStyle", "palette"]
    return chain.last("pickerStyle")?.firstUnlabeled?.lastName.map(styles.contains) ?? false
  }

  /// The titles of a picker's options.
  func options(
    of picker: Call, in context: ViewContext, call: String
  ) -> (titles: [ScreenText], isOpen: Bool, hasIcons: Bool) {
    guard let content = picker.contentBuilder() else { return ([], true, false) }
    return options(content, in: context, call: call)
  }

  /// The texts of a builder that lists options; `isOpen` if their number is decided at run time, `hasIcons` if some
  /// of them have an icon.
  private func options(
    _ closure: Closure, in context: ViewContext, call: String
  ) -> (titles: [ScreenText], isOpen: Bool, hasIcons: Bool) {
    var titles: [ScreenText] = []
    var (isOpen, hasIcons) = (false, false)
    for item in items(of: closure.body, in: context.within(Scope(inside: context.scope)), call: call) {
      if item.fact.isRepeated || !context.condition.agrees(with: item.condition) { isOpen = true }
      if case .image = item.fact.content { hasIcons = true }
      switch item.fact.content {
      case .text(let title), .image(title: let title?):
        titles.append(item.fact.isRepeated ? title.ofAnyElement(when: context.condition) : title.when(item.condition))
      default: isOpen = true
      }
    }
    return (titles, isOpen, hasIcons)
  }
}

extension ScreenText {
  /// The text without the conditions on the element of a list to which it belongs. Which of several texts each of an
  /// unknown number of elements has is not known.
  fileprivate func ofAnyElement(when condition: Guard) -> ScreenText {
    var text = self
    if choices.count > 1 { text.choices = [Choice(words: .runTime, condition: condition)] }
    for index in text.choices.indices {
      text.choices[index].condition = text.choices[index].condition.without { $0.name?.isLocal == true }
    }
    return text
  }
}
