import { z } from 'zod'
import { readJson, SourceError, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { pathOf } from '../json/path-of.ts'
import { count, readEntries } from '../json/shapes.ts'
import { checkedText, numberOfCursor } from '../shared/parameters.ts'
import type { RestrictedCreatorLine } from '../records.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { creatorShape, lineOf } from './read-creator.ts'
import { LAST_PAGE, redgifs } from './site.ts'

const PAGE_SIZE = 30

const list = z.array(z.unknown()).nullish()
const shape = z.object({ items: list, users: list, pages: count })

/** Verified creators: all of them, or only those who match a text. */
export const creators = (
  rule: RestrictedRule,
): SourceQuery<
  { text?: string; cursor?: string },
  { creators: RestrictedCreatorLine[]; next: string | null }
> =>
  sourceQuery({
    source: redgifs,
    name: 'creators',
    version: 1 + rule.version,
    freshSeconds: 600,
    request: ({ text, cursor }) => ({
      path:
        text === undefined
          ? pathOf('/v1/creators/search', { page: pageAt(cursor), verified: 'y' })
          : pathOf('/v2/search/creators', {
              query: checkedText(text, rule),
              page: pageAt(cursor),
              count: PAGE_SIZE,
              verified: 'yes',
            }),
    }),
    read: (answer, { cursor }) => {
      const { data } = shape.safeParse(readJson(answer))
      const found = data?.items ?? data?.users
      if (!data || !found) throw new SourceError('bad_answer', 'no creators')
      const lines = readEntries(found, creatorShape).flatMap((each) => lineOf(rule, each) ?? [])
      const page = pageAt(cursor)
      const isLast = found.length === 0 || page >= Math.min(data.pages ?? 0, LAST_PAGE)
      return { creators: lines, next: isLast ? null : String(page + 1) }
    },
  })

const pageAt = (cursor: string | undefined): number => numberOfCursor(cursor, { first: 1, max: LAST_PAGE })
