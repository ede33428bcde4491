import type { Entry, ErrorName } from './error-catalogue.ts'
import { textIn, type Bilingual, type Language } from './language.ts'

/** The reason why each field was refused. Reasons are in snake_case and never change, for example `too_short` or `required`. */
export type FieldProblems = Record<string, string>

type More = {
  fields?: FieldProblems
  values?: Record<string, string>
  retryAfterSeconds?: number
  cause?: unknown
}

/**
 * The base class of errors that are sent to clients. Use `isAppError` to recognise them, because a bundle may contain two copies of this
 * class. `values` are inserted into the text, and `retryAfterSeconds` becomes a header. This file does not import the error catalogue, so
 * that browsers need not load the texts of all errors.
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
  /** Returns the text of the error as the API sends it, in a language. */
  abstract textIn(language: Language): string
}
export type { WireError }

type StatusAndText = Omit<Entry, 'serial'>

/** An error whose catalogue entry the caller passes: `new EntryError('unavailable', ERRORS.unavailable)`. */
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

/** An error that the server sent, with its text in the reader's language. */
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

/** Returns a text in a language, with `values` inserted. */
function filled(texts: Bilingual, language: Language, values: Record<string, string>): string {
  return textIn(texts, language).replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
}

/** Returns the text of an error as a sentence for readers. In the API, English texts begin with a lower-case letter. */
export const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
