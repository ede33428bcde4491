import { ERRORS, problemText, sentenceOf } from '@engawa/contract'
import { currentLanguage } from '#app/lib/text/language.ts'

/**
 * Returns the reason why a file was rejected, as text for the author. `reason` is a stored problem, or already such a text. An unknown name
 * of an error counts as `unavailable`.
 */
export function reasonText(reason: string | null): string {
  const isUnknown = reason === null || (/^\w+$/.test(reason) && !(reason in ERRORS))
  return isUnknown ? sentenceOf('unavailable', currentLanguage()) : problemText(reason, currentLanguage())
}
