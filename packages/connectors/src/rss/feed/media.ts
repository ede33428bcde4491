import { partsOf, textOf, type XmlElement } from '../markup/elements.ts'
import type { RawEnclosure } from './entry.ts'

type Parts = Map<string, XmlElement[]>

const PICTURE = /\.(jpe?g|png|gif|webp|avif)(\?|$)/i

/** Reads the pictures and files of an entry from Media RSS, iTunes and `<enclosure>`. */
export function mediaOf(parts: Parts): { pictures: string[]; enclosures: RawEnclosure[] } {
  const groups = [parts, ...(parts.get('media:group') ?? []).slice(0, 10).map(partsOf)]
  const all = (name: string) => groups.flatMap((group) => group.get(name) ?? [])
  const contents = all('media:content')
  const enclosed = (parts.get('enclosure') ?? []).map(fileOf)
  const thumbnails = [
    ...all('media:thumbnail'),
    ...contents.flatMap((each) => partsOf(each).get('media:thumbnail') ?? []),
  ]
  const duration = textOf(parts.get('itunes:duration')?.[0])
  return {
    pictures: [
      ...contents.filter(isPicture).map(addressOf),
      ...thumbnails.map(addressOf),
      ...enclosed
        .filter(({ type, url }) => isPictureType(type) || (!type && PICTURE.test(url)))
        .map(({ url }) => url),
      ...(parts.get('itunes:image') ?? []).map(({ attributes }) => attributes['href'] ?? ''),
    ],
    enclosures: [
      ...enclosed.map((file, index) => (index === 0 ? { ...file, seconds: duration } : file)),
      ...contents.filter((each) => !isPicture(each)).map(fileOf),
    ],
  }
}

const addressOf = ({ attributes }: XmlElement): string => attributes['url'] ?? ''

const isPictureType = (type: string | undefined): boolean => /^\s*image\//i.test(type ?? '')

function isPicture({ attributes: { type, medium, url = '' } }: XmlElement): boolean {
  if (medium === 'image' || isPictureType(type)) return true
  return medium === undefined && type === undefined && PICTURE.test(url)
}

const fileOf = ({ attributes }: XmlElement) => ({
  url: attributes['url'] ?? '',
  type: attributes['type'],
  bytes: attributes['length'] ?? attributes['filesize'],
  seconds: attributes['duration'],
})
