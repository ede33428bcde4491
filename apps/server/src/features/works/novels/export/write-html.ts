import { Parser } from 'htmlparser2'
import { escapeXml } from './escape-xml.ts'
import { keyOf } from './picture-key.ts'

const VOID = new Set(['br', 'hr', 'img'])
const ALLOWED = new Set(
  'p br hr blockquote pre code ul ol li div span h1 h2 h3 h4 h5 h6 strong em s a img table thead tbody tr th td ruby rt rp'.split(
    ' ',
  ),
)
/** Attributes that are kept, by element. All others have a meaning only on pages of this site. */
const ATTRIBUTES: Record<string, readonly string[]> = {
  span: ['class'],
  div: ['class'],
  em: ['class'],
  ol: ['start'],
}

/** The paths of pictures in the book, by their keys. */
type Pictures = ReadonlyMap<string, string>

export const xhtmlOfAll = (htmls: readonly string[], pictures: Pictures): string[] =>
  htmls.map((html) => xhtmlOf(html, pictures))

export const plainOfAll = (htmls: readonly string[]): string[] => htmls.map(plainOfHtml)

/** Converts the safe HTML of a paragraph to XHTML for books. */
export function xhtmlOf(html: string, pictures: Pictures): string {
  let xml = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'img') xml += imageOf(attributes, pictures)
        else if (name === 'input') xml += 'checked' in attributes ? '☑ ' : '☐ '
        else if (ALLOWED.has(name))
          xml += `<${name}${attributesOf(name, attributes)}${VOID.has(name) ? '/' : ''}>`
      },
      ontext: (text) => void (xml += escapeXml(text)),
      onclosetag(name) {
        if (ALLOWED.has(name) && !VOID.has(name)) xml += `</${name}>`
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return xml
}

function imageOf({ srcset = '', alt = '' }: Record<string, string>, pictures: Pictures): string {
  const path = pictures.get(keyOf(srcset) ?? '')
  return path === undefined ? escapeXml(alt) : `<img src="${escapeXml(path)}" alt="${escapeXml(alt)}"/>`
}

function attributesOf(name: string, attributes: Record<string, string>): string {
  // Relative links lead to pages of this site and would not work in a book, so they are removed.
  const href = name === 'a' && /^(https?|mailto):/i.test(attributes['href'] ?? '') ? ['href'] : []
  return [...(ATTRIBUTES[name] ?? []), ...href]
    .filter((each) => attributes[each] !== undefined)
    .map((each) => ` ${each}="${escapeXml(attributes[each]!)}"`)
    .join('')
}

const LINE_ENDS = new Set(['p', 'div', 'li', 'blockquote', 'pre', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** Converts the safe HTML of a paragraph to plain text. Readings follow their words in brackets. */
export function plainOfHtml(html: string): string {
  let text = ''
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === 'br') text += '\n'
        else if (name === 'hr') text += '* * *\n'
        else if (name === 'li') text += '- '
      },
      ontext: (some) => void (text += some),
      onclosetag(name) {
        if (LINE_ENDS.has(name)) text += '\n'
        else if (name === 'td' || name === 'th') text += '\t'
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return text.replace(/\n{2,}/g, '\n').trim()
}
