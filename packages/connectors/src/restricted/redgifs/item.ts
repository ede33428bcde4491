import { z } from 'zod'
import { readJson, SourceError, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { pathOf } from '../json/path-of.ts'
import { idLike } from '../shared/parameters.ts'
import type { RestrictedItem } from '../records.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { ID } from './ids.ts'
import { clipShape, itemOf } from './read-clip.ts'
import { redgifs } from './site.ts'

const shape = z.object({ gif: clipShape })

/** One clip with its niches (groups of the source), which the rule also checks. The source answers 410 or 404 for a removed clip. */
export const item = (rule: RestrictedRule): SourceQuery<{ id: string }, RestrictedItem | null> =>
  sourceQuery({
    source: redgifs,
    name: 'item',
    version: 1 + rule.version,
    freshSeconds: 21_600,
    request: ({ id }) => ({
      path: pathOf(`/v2/gifs/${idLike(id.toLowerCase(), ID)}`, { views: 'yes', niches: 'yes' }),
    }),
    read: (answer, { id }) => {
      const { data } = shape.safeParse(readJson(answer))
      if (data?.gif.id !== id.toLowerCase()) throw new SourceError('bad_answer', 'no such clip in it')
      return itemOf(rule, data.gif)
    },
  })
