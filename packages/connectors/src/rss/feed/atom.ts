import { decodeText } from '@engawa/charset'
import { hasElements, htmlOf, partsOf, textOf, type XmlElement } from '../markup/elements.ts'
import { oneLine } from '../markup/text.ts'
import { plainTitle } from '../markup/excerpt.ts'
import { webUrl } from '../markup/web-url.ts'
import { htmlOfText, type RawEntry } from './entry.ts'
import { linksOf } from './links.ts'
import { mediaOf } from './media.ts'
import type { Feed, FeedFormat } from './records.ts'
import { firstNonEmpty, firstText, keywordsOf, knownParts, originalLink, webAddress } from './parts.ts'

/** Returns the feed's fields from one child element of `<feed>`; all other keys are absent. */
export function readAtomPart(element: XmlElement): Partial<Feed> {
  const { name, base } = element
  if (name === 'title') return { title: lineOf(element) ?? '' }
  if (name === 'subtitle' || name === 'tagline') return { description: lineOf(element) }
  if (name === 'icon' || name === 'logo') return knownParts({ icon: webUrl(textOf(element), base) })
  if (name !== 'link') return {}
  const { alternate, self, hub } = linksOf([element])
  return knownParts({ siteUrl: alternate, self, hub })
}

/** Returns the version of a feed whose root is `<feed>`. */
export const atomFormat = ({ attributes }: XmlElement): FeedFormat =>
  attributes['version']?.trim() === '0.3' || Object.values(attributes).includes('http://purl.org/atom/ns#')
    ? 'atom 0.3'
    : 'atom 1.0'

/** Returns the names of the authors in the elements `<author>` of Atom. */
export const namesOf = (authors: XmlElement[] | undefined): (string | null)[] =>
  (authors ?? []).map(
    (author) => textOf(partsOf(author).get('name')?.[0]) ?? (hasElements(author) ? null : textOf(author)),
  )

/** Reads an `<entry>` of Atom. */
export function readAtomEntry(entry: XmlElement): RawEntry {
  const parts = partsOf(entry)
  const first = (name: string) => parts.get(name)?.[0]
  const texts = (name: string) => (parts.get(name) ?? []).map(textOf)
  const links = linksOf(parts.get('link') ?? [])
  const media = mediaOf(parts)
  const group = first('media:group')
  const content = first('content')
  return {
    base: entry.base,
    contentBase: content?.base ?? first('summary')?.base ?? entry.base,
    id: textOf(first('id')),
    link: links.alternate,
    // An id that is a web address is the address of the entry. `urn:` and `tag:` are not.
    url: originalLink(parts) ?? links.alternate ?? webAddress(textOf(first('id'))),
    title:
      lineOf(first('title')) ??
      textOf(first('media:title')) ??
      textOf(group && partsOf(group).get('media:title')?.[0]),
    isPlainTitle: true,
    authors: firstNonEmpty(
      namesOf(parts.get('author')),
      texts('dc:creator'),
      namesOf(first('source') && partsOf(first('source')!).get('author')),
    ),
    published: firstText(
      ['published', 'issued', 'created', 'dc:date', 'dcterms:issued', 'dcterms:created'],
      first,
    ),
    updated: firstText(['updated', 'modified', 'dcterms:modified'], first),
    html: contentOf(content),
    summary:
      contentOf(first('summary')) ??
      textOf(group && partsOf(group).get('media:description')?.[0]) ??
      htmlOf(first('dc:description')),
    pictures: [
      ...media.pictures,
      ...links.enclosures.filter(({ type }) => /^image\//i.test(type ?? '')).map(({ url }) => url),
    ],
    enclosures: [...links.enclosures, ...media.enclosures],
    tags: [
      ...(parts.get('category') ?? []).map(({ attributes: { label, term } }) => label || term),
      ...texts('dc:subject'),
      ...keywordsOf(parts),
    ],
    comments: links.replies,
  }
}

/** Returns the form of an Atom text. Plain text is the default. Atom 0.3 has other values of `type`, and the attribute `mode`. */
function formOf(element: XmlElement, text: string): 'text' | 'html' | 'other' {
  const type = element.attributes['type']?.trim().toLowerCase() ?? ''
  if (hasElements(element) || type.includes('html')) return 'html'
  if (isBase64(element)) return !type.includes('/') || isOfText(type) ? 'html' : 'other'
  if (type === '' || type.startsWith('text')) return 'text'
  // A type without a slash, such as `CDATA`, is not a media type.
  if (!type.includes('/')) return /<[a-z!/]/i.test(text) ? 'html' : 'text'
  return 'other'
}

const BYTES = 'application/octet-stream'

const isOfText = (type: string): boolean => type.startsWith('text/') || type === BYTES

/** Whether a text is written in base64: by the mode of Atom 0.3, or as bytes of an unknown type (RFC 4287 4.1.3.3). */
const isBase64 = ({ attributes: { mode, type } }: XmlElement): boolean =>
  mode?.trim().toLowerCase() === 'base64' || type?.trim().toLowerCase() === BYTES

function decodedText(element: XmlElement): string | null {
  const text = textOf(element)
  if (text === null || !isBase64(element)) return text
  try {
    return decodeText(Uint8Array.from(atob(text.replaceAll(/\s/g, '')), (letter) => letter.charCodeAt(0)))
  } catch {
    return null
  }
}

/** Returns the content of an Atom text as HTML. */
export function contentOf(element: XmlElement | undefined): string | null {
  const text = element ? decodedText(element) : null
  if (!element || text === null) return element && hasElements(element) ? htmlOf(element) : null
  const form = formOf(element, text)
  if (form === 'html') return hasElements(element) ? htmlOf(element) : text
  return form === 'text' ? htmlOfText(text) : null
}

function lineOf(element: XmlElement | undefined): string | null {
  const text = element ? decodedText(element) : null
  if (!element || text === null) return null
  if (hasElements(element)) return plainTitle(htmlOf(element) ?? '')
  return formOf(element, text) === 'html' ? plainTitle(text) : oneLine(text)
}
