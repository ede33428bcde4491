const MAX_PER_CHARACTER = 40
const MAX_ALWAYS = 20_000

/** Whether rendered pieces are no more than a text of this length may become. */
export const isWithinBounds = (source: string, pieces: readonly string[]): boolean =>
  pieces.reduce((size, { length }) => size + length, 0) <= MAX_PER_CHARACTER * source.length + MAX_ALWAYS

/** A text as it was written, for one that would become too much. */
export const plainHtml = (source: string): string =>
  `<p>${escape(source.trim()).replaceAll(/\r\n?|\n/g, '<br />\n')}</p>\n`

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
