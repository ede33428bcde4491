import { ERRORS, sentenceOf, type ErrorName } from '@engawa/contract'
import { currentLanguage } from '#app/lib/text/language.ts'

/** Returns why a file was rejected, in the reader's language. `reason` is an error name; an unknown one counts as `unavailable`. */
export function reasonText(reason: string | null): string {
  const known = reason !== null && reason in ERRORS ? (reason as ErrorName) : 'unavailable'
  return sentenceOf(known, currentLanguage())
}
