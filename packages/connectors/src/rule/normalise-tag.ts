/**
 * A tag as the rule compares it: letters in their plain form (NFKD without accents and invisible ones), lower case, everything between letters
 * and digits as one `_`.
 */
export const normaliseTag = (tag: string): string => fold(tag).replace(/^_|_$/g, '')

/** The same for a pattern, whose `*` stay. */
export const normalisePattern = (pattern: string): string => pattern.split('*').map(fold).join('*')

const fold = (text: string): string =>
  unified(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '_')

/** Nearly all tags are plain already, and there are thousands of them in a page. */
const unified = (text: string): string =>
  /^[ -~]*$/.test(text) ? text : text.normalize('NFKD').replace(/[\u0300-\u036f\p{Cf}]/gu, '')
