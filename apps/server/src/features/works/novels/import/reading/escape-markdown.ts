/** A mark that means something wherever it stands. */
const ALWAYS = /[*`[\]<{|~]/g
/** A backslash means itself unless a mark follows it. */
const BACKSLASH = /\\(?=[!-/:-@[-`{-~])/g
/** Within a word an underscore is a letter. */
const UNDERSCORE = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu
const ENTITY = /&(?=#?\w{1,32};)/g
/** What makes a heading, a quote, a list, a rule or an underline of a heading at the beginning of a line. */
const LINE_MARK = /^(?=#{1,6}(?:\s|$)|>|[-+](?:\s|$)|=+\s*$|-{2,}\s*$|\+{3})/
const NUMBERED = /^(\d{1,9})(?=[.)](?:\s|$))/

/** Text in the middle of a line, such that nothing of it is taken for a mark. */
export const escapeInline = (text: string): string =>
  text.replace(BACKSLASH, '\\\\').replace(ALWAYS, '\\$&').replace(UNDERSCORE, '\\_').replace(ENTITY, '\\&')

/** The beginnings of lines whose inner text is escaped already. */
export const escapeLineStarts = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim().replace(LINE_MARK, '\\').replace(NUMBERED, '$1\\'))
    .join('\n')

/** A plain text as Markdown that shows exactly it. */
export const escapeText = (text: string): string => escapeLineStarts(escapeInline(text))
