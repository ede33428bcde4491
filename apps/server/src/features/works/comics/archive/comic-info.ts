import { CREDIT_ROLES, type CreditRole } from '@engawa/contract'
import { isAppError } from '@engawa/contract/basics'
import { elementsOf, firstOf, readXml, type Element } from '../../archive/xml.ts'
import type { ComicInfo } from '../comics-tables.ts'
import { MAX_TAGS_READ, tidyInfo, tidyLine, withoutTags } from './tidy-info.ts'

/** The facts of a ComicInfo.xml about a page. `image` is the position of the picture in the archive, from 0. */
export type PageFacts = { image: number; isDeleted: boolean; isDouble: boolean; bookmark: string }

/** The content of a ComicInfo.xml. `info` is null when it names nothing that can be used. */
export type ComicInfoFile = { info: ComicInfo | null; pages: PageFacts[] }

/** Limit of pages that are read. A chapter has fewer. */
const MAX_PAGES_READ = 5_000
const MAX_CREDIT_LENGTH = 200
const MAX_BOOKMARK_LENGTH = 100
const MAX_FACT_LENGTH = 200

/** Returns the content of a ComicInfo.xml, cut to the limits of a work; null when it is unreadable. */
export function readComicInfo(bytes: Buffer): ComicInfoFile | null {
  const root = rootOf(bytes)
  return root ? { info: infoOf(root), pages: pagesOf(root) } : null
}

function rootOf(bytes: Buffer): Element | undefined {
  try {
    return firstOf(readXml(bytes), 'comicinfo')
  } catch (error) {
    if (isAppError(error)) return undefined
    throw error
  }
}

function infoOf({ children }: Element): ComicInfo | null {
  const all = (name: string): string[] =>
    children.flatMap((child) => (child.name === name.toLowerCase() ? child.text.trim() || [] : []))
  const text = (name: string): string => all(name)[0] ?? ''
  return tidyInfo({
    title: text('Title'),
    series: text('Series'),
    number: text('Number'),
    summary: withoutTags(text('Summary')),
    direction: /YesAndRightToLeft/i.test(text('Manga')) ? 'rtl' : undefined,
    language: text('LanguageISO'),
    tags: [...all('Tags'), ...all('Genre')].join(',').split(/[,;，、]/, MAX_TAGS_READ),
    credits: CREDIT_ROLES.flatMap((role) => {
      const names = tidyLine(all(ELEMENTS[role]).join(', '), MAX_CREDIT_LENGTH)
      return names === undefined ? [] : [{ role, names }]
    }),
    facts: OTHERS.flatMap((name) => {
      const value = tidyLine(all(name).join(', '), MAX_FACT_LENGTH)
      return value === undefined ? [] : [{ name, value }]
    }),
  })
}

/** The elements of ComicInfo 2.1 for which a work has no field. The number of pages is that of the archive. */
const OTHERS = [
  ...['Count', 'Volume', 'AlternateSeries', 'AlternateNumber', 'AlternateCount', 'Year', 'Month', 'Day'],
  ...['Imprint', 'Format', 'AgeRating', 'BlackAndWhite', 'Characters', 'Teams', 'Locations'],
  ...['MainCharacterOrTeam', 'StoryArc', 'StoryArcNumber', 'SeriesGroup', 'CommunityRating', 'Review'],
  ...['GTIN', 'Web', 'ScanInformation', 'Notes'],
]

/** The element of each task. */
const ELEMENTS: Record<CreditRole, string> = {
  writer: 'Writer',
  penciller: 'Penciller',
  inker: 'Inker',
  colorist: 'Colorist',
  letterer: 'Letterer',
  cover: 'CoverArtist',
  editor: 'Editor',
  translator: 'Translator',
  publisher: 'Publisher',
}

function pagesOf(root: Element): PageFacts[] {
  const pages: PageFacts[] = []
  for (const { attributes } of elementsOf(root, 'page')) {
    const { Image: image = '', Type: type = '', DoublePage: double = '', Bookmark: bookmark } = attributes
    if (pages.length === MAX_PAGES_READ || !/^\d{1,6}$/.test(image)) continue
    pages.push({
      image: Number(image),
      // A page may have several types, separated by spaces.
      isDeleted: /\bDeleted\b/i.test(type),
      isDouble: /^(?:true|1)$/i.test(double.trim()),
      bookmark: tidyLine(bookmark, MAX_BOOKMARK_LENGTH) ?? '',
    })
  }
  return pages
}
