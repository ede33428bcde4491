import {
  answerOfSample,
  checkAnswer,
  isSourceError,
  type SourceQuery,
  type SourceSample,
} from '@engawa/connectors/source'
import { readSeedRecord } from '../../db/seed/seed-record.ts'
import type { KnownSource, SourcesParts } from './sources-deps.ts'

export type Samples = ReturnType<typeof createSamples>

/** What a demo site shows of sources that it cannot reach. Nothing of it is stored: the source itself takes its place once it answers. */
export function createSamples(parts: SourcesParts) {
  const loaded = new Map<string, Promise<SourceSample>>()
  let isDemo = parts.config.seedDemo

  /** A site that nobody decided about has samples once it has demo content. */
  async function areOn(): Promise<boolean> {
    if (isDemo !== undefined) return isDemo
    if ((await readSeedRecord(parts.database.db)) === undefined) return false
    isDemo = true
    return true
  }

  async function sampleOf({ name, sample }: KnownSource): Promise<SourceSample | undefined> {
    if (!sample || !(await areOn())) return undefined
    const begun = loaded.get(name) ?? sample()
    loaded.set(name, begun)
    return begun
  }

  return {
    /** What the sample of a source says to a question; undefined where there is none, or it has no such thing. */
    async read<P, T>(query: SourceQuery<P, T>, params: P): Promise<T | undefined> {
      const source = parts.knownSource(query.source.name)
      const sample = await sampleOf(source)
      if (!sample) return undefined
      try {
        const answer = answerOfSample(source, sample, query.request(params), parts.clock.now())
        query.source.check?.(answer)
        checkAnswer(answer)
        return query.read(answer, params)
      } catch (error) {
        if (isSourceError(error)) return undefined
        throw error
      }
    },

    /** The drawing (SVG) at an address of a picture of a source. */
    async picture(source: KnownSource, url: string): Promise<string | undefined> {
      return (await sampleOf(source))?.picture?.(url)
    },
  }
}
