import { setTimeout as wait } from 'node:timers/promises'
import { isFaultOfSource, isSourceError, SourceError, type SourceQuery } from '@engawa/connectors/source'
import { LRUCache } from 'lru-cache'
import { askSource } from './ask-source.ts'
import type { Samples } from './samples.ts'
import type { SourcesParts } from './sources-deps.ts'
import { findAnswer, keyOf, renewAnswer, storeAnswer, type AnswerRow } from './stored-answers.ts'

/** Records, and how they come to be shown. */
export type Known<T> = {
  data: T
  /** When the source said so. */
  asOf: Date
  /** Why there is nothing newer; undefined when there need not be. */
  problem?: SourceError
  /** Not of the source, but of the sample that a demo site has of it. */
  isSample: boolean
}

/** How long somebody waits for news of what is known already. */
const PATIENCE_MS = 1_500
/** A question without an answer is not asked again before. */
const NO_ANSWER_MS = 30_000
const MOST_REMEMBERED = 2_000

/**
 * Reads what a source says. What is stored and fresh is returned at once. What is older is asked again, and returned as it is when the news do
 * not come within a moment or not at all: the next reader has them. Rejects with a `SourceError` only when nothing is stored.
 */
export function createReader(parts: SourcesParts, samples: Samples) {
  const running = new Map<string, Promise<AnswerRow>>()
  const failed = new LRUCache<string, SourceError>({ max: MOST_REMEMBERED, ttl: NO_ANSWER_MS })

  async function refresh<P, T>(key: string, query: SourceQuery<P, T>, params: P): Promise<AnswerRow> {
    const remembered = failed.get(key)
    if (remembered) throw remembered
    // Somebody else may have asked while this reader looked.
    const stored = await findAnswer(parts, key, query)
    if (stored && stored.fresh_until > parts.clock.now()) return stored
    try {
      const news = await askSource(parts, query, params, stored)
      if (stored && news === 'unchanged') return await renewAnswer(parts, stored, query.freshSeconds)
      if (news === 'unchanged')
        throw new SourceError('bad_answer', 'says that nothing changed, and nothing is stored')
      return await storeAnswer(parts, { key, query, ...news })
    } catch (error) {
      if (isSourceError(error)) failed.set(key, error)
      throw error
    }
  }

  /** One request for all who ask the same meanwhile. */
  function refreshOnce<P, T>(key: string, query: SourceQuery<P, T>, params: P): Promise<AnswerRow> {
    const begun = running.get(key)
    if (begun) return begun
    const started = refresh(key, query, params).finally(() => running.delete(key))
    running.set(key, started)
    return started
  }

  /** What comes of asking within a moment; undefined when nothing does. Whoever waits is answered, what comes later is stored for the next one. */
  const soon = (news: Promise<AnswerRow>): Promise<AnswerRow | SourceError | undefined> =>
    Promise.race([
      news.catch((error: unknown) => {
        if (isSourceError(error)) return error
        throw error
      }),
      wait(PATIENCE_MS, undefined, { ref: false }),
    ])

  async function readNew<P, T>(
    query: SourceQuery<P, T>,
    params: P,
    news: Promise<AnswerRow>,
  ): Promise<Known<T>> {
    const sample = await samples.read(query, params)
    if (sample === undefined) return knownOf(await news)
    const outcome = await soon(news)
    if (outcome instanceof SourceError && !isFaultOfSource(outcome)) throw outcome
    const known = { data: sample, asOf: parts.clock.now(), isSample: true }
    if (outcome === undefined) return known
    return outcome instanceof SourceError ? { ...known, problem: outcome } : knownOf(outcome)
  }

  return {
    async read<P, T>(query: SourceQuery<P, T>, params: P): Promise<Known<T>> {
      const key = keyOf(query as SourceQuery<P, never>, params)
      const stored = await findAnswer(parts, key, query)
      if (stored && stored.fresh_until > parts.clock.now()) return knownOf(stored)
      const news = refreshOnce(key, query, params)
      // It may fail while a sample is looked for.
      news.catch(() => undefined)
      if (!stored) return readNew(query, params, news)
      const outcome = await soon(news)
      if (outcome === undefined) return knownOf(stored)
      return outcome instanceof SourceError ? { ...knownOf<T>(stored), problem: outcome } : knownOf(outcome)
    },
    /** What is known already, without waiting: it is asked again for the next reader when it is old. Undefined when nothing is. */
    async peek<P, T>(query: SourceQuery<P, T>, params: P): Promise<Known<T> | undefined> {
      const key = keyOf(query as SourceQuery<P, never>, params)
      const stored = await findAnswer(parts, key, query)
      const isFresh = stored && stored.fresh_until > parts.clock.now()
      if (!isFresh) refreshOnce(key, query, params).catch(() => undefined)
      if (stored) return knownOf(stored)
      const sample = await samples.read(query, params)
      return sample === undefined ? undefined : { data: sample, asOf: parts.clock.now(), isSample: true }
    },
    /** Forgets what failed, so that it is asked again at once. */
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
