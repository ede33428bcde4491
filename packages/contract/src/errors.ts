import { asSentence, EntryError } from './app-error.ts'
import { ERRORS, type ErrorName } from './error-catalogue.ts'
import type { Language } from './language.ts'

/** An error of the catalogue. */
export class AppError extends EntryError {
  constructor(name: ErrorName, more?: ConstructorParameters<typeof EntryError>[2]) {
    super(name, ERRORS[name], more)
  }
}

/** Returns the number of an error in answers. */
export const codeOf = (name: ErrorName): number => ERRORS[name].status * 100 + ERRORS[name].serial

/** Returns the text of an error in a language, with `values` filled in. */
export const messageOf = (name: ErrorName, language: Language, values: Record<string, string> = {}): string =>
  new AppError(name, { values }).textIn(language)

/** Returns the text of an error for readers, in a language. */
export const sentenceOf = (name: ErrorName, language: Language, values?: Record<string, string>): string =>
  asSentence(messageOf(name, language, values))

/**
 * Returns the text of a stored problem: the name of an error, optionally followed by a colon and its subject, e.g. `backup_file_missing:
 * media/a.webp`. A text without an error name is returned unchanged.
 */
export function problemText(problem: string, language: Language): string {
  const [, name = '', about = ''] = /^(\w+)(?:: (.*))?$/s.exec(problem) ?? []
  return Object.hasOwn(ERRORS, name) ? sentenceOf(name as ErrorName, language, { about }) : problem
}
