/** Characters with a meaning at any position. */
const ALWAYS = /[*`[\]<{|~]/g
/** A backslash is literal unless a mark follows it. */
const BACKSLASH = /\\(?=[!-/:-@[-`{-~])/g
/** An underscore within a word is literal. */
const UNDERSCORE = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu
const ENTITY = /&(?=#?\w{1,32};)/g
/** The beginnings of headings, quotes, lists, rules and underlines of headings. */
const LINE_MARK = /^(?=#{1,6}(?:\s|$)|>|[-+](?:\s|$)|=+\s*$|-{2,}\s*$|\+{3})/
const NUMBERED = /^(\d{1,9})(?=[.)](?:\s|$))/

/** Escapes text for the middle of a line, so that no character is read as a mark. */
export const escapeInline = (text: string): string =>
  text.replace(BACKSLASH, '\\\\').replace(ALWAYS, '\\$&').replace(UNDERSCORE, '\\_').replace(ENTITY, '\\&')

/** Escapes the beginnings of lines whose inner text is already escaped. */
export const escapeLineStarts = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim().replace(LINE_MARK, '\\').replace(NUMBERED, '$1\\'))
    .join('\n')

/** Converts plain text to Markdown that shows exactly this text. */
export const escapeText = (text: string): string => escapeLineStarts(escapeInline(text))
