import { setTimeout as wait } from 'node:timers/promises'
import { bangumi } from '@engawa/connectors/bangumi'
import { isSourceError, type SourceQuery } from '@engawa/connectors/source'
import { AppError, isAppError, type Freshness, type WireError } from '@engawa/contract'
import { hasNoAnswer, type Known } from '../sources/index.ts'
import type { AnimeDeps } from './anime-deps.ts'
import { forgetSamples, hasReal } from './storing/samples.ts'
import type { Provenance } from './storing/subject-row.ts'

/** Max time for which a reader waits for newer data. */
const DEFAULT_TIMEOUT_MS = 1_500
const HOUR_MS = 3_600_000

/** The outcome of a query: a stored answer, a late one, or the error of a query that failed. */
export type QueryOutcome =
  | { state: 'stored'; known: Omit<Known<unknown>, 'data'> }
  | { state: 'late' }
  | { state: 'failed'; error: WireError }

type Store<T> = (data: T, provenance: Provenance) => Promise<void>

export type StoringQuery<P, T> = { query: SourceQuery<P, T>; params: P; store: Store<T> }

type QueryOptions = {
  /** Max time for which the caller waits. */
  timeoutMs?: number
  /** Whether the caller needs the answer: an answer after the timeout is then the error `source_pending`. */
  isNeeded?: boolean
}

/** Sends a query to the source, and stores its answer in the local copy, even when the answer comes after the timeout. */
export async function queryWithTimeout<P, T>(
  deps: AnimeDeps,
  storingQuery: StoringQuery<P, T>,
  { timeoutMs = DEFAULT_TIMEOUT_MS, isNeeded = false }: QueryOptions = {},
): Promise<QueryOutcome> {
  const late: QueryOutcome = isNeeded ? { state: 'failed', error: pending() } : { state: 'late' }
  return Promise.race([queryAndStore(deps, storingQuery), wait(timeoutMs, late, { ref: false })])
}

const pending = (): AppError =>
  new AppError('source_pending', { values: { source: bangumi.title }, retryAfterSeconds: 1 })

/** Sends a query to the source, waits until it has answered or failed, and stores the answer. */
export async function queryAndStore<P, T>(
  deps: AnimeDeps,
  { query, params, store }: StoringQuery<P, T>,
): Promise<QueryOutcome> {
  try {
    const { data, ...known } = await deps.sources.read(query, params, { isPatient: true })
    const now = deps.clock.now()
    if (known.isSample) {
      // A site with data of the source itself needs no sample.
      if (await hasReal(deps.database.db)) return { state: 'failed', error: problemOf(known) }
      // The sample never changes, so it is stored at most once an hour.
      const asOf = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
      await store(data, { origin: 'sample', asOf, askedAt: asOf, now })
    } else await store(data, { origin: 'api', asOf: known.asOf, askedAt: now, now })
    return { state: 'stored', known }
  } catch (error) {
    if (isAppError(error)) {
      // The source can be reached, even when it answered only that the subject does not exist.
      if (!hasNoAnswer(error)) await deps.database.transaction((tx) => forgetSamples(deps, tx))
      return { state: 'failed', error }
    }
    deps.logger.error({ err: error }, 'An answer of the anime database could not be stored')
    return { state: 'failed', error: new AppError('source_failing', { values: { source: bangumi.title } }) }
  }
}

const problemOf = ({ problem }: Pick<Known<unknown>, 'problem'>): AppError =>
  new AppError('source_unreachable', { values: { source: bangumi.title }, cause: problem })

/** Returns the freshness of the shown data, which is the source's answer or the local copy (from `local.asOf`). */
export function freshness(
  { sources }: Pick<AnimeDeps, 'sources'>,
  outcome: QueryOutcome | undefined,
  local: { asOf: Date; isSample: boolean },
): Promise<Freshness> {
  if (outcome?.state === 'stored') return sources.freshnessOf(bangumi, outcome.known)
  const cause = outcome?.state === 'failed' ? outcome.error.cause : undefined
  return sources.freshnessOf(bangumi, { ...local, ...(isSourceError(cause) && { problem: cause }) })
}
