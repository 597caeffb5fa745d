import ArgumentParser
import FitModel
import LabelFit
import Typesetting

/// Opens the fonts, or says which one cannot be used.
func openAnalyzer(_ options: CheckOptions) throws -> Analyzer {
  do {
    return try Analyzer(options: options)
  } catch {
    throw usageError(error.words)
  }
}
