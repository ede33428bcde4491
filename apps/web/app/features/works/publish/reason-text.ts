import { ERRORS, messageOf, type ErrorName } from '@engawa/contract'
import { currentLanguage } from '#app/lib/language.ts'

/** The reader's words for why a file was refused; `reason` is an error name, or what only the browser knows. */
export function reasonText(reason: string | null): string {
  const known = reason !== null && reason in ERRORS ? (reason as ErrorName) : 'unavailable'
  return messageOf(known, currentLanguage())
}
