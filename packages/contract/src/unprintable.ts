// Characters that must not occur in texts: control characters except newline and tab, and characters that change the writing direction.
const unprintable =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/g

/** Whether a text contains characters that must not occur; for texts that are stored unchanged. */
export const hasUnprintable = (text: string): boolean => text.search(unprintable) !== -1

/** Returns a text without unprintable characters. All its line breaks become newlines. */
export const withoutUnprintable = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(unprintable, '')
