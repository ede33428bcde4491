const MAX_PER_CHARACTER = 40
const MAX_ALWAYS = 20_000

/** Whether rendered pieces are within the size limit for a text of this length. */
export const isWithinBounds = (source: string, pieces: readonly string[]): boolean =>
  pieces.reduce((size, { length }) => size + length, 0) <= MAX_PER_CHARACTER * source.length + MAX_ALWAYS

/** Returns a text unrendered as HTML, for one that would become too large. */
export const plainHtml = (source: string): string =>
  `<p>${escape(source.trim()).replaceAll(/\r\n?|\n/g, '<br />\n')}</p>\n`

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
