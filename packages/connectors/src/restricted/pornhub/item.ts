import { z } from 'zod'
import { readJson, SourceError, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { pathOf } from '../json/path-of.ts'
import { applyRule } from '../shared/apply-rule.ts'
import { idLike } from '../shared/parameters.ts'
import type { RestrictedItem } from '../records.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { ID } from './ids.ts'
import { sourceItemOf, videoShape } from './read-video.ts'
import { isEmptyList, pornhub } from './site.ts'

const shape = z.object({ video: videoShape })

/** One video, from the endpoint `video_by_id`. For a removed video, the answer is the error `2002`, which the source's `check` handles. */
export const item = (rule: RestrictedRule): SourceQuery<{ id: string }, RestrictedItem | null> =>
  sourceQuery({
    source: pornhub,
    name: 'item',
    version: 1 + rule.version,
    freshSeconds: 21_600,
    request: ({ id }) => ({
      path: pathOf('/webmasters/video_by_id', { id: idLike(id, ID), thumbsize: 'medium' }),
    }),
    read: (answer, { id }) => {
      if (isEmptyList(answer)) throw new SourceError('not_found', 'it found nothing')
      const { data } = shape.safeParse(readJson(answer))
      if (data?.video.video_id !== id) throw new SourceError('bad_answer', 'no such video in it')
      return applyRule(rule, sourceItemOf(data.video))
    },
  })
