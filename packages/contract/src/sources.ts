import { z } from 'zod'
import { del, get, group, post, put } from './endpoint.ts'
import { Time } from './fields.ts'
import { ShortList } from './paging.ts'

const Count = z.number().int()
const Amount = z.object({ count: Count, bytes: Count })

/** How much may still be asked of a source, and when it is all granted again. */
const Budget = z.object({ limit: Count, left: Count, resetAt: Time.nullable() })

/** How fresh something is that a foreign source told. */
export const Freshness = z.object({
  /** What people call the source. */
  source: z.string(),
  asOf: Time,
  /** The name of the error that says why there is nothing newer; null when there need not be. */
  problem: z.string().nullable(),
  /** When it will be asked again, where that is known. */
  retryAt: Time.nullable(),
  /** Not of the source: made for sites that it has never answered. */
  isSample: z.boolean(),
  /** Where the source is known to grant so much only. */
  budget: Budget.nullable(),
})
export type Freshness = z.output<typeof Freshness>

type Told = {
  freshness?: { isSample: boolean } | null
  isSample?: boolean
  isPending?: boolean
  states?: readonly { failure: unknown; freshness: { isSample: boolean } | null }[]
}

/** Whether something of an answer is a sample, or is missing because a source has not answered. */
const isUnsettled = (answer: unknown): boolean => {
  const { freshness, isSample, isPending, states = [] } = answer as Told
  return (
    isPending === true ||
    isSample === true ||
    freshness?.isSample === true ||
    states.some((state) => state.failure !== null || state.freshness?.isSample === true)
  )
}

/** How answers with records of foreign sources are shared. */
export const ofSources = { seconds: 60, changesSoon: isUnsettled } as const

export const SourceView = z.object({
  name: z.string(),
  title: z.string(),
  /** Where it is asked. */
  address: z.string(),
  /** The operator named another address than the source's own. */
  isMirror: z.boolean(),
  state: z.enum(['unasked', 'well', 'failing', 'resting']),
  askedAt: Time.nullable(),
  answeredAt: Time.nullable(),
  failedAt: Time.nullable(),
  /** Why it has no answer, and the same for operators. */
  problem: z.string().nullable(),
  detail: z.string(),
  restsUntil: Time.nullable(),
  budget: Budget.nullable(),
  stored: z.object({ answers: Amount, pictures: Amount }),
  /** Whether a sample is shown while it has never answered: `over` since it did. Null where the site has none. */
  sample: z.enum(['on', 'off', 'over']).nullable(),
})
export type SourceView = z.output<typeof SourceView>

const Name = z.object({ name: z.string().regex(/^[a-z0-9-]{1,40}$/) })

/** Foreign sources, for administrators. */
export const sources = group(
  'sources',
  { audience: 'admin', whileMuted: true },
  {
    list: get('/admin/sources', {
      summary: 'Every foreign source: how it does, what it still grants, and how much of it is stored',
      output: ShortList(SourceView),
    }),
    retry: post('/admin/sources/{name}/retry', {
      summary: 'Let a source that rests be asked again at once',
      params: Name,
      output: z.object({}),
      errors: ['not_found'],
    }),
    forget: del('/admin/sources/{name}/answers', {
      summary: 'Delete everything stored of a source',
      params: Name,
      output: z.object({}),
      errors: ['not_found'],
    }),
    setSample: put('/admin/sources/{name}/sample', {
      summary:
        'Show or hide the sample of a source that has never answered this site; after its first answer it has none',
      params: Name,
      body: z.object({ isOn: z.boolean() }),
      output: z.object({}),
      errors: ['not_found', 'sample_over'],
    }),
  },
)
