import { z } from 'zod'
import { readJson, SourceError, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { applyRuleToPage } from '../json/apply-rule-to-page.ts'
import { pathOf } from '../json/path-of.ts'
import { readEntries } from '../json/shapes.ts'
import { checkedText, numberOfCursor, orderOf } from '../shared/parameters.ts'
import type { RestrictedPage, RestrictedQuery } from '../records.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { sourceItemOf, videoShape } from './read-video.ts'
import { isEmptyList, ORDERS, pornhub } from './site.ts'

const LAST = 1_000

const shape = z.object({ videos: z.array(z.unknown()) })

/**
 * A list of all videos or of results for a text or a tag, from the endpoint `search`. The answer has no number of results or pages, so an
 * empty page is the end.
 */
export const list = (rule: RestrictedRule): SourceQuery<RestrictedQuery, RestrictedPage> =>
  sourceQuery({
    source: pornhub,
    name: 'search',
    version: 1 + rule.version,
    freshSeconds: 600,
    request: ({ text, tag, creator, order, cursor }) => {
      if (creator !== undefined) throw new SourceError('bad_question', 'it is not asked for creators')
      return {
        path: pathOf('/webmasters/search', {
          search: text === undefined ? '' : checkedText(text, rule),
          'tags[]': tag === undefined ? undefined : checkedText(tag, rule),
          ordering: orderOf(order, ORDERS),
          page: pageAt(cursor),
          thumbsize: 'medium',
        }),
      }
    },
    read: (answer, { cursor }) => {
      if (isEmptyList(answer)) return { items: [], dropped: 0, next: null }
      const { data } = shape.safeParse(readJson(answer))
      if (!data) throw new SourceError('bad_answer', 'no videos')
      const page = pageAt(cursor)
      const isLast = data.videos.length === 0 || page >= LAST
      return applyRuleToPage(
        rule,
        readEntries(data.videos, videoShape).map(sourceItemOf),
        isLast ? null : String(page + 1),
      )
    },
  })

const pageAt = (cursor: string | undefined): number => numberOfCursor(cursor, { first: 1, max: LAST })
