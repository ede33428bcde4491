import { SourceError, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { pathOf } from '../json/path-of.ts'
import { applyRule } from '../shared/apply-rule.ts'
import { idLike } from '../shared/parameters.ts'
import type { RestrictedItem } from '../records.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { ID } from './ids.ts'
import { readLenientJson } from './read-lenient-json.ts'
import { sourceItemOf, videoShape } from './read-video.ts'
import { eporner } from './site.ts'

/** One video, from the endpoint `id`, which answers with an empty list for a removed video. */
export const item = (rule: RestrictedRule): SourceQuery<{ id: string }, RestrictedItem | null> =>
  sourceQuery({
    source: eporner,
    name: 'item',
    version: 1 + rule.version,
    freshSeconds: 21_600,
    request: ({ id }) => ({
      path: pathOf('/api/v2/video/id/', { id: idLike(id, ID), thumbsize: 'medium', format: 'json' }),
    }),
    read: (answer, { id }) => {
      const reply = readLenientJson(answer)
      if (Array.isArray(reply) && reply.length === 0) throw new SourceError('not_found', 'it was removed')
      const { data } = videoShape.safeParse(reply)
      if (data?.id !== id) throw new SourceError('bad_answer', 'no such video in it')
      return applyRule(rule, sourceItemOf(data))
    },
  })
