import { z } from 'zod'
import { plainText } from '../../html/index.ts'
import { readJson, SourceError, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { pathOf } from '../json/path-of.ts'
import { count, readEntries } from '../json/shapes.ts'
import { checkedText } from '../shared/parameters.ts'
import type { RestrictedTagLine } from '../records.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { redgifs } from './site.ts'

const MAX_TAGS = 40

const trendingShape = z.object({ tags: z.array(z.unknown()) })
const trendingTag = z.object({ name: z.string(), count })
const suggestion = z.object({ type: z.string(), text: z.string(), gifs: count })

/** Suggested tags for a text, or the most searched tags. `isRefused` is always false, because the source refuses no texts. */
export const tags = (
  rule: RestrictedRule,
): SourceQuery<{ text?: string; trending?: boolean }, { tags: RestrictedTagLine[]; isRefused: boolean }> =>
  sourceQuery({
    source: redgifs,
    name: 'tags',
    version: 1 + rule.version,
    freshSeconds: 86_400,
    request: ({ text, trending }) => ({
      path:
        trending || text === undefined
          ? '/v2/search/trending'
          : pathOf('/v2/search/suggest', { query: checkedText(text, rule) }),
    }),
    read: (answer, { text, trending }) => {
      const reply = readJson(answer)
      const found = trending || text === undefined ? trendingIn(reply) : suggestionsIn(reply)
      const lines = found.flatMap((tag) => {
        const name = rule.allowsText(tag.name) ? plainText(tag.name) : null
        return name === null ? [] : [{ name, count: tag.count }]
      })
      return { tags: lines.slice(0, MAX_TAGS), isRefused: false }
    },
  })

function trendingIn(reply: unknown): RestrictedTagLine[] {
  const { data } = trendingShape.safeParse(reply)
  if (!data) throw new SourceError('bad_answer', 'no tags')
  return readEntries(data.tags, trendingTag)
}

const suggestionsIn = (reply: unknown): RestrictedTagLine[] =>
  readEntries(reply, suggestion).flatMap(({ type, text, gifs }) =>
    type === 'tag' ? [{ name: text, count: gifs }] : [],
  )
