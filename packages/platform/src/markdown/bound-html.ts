const MAX_PER_CHARACTER = 40
const MAX_ALWAYS = 20_000

/** Whether the total size of a text's rendered pieces is within the limit, which depends on the length of the text. */
export const isWithinBounds = (source: string, pieces: readonly string[]): boolean =>
  pieces.reduce((size, { length }) => size + length, 0) <= MAX_PER_CHARACTER * source.length + MAX_ALWAYS

/** Returns a text as HTML without rendering its Markdown: for a text whose HTML would be too large. */
export const plainHtml = (source: string): string =>
  `<p>${escape(source.trim()).replaceAll(/\r\n?|\n/g, '<br />\n')}</p>\n`

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
