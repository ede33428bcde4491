import { hasElements, htmlOf, partsOf, textOf, type XmlElement } from '../markup/elements.ts'
import { oneLine } from '../markup/text.ts'
import { plainTitle } from '../markup/excerpt.ts'
import { webUrl } from '../markup/web-url.ts'
import { htmlOfText, type RawEntry } from './entry.ts'
import { linksOf } from './links.ts'
import { mediaOf } from './media.ts'
import type { Feed, FeedFormat } from './records.ts'
import { knownParts } from './rss.ts'

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
    base: content?.base ?? entry.base,
    id: textOf(first('id')),
    url: links.alternate,
    title: lineOf(first('title')),
    isPlainTitle: true,
    authors: (parts.get('author') ?? []).map((author) => textOf(partsOf(author).get('name')?.[0])),
    published: textOf(first('published')) ?? textOf(first('issued')) ?? textOf(first('created')),
    updated: textOf(first('updated')) ?? textOf(first('modified')),
    html: contentOf(content),
    summary: contentOf(first('summary')) ?? textOf(group && partsOf(group).get('media:description')?.[0]),
    pictures: [
      ...media.pictures,
      ...links.enclosures.filter(({ type }) => /^image\//i.test(type ?? '')).map(({ url }) => url),
    ],
    enclosures: [...links.enclosures, ...media.enclosures],
    tags: [
      ...(parts.get('category') ?? []).map(({ attributes: { label, term } }) => label || term),
      ...texts('dc:subject'),
    ],
    comments: links.replies,
  }
}

/** Returns the form of an Atom text. Plain text is the default. Atom 0.3 has other values of `type`, and the attribute `mode`. */
function formOf(element: XmlElement): 'text' | 'html' | 'other' {
  const { type = '', mode = '' } = element.attributes
  if (mode === 'base64') return 'other'
  if (hasElements(element) || /html/i.test(type)) return 'html'
  if (type === '' || type === 'text' || /^text\//i.test(type)) return 'text'
  return 'other'
}

function contentOf(element: XmlElement | undefined): string | null {
  if (!element) return null
  const form = formOf(element)
  if (form === 'html') return htmlOf(element)
  const text = form === 'text' ? textOf(element) : null
  return text === null ? null : htmlOfText(text)
}

function lineOf(element: XmlElement | undefined): string | null {
  const text = textOf(element)
  if (!element || text === null) return null
  const isEscaped = formOf(element) === 'html' && !hasElements(element)
  return isEscaped ? plainTitle(text) : oneLine(text)
}
