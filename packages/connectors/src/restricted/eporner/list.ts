import { z } from 'zod'
import { SourceError, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { applyRuleToPage } from '../json/apply-rule-to-page.ts'
import { pathOf } from '../json/path-of.ts'
import { count, readEntries } from '../json/shapes.ts'
import { checkedText, numberOfCursor, orderOf } from '../shared/parameters.ts'
import type { RestrictedPage, RestrictedQuery } from '../records.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { readLenientJson } from './read-lenient-json.ts'
import { sourceItemOf, videoShape } from './read-video.ts'
import { eporner, ORDERS } from './site.ts'

const PAGE_SIZE = 60
const LAST = 10_000

const shape = z.object({ videos: z.array(z.unknown()), total_pages: count })

/**
 * A list of all videos or of results for a text, from the endpoint `search`. A tag is searched like a text. `lq=0` excludes videos of low
 * quality.
 */
export const list = (rule: RestrictedRule): SourceQuery<RestrictedQuery, RestrictedPage> =>
  sourceQuery({
    source: eporner,
    name: 'search',
    version: 1 + rule.version,
    freshSeconds: 600,
    request: ({ text, tag, creator, order, cursor }) => {
      if (creator !== undefined) throw new SourceError('bad_question', 'it knows no creators')
      const searchText = tag ?? text
      return {
        path: pathOf('/api/v2/video/search/', {
          query: searchText === undefined ? 'all' : checkedText(searchText, rule),
          per_page: PAGE_SIZE,
          page: pageAt(cursor),
          thumbsize: 'medium',
          order: orderOf(order, ORDERS),
          lq: 0,
          format: 'json',
        }),
      }
    },
    read: (answer, { cursor }) => {
      const { data } = shape.safeParse(readLenientJson(answer))
      if (!data) throw new SourceError('bad_answer', 'no videos')
      const page = pageAt(cursor)
      const isLast = data.videos.length === 0 || page >= Math.min(data.total_pages ?? 0, LAST)
      return applyRuleToPage(
        rule,
        readEntries(data.videos, videoShape).map(sourceItemOf),
        isLast ? null : String(page + 1),
      )
    },
  })

const pageAt = (cursor: string | undefined): number => numberOfCursor(cursor, { first: 1, max: LAST })
