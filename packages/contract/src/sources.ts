import { z } from 'zod'
import { del, get, group, post, put } from './endpoint.ts'
import { Time } from './fields.ts'
import { ShortList } from './paging.ts'

const Count = z.number().int()
const Amount = z.object({ count: Count, bytes: Count })

/** The remaining number of requests to a source, and the time at which this number is reset. */
const Budget = z.object({ limit: Count, left: Count, resetAt: Time.nullable() })

/** The age of data from a foreign source, and the state of that source. */
export const Freshness = z.object({
  /** The name of the source for readers. */
  source: z.string(),
  asOf: Time,
  /** The name of the error that prevented newer data, or null. */
  problem: z.string().nullable(),
  /** The time of the next try; null if unknown. */
  retryAt: Time.nullable(),
  /** Whether this is sample data, which is shown until the source has answered the site for the first time. */
  isSample: z.boolean(),
  /** The remaining requests; null if no limit of the source is known. */
  budget: Budget.nullable(),
})
export type Freshness = z.output<typeof Freshness>

type SourcedAnswer = {
  freshness?: { isSample: boolean } | null
  isSample?: boolean
  isPending?: boolean
  states?: readonly { failure: unknown; freshness: { isSample: boolean } | null }[]
}

/** Whether a part of an answer is a sample, or is missing because a source has not answered. */
const isUnsettled = (answer: unknown): boolean => {
  const { freshness, isSample, isPending, states = [] } = answer as SourcedAnswer
  return (
    isPending === true ||
    isSample === true ||
    freshness?.isSample === true ||
    states.some((state) => state.failure !== null || state.freshness?.isSample === true)
  )
}

/** The `cache` of endpoints whose answers contain data of foreign sources. */
export const ofSources = { seconds: 60, changesSoon: isUnsettled } as const

export const SourceView = z.object({
  name: z.string(),
  title: z.string(),
  /** The address of the source to which requests are sent. */
  address: z.string(),
  /** Whether the operator configured another address than the source's usual one. */
  isMirror: z.boolean(),
  state: z.enum(['unasked', 'well', 'failing', 'resting']),
  askedAt: Time.nullable(),
  answeredAt: Time.nullable(),
  failedAt: Time.nullable(),
  /** The reason why the source has no answer. `detail` is for operators. */
  problem: z.string().nullable(),
  detail: z.string(),
  restsUntil: Time.nullable(),
  budget: Budget.nullable(),
  stored: z.object({ answers: Amount, pictures: Amount }),
  /**
   * Whether sample data is shown until the source answers. `over`: the source has answered. Null if the site has no sample data for the
   * source.
   */
  sample: z.enum(['on', 'off', 'over']).nullable(),
})
export type SourceView = z.output<typeof SourceView>

const Name = z.object({ name: z.string().regex(/^[a-z0-9-]{1,40}$/) })

/** Endpoints with which administrators watch and control foreign sources. */
export const sources = group(
  'sources',
  { audience: 'admin', whileMuted: true },
  {
    list: get('/admin/sources', {
      summary:
        'List the foreign sources: their state, their remaining requests, and the size of their stored data',
      output: ShortList(SourceView),
    }),
    retry: post('/admin/sources/{name}/retry', {
      summary: 'End the pause of a source, so that it is queried again immediately',
      params: Name,
      output: z.object({}),
      errors: ['not_found'],
    }),
    forget: del('/admin/sources/{name}/answers', {
      summary: 'Delete all stored data of a source',
      params: Name,
      output: z.object({}),
      errors: ['not_found'],
    }),
    setSample: put('/admin/sources/{name}/sample', {
      summary:
        'Show or hide the sample data of a source that has never answered this site; after its first answer there is no sample',
      params: Name,
      body: z.object({ isOn: z.boolean() }),
      output: z.object({}),
      errors: ['not_found', 'sample_over'],
    }),
  },
)
