import { z } from 'zod'
import { authorTags } from './author-tags.ts'
import { get, group } from './endpoint.ts'
import { Id } from './fields.ts'
import { Limit, ShortList } from './paging.ts'
import { WorkCard } from './works.ts'

/** The main reason of a recommendation. */
export const RecommendationReason = z.discriminatedUnion('by', [
  /** This number of readers finished both. */
  z.object({ by: z.literal('readers'), readers: z.number().int() }),
  /** Rare tags that both works have. */
  z.object({ by: z.literal('tags'), tags: z.array(z.string()) }),
  z.object({ by: z.literal('author') }),
  /** Many like it; used when no similar work is known. */
  z.object({ by: z.literal('popular') }),
  /** It is similar to a work that the reader read. */
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
      summary: 'Works near this one, each with why; well liked ones without resourceId',
      query: z.object({ resourceId: Id.optional(), limit }),
      output: ShortList(RecommendedWork),
      errors: ['work_not_found'],
      cache: { for: 'everybody', seconds: 60, tags: (_, { items }) => ['works', ...authorTags(items)] },
    }),
    mine: get('/resource/recommend/mine', {
      summary: 'Works near those that the reader read, without what they have begun, liked or saved',
      audience: 'member',
      query: z.object({ limit }),
      output: ShortList(RecommendedWork),
    }),
  },
)
