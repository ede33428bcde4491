/** What PHP's `htmlspecialchars` makes, and the few others that editors typed into titles. */
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
 * HTML entities of a text, decoded once: `&amp;lt;` becomes `&lt;`. What comes out is text, to be shown as such; `&lt;b&gt;` are the three signs `<b>`, not
 * bold. Unknown ones, and numbers that are no letter, stay as they are.
 */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return NAMED.get(name) ?? entity
        return letterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)) ?? entity
      })
    : text

/** The letter of a number; undefined for control characters, halves of letters and what lies beyond all. */
function letterOf(code: number): string | undefined {
  const isControl = code < 0x20 || (code >= 0x7f && code < 0xa0)
  const isHalf = code >= 0xd800 && code < 0xe000
  return isControl || isHalf || code > 0x10_ff_ff ? undefined : String.fromCodePoint(code)
}

// A database refuses NUL and halves of letters; the other control characters mean nothing in a text.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g

/** Text of several lines: entities decoded, lines parted by `\n`, no control characters, trimmed. */
export const cleanText = (text: string): string =>
  decodeEntities(text).toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROLS, '').trim()

/** Text of one line, like a name: as `cleanText`, with each run of white space as one space. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ')
