import type { XmlElement } from '../markup/elements.ts'
import { webUrl } from '../markup/web-url.ts'
import type { RawEnclosure } from './entry.ts'

type Links = {
  alternate: string | null
  self: string | null
  hub: string | null
  replies: string | null
  enclosures: RawEnclosure[]
}

/** Reads the addresses in Atom's `<link rel href>` elements. Among several links with `rel="alternate"`, an HTML page is preferred. */
export function linksOf(elements: XmlElement[]): Links {
  const links = elements.slice(0, 50).map(({ attributes, base }) => ({
    rel: (attributes['rel'] ?? 'alternate')
      .toLowerCase()
      .replace('http://www.iana.org/assignments/relation/', ''),
    type: attributes['type'],
    bytes: attributes['length'],
    url: webUrl(attributes['href'], base),
  }))
  const ofRel = (rel: string) => links.filter((link) => link.rel === rel && link.url !== null)
  const page = (rel: string) =>
    (ofRel(rel).find(({ type }) => !type || /html/i.test(type)) ?? ofRel(rel)[0])?.url ?? null
  return {
    alternate: page('alternate'),
    self: ofRel('self')[0]?.url ?? null,
    hub: ofRel('hub')[0]?.url ?? null,
    replies: ofRel('replies').find(({ type }) => !type || /html/i.test(type))?.url ?? null,
    enclosures: ofRel('enclosure'),
  }
}
