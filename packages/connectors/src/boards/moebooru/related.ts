import { readJson, SourceError, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { z } from 'zod'
import { checkedTag, pathOf, type TagParams } from '../parameters.ts'
import type { BoardTag } from '../records.ts'
import { integer, maybe, readList } from '../shapes.ts'
import type { MoebooruSite } from './site.ts'

/** The name of a tag, and how often both tags occur together. The count may be a string. */
const pairShape = z.tuple([z.string().min(1).max(300), maybe(integer)])
const replyShape = z.record(z.string(), z.array(z.unknown()))

/** Related tags: `GET /tag/related.json`. The answer does not contain the kinds of the tags. */
export const related = ({ source, rule }: MoebooruSite): SourceQuery<TagParams, BoardTag[]> =>
  sourceQuery({
    source,
    name: 'related',
    version: 1,
    freshSeconds: 86_400,
    request: ({ tag }) => ({ path: pathOf('/tag/related.json', { tags: checkedTag(tag, rule) }) }),
    read(answer, { tag }) {
      const reply = replyShape.safeParse(readJson(answer))
      if (!reply.success) throw new SourceError('bad_answer', 'no related tags')
      const requestedTag = checkedTag(tag, rule)
      return readList(Object.values(reply.data)[0] ?? [], pairShape)
        .filter(([name]) => name !== requestedTag && rule.allows([name], { safe: true }))
        .map(([name, count]) => ({ name, kind: 'general', count, alias: null }))
    },
  })
