import { asSentence, EntryError, type WireError } from './app-error.ts'
import { ERRORS, type ErrorName } from './error-catalogue.ts'
import type { Language } from './language.ts'

/** An error of the catalogue, created by its name. */
export class AppError extends EntryError {
  constructor(name: ErrorName, more?: ConstructorParameters<typeof EntryError>[2]) {
    super(name, ERRORS[name], more)
  }
}

/** Returns the `code` of an error in answers. */
export const codeOf = (name: ErrorName): number => ERRORS[name].status * 100 + ERRORS[name].serial

/** Returns the text of an error in a language, as the API sends it. `values` are inserted. */
export const messageOf = (name: ErrorName, language: Language, values: Record<string, string> = {}): string =>
  new AppError(name, { values }).textIn(language)

/** Returns the text of an error in a language as a sentence for readers. */
export const sentenceOf = (name: ErrorName, language: Language, values?: Record<string, string>): string =>
  asSentence(messageOf(name, language, values))

/** Returns an error as a stored problem: its name, and what the error is about. */
export const problemOf = ({ errorName, values }: WireError): string =>
  values['about'] === undefined ? errorName : `${errorName}: ${values['about']}`

/**
 * Returns the text of a stored problem. A problem is the name of an error, optionally with a detail, such as `backup_file_missing:
 * media/a.webp`. Any other text is returned unchanged.
 */
export function problemText(problem: string, language: Language): string {
  const [, name = '', about = ''] = /^(\w+)(?:: (.*))?$/s.exec(problem) ?? []
  return Object.hasOwn(ERRORS, name) ? sentenceOf(name as ErrorName, language, { about }) : problem
}
