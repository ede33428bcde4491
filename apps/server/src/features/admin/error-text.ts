const MAX_LENGTH = 300

/**
 * Returns the message of a thrown value without users' texts or tokens: quoted text, values of a database key (`(…)=(…)`) and
 * long words are removed.
 */
export function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown }
  const text = typeof message === 'string' ? message : String(error)
  return withoutQuotes(text).slice(0, MAX_LENGTH)
}

/** Returns a text without quoted parts, parameters and words that are too long to be real words. */
export const withoutQuotes = (text: string): string =>
  text
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^“”]*”/g, '"…"')
    .replaceAll(/\([^()]*\)=\([^()]*\)/g, '(…)=(…)')
    .replaceAll(/[\w-]{24,}/g, '…')
