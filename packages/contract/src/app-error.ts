import type { Entry, ErrorName } from './error-catalogue.ts'
import { textIn, type Bilingual, type Language } from './language.ts'

/** The reason why each field was refused; snake_case and stable, e.g. `too_short`, `required`. */
export type FieldProblems = Record<string, string>

type More = {
  fields?: FieldProblems
  values?: Record<string, string>
  retryAfterSeconds?: number
  cause?: unknown
}

/**
 * The only error that is sent to clients. Recognise it by `appError` (bundles may contain two copies of this class), see `isAppError`.
 * `fields` names refused fields, `values` fill the text, `retryAfterSeconds` becomes a header. This file does not import the catalogue,
 * so that pages load without the texts of all errors.
 */
abstract class WireError extends Error {
  readonly appError = true
  readonly errorName: ErrorName
  readonly fields: FieldProblems | undefined
  readonly values: Record<string, string>
  readonly retryAfterSeconds: number | undefined

  constructor(errorName: ErrorName, more: More = {}) {
    super(errorName, { cause: more.cause })
    this.errorName = errorName
    this.fields = more.fields
    this.values = more.values ?? {}
    this.retryAfterSeconds = more.retryAfterSeconds
  }

  abstract get status(): number
  /** Returns the text of the error in the API's form. */
  abstract textIn(language: Language): string
}
export type { WireError }

type StatusAndText = Omit<Entry, 'serial'>

/** An error with its entry in the catalogue: `new EntryError('unavailable', ERRORS.unavailable)`. */
export class EntryError extends WireError {
  readonly #entry: StatusAndText

  constructor(name: ErrorName, entry: StatusAndText, more?: More) {
    super(name, more)
    this.#entry = entry
  }
  override get status(): number {
    return this.#entry.status
  }
  override textIn(language: Language): string {
    const { later } = this.#entry
    const end = later && this.retryAfterSeconds === undefined ? textIn(later, language) : ''
    return filled(this.#entry, language, this.values) + end
  }
}

/** An error from the server, with its text in the reader's language. */
export class HttpError extends WireError {
  readonly httpStatus: number

  constructor(status: number, name: ErrorName, message: string, more?: More) {
    super(name, more)
    this.message = message
    this.httpStatus = status
  }
  override get status(): number {
    return this.httpStatus
  }
  override textIn(): string {
    return this.message
  }
}

export const isAppError = (error: unknown): error is WireError =>
  typeof error === 'object' && error !== null && (error as { appError?: unknown }).appError === true

/** Returns a text in a language, with `values` filled in. */
function filled(texts: Bilingual, language: Language, values: Record<string, string>): string {
  return textIn(texts, language).replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
}

/** Returns the text of an error for readers: English texts begin in lower case in the API. */
export const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
