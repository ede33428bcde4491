/** Characters that have a meaning at any position in Markdown. */
const ALWAYS = /[*`[\]<{|~]/g
/** Matches a backslash that must be escaped, because a mark follows it. */
const BACKSLASH = /\\(?=[!-/:-@[-`{-~])/g
/** Matches an underscore that is not inside a word. Inside a word it has no meaning. */
const UNDERSCORE = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu
const ENTITY = /&(?=#?\w{1,32};)/g
/** Matches the beginnings of headings, quotes, lists, horizontal rules and underlines of headings. */
const LINE_MARK = /^(?=#{1,6}(?:\s|$)|>|[-+](?:\s|$)|=+\s*$|-{2,}\s*$|\+{3})/
const NUMBERED = /^(\d{1,9})(?=[.)](?:\s|$))/

/** Matches an address, which the parser reads as a link and without marks. The signs at its end do not belong to it. */
const ADDRESS = /(https?:\/\/[\w.~:/?#@!$&'()*+,;=%-]{1,2000}(?<![*_~.,;:!?'()&]))/gi

/** Escapes text within a line, so that no character is read as a mark. Addresses stay unchanged. */
export const escapeInline = (text: string): string =>
  text
    .split(ADDRESS)
    .map((part, at) => (at % 2 === 1 ? part : escapeWords(part)))
    .join('')

/** Escapes text within a line, also the addresses in it. */
export const escapeWords = (text: string): string =>
  text.replace(BACKSLASH, '\\\\').replace(ALWAYS, '\\$&').replace(UNDERSCORE, '\\_').replace(ENTITY, '\\&')

/** A space of the width of a digit. At the beginning of a line it is an indentation, which stays. */
export const INDENT = '\u2007'
const INDENTS = /^\u2007{1,80}/

/** Escapes the beginnings of lines. The rest of each line must already be escaped. */
export const escapeLineStarts = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const words = line.trim().replace(LINE_MARK, '\\').replace(NUMBERED, '$1\\')
      return (INDENTS.exec(line)?.[0] ?? '') + words
    })
    .join('\n')

/** Converts plain text to Markdown that shows exactly this text. */
export const escapeText = (text: string): string => escapeLineStarts(escapeInline(text))
