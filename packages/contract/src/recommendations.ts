import { z } from 'zod'
import { authorTags } from './author-tags.ts'
import { get, group } from './endpoint.ts'
import { Id } from './fields.ts'
import { Limit, ShortList } from './paging.ts'
import { WorkCard } from './works.ts'

/** The main reason of a recommendation. */
export const RecommendationReason = z.discriminatedUnion('by', [
  /** Readers of one work also finished the other; `readers` is their number. */
  z.object({ by: z.literal('readers'), readers: z.number().int() }),
  /** Both works have these rare tags. */
  z.object({ by: z.literal('tags'), tags: z.array(z.string()) }),
  z.object({ by: z.literal('author') }),
  /** Many members like the work. This reason is used when no similar work is known. */
  z.object({ by: z.literal('popular') }),
  /** The work is similar to one that the viewer has read. */
  z.object({ by: z.literal('read'), work: z.object({ id: z.number().int(), title: z.string() }) }),
])
export type RecommendationReason = z.output<typeof RecommendationReason>

export const RecommendedWork = WorkCard.extend({ reason: RecommendationReason })
export type RecommendedWork = z.output<typeof RecommendedWork>

const limit = Limit(12, 24)

export const recommendations = group(
  'recommendations',
  { audience: 'anyone' },
  {
    near: get('/resource/recommend', {
      summary:
        'List works that are similar to a work, each with a reason; without `resourceId` popular works',
      query: z.object({ resourceId: Id.optional(), limit }),
      output: ShortList(RecommendedWork),
      errors: ['work_not_found'],
      cache: { for: 'everybody', seconds: 60, tags: (_, { items }) => ['works', ...authorTags(items)] },
    }),
    mine: get('/resource/recommend/mine', {
      summary:
        'List works that are similar to those that the caller has read, without works that the caller has begun, liked or saved',
      audience: 'member',
      query: z.object({ limit }),
      output: ShortList(RecommendedWork),
    }),
  },
)
