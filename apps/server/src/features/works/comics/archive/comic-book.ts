import { AppError } from '@engawa/contract/basics'
import { LIMITS, type Direction } from '@engawa/contract'
import { hasWord, packageOf, type EpubPackage, type SpineItem } from '../../archive/epub-package.ts'
import { MAX_PATH_BYTES } from '../../archive/entry-path.ts'
import { elementsOf } from '../../archive/xml.ts'
import type { ComicInfo } from '../comics-tables.ts'
import { readEpubInfo } from './epub-info.ts'
import type { Side } from './rules-of-sides.ts'

/** A document (a page or a picture) to which the reading order of a book refers. */
export type ComicDocument = { path: string; isPicture: boolean; side: Side | null }

/** The parts of a comic in an EPUB. */
export type ComicBook = {
  documents: ComicDocument[]
  cover: string | undefined
  info: ComicInfo | null
  /** The direction that the spine declares. */
  direction: Direction | null
}

/** Limit of documents in a book: twice the limit of pages, because some documents are not pages of the comic. */
const MAX_DOCUMENTS = 2 * LIMITS.chapterPages

/** Reads the package document of a comic. Throws `book_broken`, `too_many_pages`. */
export function comicBookOf(bytes: Buffer, path: string): ComicBook {
  const book = packageOf(bytes, path)
  const order = documentsOf(book)
  if (order.length > MAX_DOCUMENTS) throw new AppError('too_many_pages')
  return {
    documents: order.map((item) => ({
      path: item.path.slice(0, MAX_PATH_BYTES),
      isPicture: item.type.startsWith('image/') && !item.type.includes('svg'),
      side: sideOf(item),
    })),
    cover: coverPath(book),
    info: readEpubInfo(book),
    direction: book.direction,
  }
}

/**
 * Returns the documents in reading order. Non-linear documents before the first linear one are included as the cover. Other
 * non-linear documents are left out, because they are opened only from links.
 */
function documentsOf({ spine, nav }: EpubPackage): SpineItem[] {
  const begins = spine.findIndex(({ isNonLinear }) => !isNonLinear)
  return spine.filter(({ id, isNonLinear }, at) => id !== nav?.id && (!isNonLinear || at < begins))
}

function sideOf({ spineProperties }: SpineItem): Side | null {
  const is = (side: Side) =>
    hasWord(spineProperties, `page-spread-${side}`) ||
    hasWord(spineProperties, `rendition:page-spread-${side}`)
  return (['left', 'right', 'center'] as const).find(is) ?? null
}

/** Returns the path of the picture that a book declares as its cover, in the way of EPUB 3 or of EPUB 2. */
function coverPath({ items, metadata }: EpubPackage): string | undefined {
  const named = [...elementsOf(metadata, 'meta')].find(({ attributes }) => attributes['name'] === 'cover')
  const id = named?.attributes['content']
  const cover = items.find(({ properties }) => hasWord(properties, 'cover-image'))
  return (cover ?? items.find((item) => id !== undefined && item.id === id))?.path
}
