const LONGEST = 300

/**
 * The message of something that was thrown, without what it may quote of texts and tokens: what stands between quotes,
 * after a colon of a key, and long words.
 */
export function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown }
  const text = typeof message === 'string' ? message : String(error)
  return withoutQuotes(text).slice(0, LONGEST)
}

/** A text without quoted parts, parameters and words that are too long to be one. */
export const withoutQuotes = (text: string): string =>
  text
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^“”]*”/g, '"…"')
    .replaceAll(/\([^()]*\)=\([^()]*\)/g, '(…)=(…)')
    .replaceAll(/[\w-]{24,}/g, '…')
