/** Written XML, distinct from a text that must still be escaped. */
export type Xml = { readonly xml: string }

/** The content of an element; undefined and false are omitted. */
type Child = Xml | string | undefined | false
type Attributes = Readonly<Record<string, string | number | undefined>>

// XML cannot represent other control characters, unpaired surrogates, or the last two code points of the first plane.
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(NOT_XML, '').replace(/[&<>"]/g, (sign) => SIGNS[sign]!)

// Whitespace in an attribute is written as a numeric reference, because an XML reader would turn it into a space.
const escapedValue = (value: string | number): string =>
  escaped(String(value)).replace(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`)

/** Returns an element. Texts in it are escaped; attributes without a value are omitted. */
export function element(name: string, attributes: Attributes = {}, ...children: Child[]): Xml {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapedValue(value)}"`))
    .join('')
  const content = children
    .map((child) => (typeof child === 'object' ? child.xml : child ? escaped(child) : ''))
    .join('')
  return { xml: content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>` }
}

/** Returns a complete XML document. */
export const xmlDocument = (root: Xml, doctype = ''): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${doctype}${root.xml}\n`
