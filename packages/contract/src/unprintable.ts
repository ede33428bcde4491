// Characters that must not appear: control characters except newline and tab, and the marks that change the writing direction.
const unprintable =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/g

/** Whether a text has characters that must not appear; for texts that are stored unchanged. */
export const hasUnprintable = (text: string): boolean => text.search(unprintable) !== -1

/** Returns a text without them, with all line breaks as newlines. */
export const withoutUnprintable = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(unprintable, '')
