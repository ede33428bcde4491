import { z } from 'zod'
import { readJson, SourceError, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { checkedTag, pathOf, type TagParams } from '../parameters.ts'
import type { BoardTag } from '../records.ts'
import { integer, maybe, readList } from '../shapes.ts'
import { kindNumbered } from './kinds.ts'
import { danbooruSource, type DanbooruSite } from './site.ts'

const replyShape = z.object({ related_tags: z.array(z.unknown()) })
const entryShape = z.object({
  tag: z.object({ name: z.string().min(1).max(300), category: maybe(integer), post_count: maybe(integer) }),
})

/** Related tags: `GET /related_tag.json`. The similarity values in the answer are ignored. */
export const related = ({ rule }: DanbooruSite): SourceQuery<TagParams, BoardTag[]> =>
  sourceQuery({
    source: danbooruSource,
    name: 'related',
    version: 1,
    freshSeconds: 86_400,
    request: ({ tag }) => ({
      path: pathOf('/related_tag.json', { query: checkedTag(tag, rule), limit: 25 }),
    }),
    read(answer, { tag }) {
      const reply = replyShape.safeParse(readJson(answer))
      if (!reply.success) throw new SourceError('bad_answer', 'no related tags')
      const requestedTag = checkedTag(tag, rule)
      return readList(reply.data.related_tags, entryShape)
        .map((entry) => entry.tag)
        .filter(({ name }) => name !== requestedTag && rule.allows([name], { safe: true }))
        .map(({ name, category, post_count }) => ({
          name,
          kind: kindNumbered(category),
          count: post_count,
          alias: null,
        }))
    },
  })
