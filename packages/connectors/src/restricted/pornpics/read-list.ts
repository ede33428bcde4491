import { z } from 'zod'
import {
  allElements,
  throwPageChanged,
  type Document,
  type Element,
  firstElement,
  hasClass,
  named,
  readPage,
} from '../../html/index.ts'
import { readJson, type SourceAnswer, SourceError } from '../../source/index.ts'
import { ID, idOfLink } from './ids.ts'

const entry = z.object({
  gid: z
    .union([z.number().int().transform(String), z.string()])
    .nullish()
    .catch(null),
  g_url: z.string().nullish().catch(null),
  nofollow: z.unknown().optional(),
})

const MAX_ITEMS = 200

/**
 * Returns the ids of a batch without promoted galleries. `entries` counts all entries of the batch and is 0 at the end of the list. The
 * content type of the answer is ignored, because it may be wrong.
 */
export function readBatch(answer: SourceAnswer): { ids: string[]; entries: number } {
  const list = readJson({ ...answer, headers: {} })
  if (!Array.isArray(list)) throw new SourceError('bad_answer', 'no list')
  const read = list.slice(0, MAX_ITEMS).flatMap((each) => {
    const { data } = entry.safeParse(each)
    const id = data && (ID.test(data.gid ?? '') ? data.gid! : idOfLink(data.g_url ?? ''))
    return id ? [{ id, isPromoted: Boolean(data.nofollow) }] : []
  })
  if (list.length > 0 && read.length === 0) throw new SourceError('bad_answer', 'a list without a gallery')
  const ids = read.flatMap(({ id, isPromoted }) => (isPromoted ? [] : id))
  return { ids: [...new Set(ids)], entries: list.length }
}

/** Returns the ids of the galleries on a page. */
export const readTiles = (answer: SourceAnswer): string[] =>
  readPage(answer, (page) => {
    const links = tilesIn(page).flatMap((tile) => allElements(tile, named('a')))
    const ids = links.flatMap(({ attribs }) => idOfLink(attribs['href'] ?? '') ?? [])
    if (ids.length === 0) throwPageChanged('no tile')
    return [...new Set(ids)].slice(0, MAX_ITEMS)
  })

/** Returns the tiles of a page's list. Promoted tiles are left out. */
export function tilesIn(page: Document): Element[] {
  const list = firstElement(page, ({ attribs }) => attribs['id'] === 'tiles')
  const tiles = list?.children.filter((child): child is Element => 'attribs' in child) ?? []
  return tiles.filter((tile) => hasClass(tile, 'thumbwook') && !hasClass(tile, 'r2-frame'))
}
