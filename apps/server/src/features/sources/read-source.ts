import { setTimeout as wait } from 'node:timers/promises'
import {
  isFaultOfSource,
  isSourceError,
  type Source,
  SourceError,
  type SourceQuery,
} from '@engawa/connectors/source'
import { AppError } from '@engawa/contract'
import { LRUCache } from 'lru-cache'
import { querySource } from './query-source.ts'
import type { Samples } from './samples.ts'
import type { SourcesParts } from './sources-deps.ts'
import { memoryAnswers } from './memory-answers.ts'
import { keyOf, storedAnswers, type AnswerRow, type AnswerStore } from './stored-answers.ts'

/** Records of an answer, with their age and origin. */
export type Known<T> = {
  data: T
  /** When the source sent the answer. */
  asOf: Date
  /** The failure because of which there is no newer answer; undefined without a failure. */
  problem?: SourceError
  /** Whether the records are from the sample instead of the source. */
  isSample: boolean
}

/** Default of the time in milliseconds that a caller waits for an answer. */
const DEFAULT_PATIENCE_MS = 1_500
/** Time after which a caller should request a late answer again. */
const RETRY_AFTER_SECONDS = 1
/** Time during which a failed query is not sent again. */
const NO_ANSWER_MS = 15_000
const MAX_REMEMBERED = 2_000

export type ReadOptions = {
  /** Whether to wait until the source has answered or failed. For background work. */
  isPatient?: boolean
}

/**
 * Creates functions that read answers of sources. A fresh stored answer is returned at once, and an old one unless a new answer arrives
 * within `patienceMs`. Without a stored answer, `read` rejects with a `SourceError`, or with `source_pending` while the source has neither
 * answered nor failed. A sample can only replace a failure (see `samples.ts`).
 */
export function createReader(parts: SourcesParts, samples: Samples, patienceMs = DEFAULT_PATIENCE_MS) {
  const running = new Map<string, Promise<AnswerRow>>()
  const failed = new LRUCache<string, SourceError>({ max: MAX_REMEMBERED, ttl: NO_ANSWER_MS })
  const stored = storedAnswers(parts)
  const remembered = memoryAnswers(parts)
  const storeOf = ({ source }: { source: Source }): AnswerStore =>
    parts.knownSource(source.name).inMemory ? remembered : stored

  async function refresh<P, T>(key: string, query: SourceQuery<P, T>, params: P): Promise<AnswerRow> {
    const failure = failed.get(key)
    if (failure) throw failure
    // Another process may have stored the answer meanwhile.
    const store = storeOf(query)
    const known = await store.find(key, query)
    if (known && known.fresh_until > parts.clock.now()) return known
    try {
      const news = await querySource(parts, query, params, known)
      if (known && news === 'unchanged') return await store.renew(known, query.freshSeconds)
      if (news === 'unchanged')
        throw new SourceError('bad_answer', 'says that nothing changed, and nothing is stored')
      const row = await store.store({ key, query, ...news })
      parts.knownSource(query.source.name).onNews?.(query.name, row.data)
      return row
    } catch (error) {
      if (!isSourceError(error)) throw error
      const failure = withRetry(error)
      failed.set(key, failure)
      throw failure
    }
  }

  /** Returns a failure with the time before which the query is not sent again. */
  function withRetry(error: SourceError): SourceError {
    if (error.retryAt || !isFaultOfSource(error)) return error
    const retryAt = new Date(parts.clock.now().getTime() + NO_ANSWER_MS)
    return new SourceError(error.problem, error.message, { cause: error.cause, retryAt })
  }

  /** Sends one request for all concurrent readers of the same query. */
  function refreshOnce<P, T>(key: string, query: SourceQuery<P, T>, params: P): Promise<AnswerRow> {
    const begun = running.get(key)
    if (begun) return begun
    const started = refresh(key, query, params).finally(() => running.delete(key))
    running.set(key, started)
    return started
  }

  /** Resolves with the answer, or with the failure instead of rejecting. */
  const outcomeOf = (news: Promise<AnswerRow>): Promise<AnswerRow | SourceError> =>
    news.catch((error: unknown) => {
      if (isSourceError(error)) return error
      throw error
    })

  /** Resolves with the answer or the failure; undefined after `patienceMs`. A later answer is stored for the next reader. */
  const soon = (news: Promise<AnswerRow>): Promise<AnswerRow | SourceError | undefined> =>
    Promise.race([outcomeOf(news), wait(patienceMs, undefined, { ref: false })])

  async function readNew<P, T>(
    query: SourceQuery<P, T>,
    params: P,
    news: Promise<AnswerRow>,
    { isPatient = false }: ReadOptions,
  ): Promise<Known<T>> {
    const outcome = await (isPatient ? outcomeOf(news) : soon(news))
    if (outcome === undefined)
      throw new AppError('source_pending', {
        values: { source: query.source.title },
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      })
    if (!(outcome instanceof SourceError)) return knownOf(outcome)
    const sample = isFaultOfSource(outcome) ? await samples.read(query, params) : undefined
    if (sample === undefined) throw outcome
    return { data: sample, asOf: parts.clock.now(), isSample: true, problem: outcome }
  }

  return {
    async read<P, T>(query: SourceQuery<P, T>, params: P, options: ReadOptions = {}): Promise<Known<T>> {
      const key = keyOf(query as SourceQuery<P, never>, params)
      const known = await storeOf(query).find(key, query)
      if (known && known.fresh_until > parts.clock.now()) return knownOf(known)
      const news = refreshOnce(key, query, params)
      // Handles the error, because the request may fail after this call has returned.
      news.catch(() => undefined)
      if (!known) return readNew(query, params, news, options)
      const outcome = await soon(news)
      if (outcome === undefined) return knownOf(known)
      return outcome instanceof SourceError ? { ...knownOf<T>(known), problem: outcome } : knownOf(outcome)
    },
    /**
     * Returns the stored answer or else a sample, without waiting. Undefined if there is neither. Unless the stored answer is fresh,
     * requests a new one in the background.
     */
    async peek<P, T>(query: SourceQuery<P, T>, params: P): Promise<Known<T> | undefined> {
      const key = keyOf(query as SourceQuery<P, never>, params)
      const known = await storeOf(query).find(key, query)
      const isFresh = known && known.fresh_until > parts.clock.now()
      if (!isFresh) refreshOnce(key, query, params).catch(() => undefined)
      if (known) return knownOf(known)
      const sample = await samples.read(query, params)
      return sample === undefined ? undefined : { data: sample, asOf: parts.clock.now(), isSample: true }
    },
    /** Returns the stored answer without any request. Undefined if there is none. */
    async recall<P, T>(query: SourceQuery<P, T>, params: P): Promise<Known<T> | undefined> {
      const known = await storeOf(query).find(keyOf(query as SourceQuery<P, never>, params), query)
      return known && knownOf(known)
    },
    /** Forgets failures, so that queries are sent again at once. */
    forgetFailures(): void {
      failed.clear()
    },
  }
}

const knownOf = <T>({ data, fetched_at }: AnswerRow): Known<T> => ({
  data: data as T,
  asOf: fetched_at,
  isSample: false,
})
