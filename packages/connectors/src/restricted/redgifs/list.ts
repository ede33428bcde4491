import { z } from 'zod'
import { readJson, SourceError, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { pathOf } from '../json/path-of.ts'
import { count, readEntries } from '../json/shapes.ts'
import { checkedText, idLike, numberOfCursor, orderOf } from '../shared/parameters.ts'
import type { RestrictedPage, RestrictedQuery } from '../records.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { NAME } from './ids.ts'
import { clipShape, itemOf } from './read-clip.ts'
import { LAST_PAGE, ORDERS, redgifs } from './site.ts'

const PAGE_SIZE = 80

const shape = z.object({ gifs: z.array(z.unknown()), pages: count })

/** Items of verified creators: all items, or only items that match a text, a tag or one creator. */
export const list = (rule: RestrictedRule): SourceQuery<RestrictedQuery, RestrictedPage> =>
  sourceQuery({
    source: redgifs,
    name: 'list',
    version: 1 + rule.version,
    freshSeconds: 600,
    request: (query) => {
      const { path, ...filters } = placeOf(query, rule)
      return {
        path: pathOf(path, {
          ...filters,
          order: orderOf(query.order, ORDERS),
          count: PAGE_SIZE,
          page: pageAt(query.cursor),
        }),
      }
    },
    read: (answer, { cursor }) => {
      const { data } = shape.safeParse(readJson(answer))
      if (!data) throw new SourceError('bad_answer', 'no clips')
      const clips = readEntries(data.gifs, clipShape)
      const items = [...new Map(clips.map((clip) => [clip.id, clip])).values()].flatMap(
        (clip) => itemOf(rule, clip) ?? [],
      )
      const page = pageAt(cursor)
      const isLast = data.gifs.length === 0 || page >= Math.min(data.pages ?? 0, LAST_PAGE)
      return { items, dropped: clips.length - items.length, next: isLast ? null : String(page + 1) }
    },
  })

type Place = { path: string; verified: string; query?: string; tags?: string }

/** Returns the path and the filters. `verified` limits a list to verified creators; its value depends on the endpoint. */
function placeOf({ text, tag, creator }: RestrictedQuery, rule: RestrictedRule): Place {
  if (creator !== undefined) {
    const name = idLike(checkedText(creator, rule).toLowerCase(), NAME)
    return { path: `/v2/users/${encodeURIComponent(name)}/search`, verified: 'y' }
  }
  if (text !== undefined) return { path: '/v2/search/gifs', query: checkedText(text, rule), verified: 'yes' }
  return {
    path: '/v2/gifs/search',
    verified: 'y',
    ...(tag === undefined ? {} : { tags: checkedText(tag, rule) }),
  }
}

const pageAt = (cursor: string | undefined): number => numberOfCursor(cursor, { first: 1, max: LAST_PAGE })
