import { ERRORS, sentenceOf, type ErrorName } from '@engawa/contract'
import { currentLanguage } from '#app/lib/text/language.ts'

/**
 * Returns the reason why a file was rejected, as text for the author. `reason` is an error name; an unknown name counts as
 * `unavailable`.
 */
export function reasonText(reason: string | null): string {
  const known = reason !== null && reason in ERRORS ? (reason as ErrorName) : 'unavailable'
  return sentenceOf(known, currentLanguage())
}
