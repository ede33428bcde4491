/** The entities of PHP's `htmlspecialchars`, and a few others that editors typed into titles. */
const NAMED = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    middot: '·',
    hellip: '…',
    times: '×',
    hearts: '♥',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    eacute: 'é',
  }),
)

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]{2,6}));/g

/**
 * Decodes the HTML entities of a text once: `&amp;lt;` becomes `&lt;`. The result is plain text, not HTML. Unknown entities and invalid
 * character numbers stay as they are.
 */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return NAMED.get(name) ?? entity
        return letterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)) ?? entity
      })
    : text

/** Returns the character of a code point; undefined for control characters, surrogates and numbers above U+10FFFF. */
function letterOf(code: number): string | undefined {
  const isControl = code < 0x20 || (code >= 0x7f && code < 0xa0)
  const isHalf = code >= 0xd800 && code < 0xe000
  return isControl || isHalf || code > 0x10_ff_ff ? undefined : String.fromCodePoint(code)
}

// PostgreSQL does not store NUL, and the other control characters have no meaning in a text.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g

/** Cleans a text of several lines: decodes entities, separates lines by `\n`, removes control characters, and trims the text. */
export const cleanText = (text: string): string =>
  decodeEntities(text).toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROLS, '').trim()

/** Cleans a text of one line, such as a name: like `cleanText`, and white space is reduced to single spaces. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ')
