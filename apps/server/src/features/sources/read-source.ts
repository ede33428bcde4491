import { setTimeout as wait } from 'node:timers/promises'
import {
  isFaultOfSource,
  isSourceError,
  type Source,
  SourceError,
  type SourceQuery,
} from '@engawa/connectors/source'
import { LRUCache } from 'lru-cache'
import { askSource } from './ask-source.ts'
import type { Samples } from './samples.ts'
import type { SourcesParts } from './sources-deps.ts'
import { rememberedAnswers } from './remembered-answers.ts'
import { keyOf, storedAnswers, type AnswerRow, type AnswerStore } from './stored-answers.ts'

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
  const stored = storedAnswers(parts)
  const remembered = rememberedAnswers(parts)
  const storeOf = ({ source }: { source: Source }): AnswerStore =>
    parts.knownSource(source.name).inMemory ? remembered : stored

  async function refresh<P, T>(key: string, query: SourceQuery<P, T>, params: P): Promise<AnswerRow> {
    const failure = failed.get(key)
    if (failure) throw failure
    // Somebody else may have asked while this reader looked.
    const store = storeOf(query)
    const known = await store.find(key, query)
    if (known && known.fresh_until > parts.clock.now()) return known
    try {
      const news = await askSource(parts, query, params, known)
      if (known && news === 'unchanged') return await store.renew(known, query.freshSeconds)
      if (news === 'unchanged')
        throw new SourceError('bad_answer', 'says that nothing changed, and nothing is stored')
      return await store.store({ key, query, ...news })
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
      const known = await storeOf(query).find(key, query)
      if (known && known.fresh_until > parts.clock.now()) return knownOf(known)
      const news = refreshOnce(key, query, params)
      // It may fail while a sample is looked for.
      news.catch(() => undefined)
      if (!known) return readNew(query, params, news)
      const outcome = await soon(news)
      if (outcome === undefined) return knownOf(known)
      return outcome instanceof SourceError ? { ...knownOf<T>(known), problem: outcome } : knownOf(outcome)
    },
    /** What is known already, without waiting: it is asked again for the next reader when it is old. Undefined when nothing is. */
    async peek<P, T>(query: SourceQuery<P, T>, params: P): Promise<Known<T> | undefined> {
      const key = keyOf(query as SourceQuery<P, never>, params)
      const known = await storeOf(query).find(key, query)
      const isFresh = known && known.fresh_until > parts.clock.now()
      if (!isFresh) refreshOnce(key, query, params).catch(() => undefined)
      if (known) return knownOf(known)
      const sample = await samples.read(query, params)
      return sample === undefined ? undefined : { data: sample, asOf: parts.clock.now(), isSample: true }
    },
    /** What is known already, without anything being asked for it. */
    async recall<P, T>(query: SourceQuery<P, T>, params: P): Promise<Known<T> | undefined> {
      const known = await storeOf(query).find(keyOf(query as SourceQuery<P, never>, params), query)
      return known && knownOf(known)
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
