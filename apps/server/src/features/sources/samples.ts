import { checkAnswer, isSourceError, type SourceQuery } from '@engawa/connectors/source'
import { answerOfSample, type SourceSample } from '@engawa/demo/sources'
import { readSeedRecord } from '../../db/seed-record.ts'
import { isEmpty } from './is-empty.ts'
import { stateOf, type SourceStateRow } from './source-states.ts'
import type { KnownSource, SourcesParts } from './sources-deps.ts'

export type Samples = ReturnType<typeof createSamples>

/** The sources that features defined, which the operations need. */
export type DefinedSources = {
  known: ReadonlyMap<string, KnownSource>
  samples: Samples
  forgetFailures(): void
}

/**
 * The state of a source's sample. `on`: it can be shown. `off`: it is hidden. `over`: the source has answered, so the sample is never shown
 * again.
 */
export type SampleState = 'on' | 'off' | 'over'

/**
 * Samples of sources. A sample is shown while a source that has never answered fails, if an administrator or the default switched the
 * sample on. Samples are never stored. Empty samples are never shown.
 */
export function createSamples(parts: SourcesParts) {
  const loaded = new Map<string, Promise<SourceSample>>()
  /** Names of sources that have answered, and so have no samples any more. */
  const over = new Set<string>()
  let isDemo = parts.config.seedDemo

  /** Whether samples are on by default: only on a site with demo content. */
  async function isOnByDefault(): Promise<boolean> {
    if (isDemo !== undefined) return isDemo
    if ((await readSeedRecord(parts.database.db)) === undefined) return false
    isDemo = true
    return true
  }

  async function sampleStateOf(
    { sample }: KnownSource,
    state: SourceStateRow | undefined,
  ): Promise<SampleState | null> {
    if (!sample) return null
    if (state?.answered_at) return 'over'
    return (state?.samples ?? (await isOnByDefault())) ? 'on' : 'off'
  }

  /** Returns the sample of a source; undefined if it must not be shown now. */
  async function shownOf(source: KnownSource): Promise<SourceSample | undefined> {
    const { name, sample } = source
    if (!sample || over.has(name)) return undefined
    const state = await stateOf(parts, name)
    const sampleState = await sampleStateOf(source, state)
    if (sampleState === 'over') over.add(name)
    if (sampleState !== 'on' || !state?.problem) return undefined
    const begun = loaded.get(name) ?? sample()
    loaded.set(name, begun)
    return begun
  }

  return {
    stateOf: sampleStateOf,

    /** Reads the sample of a source; undefined if the sample must not be shown now, or has no records for the query. */
    async read<P, T>(query: SourceQuery<P, T>, params: P): Promise<T | undefined> {
      const source = parts.knownSource(query.source.name)
      const sample = await shownOf(source)
      if (!sample) return undefined
      try {
        const answer = answerOfSample(source, sample, query.request(params), parts.clock.now())
        query.source.check?.(answer)
        checkAnswer(answer)
        const data = query.read(answer, params)
        return isEmpty(data) ? undefined : data
      } catch (error) {
        if (isSourceError(error)) return undefined
        throw error
      }
    },

    /** Returns the sample's SVG drawing for the address of a picture. Undefined if there is none. */
    async picture(source: KnownSource, url: string): Promise<string | undefined> {
      return (await shownOf(source))?.picture?.(url)
    },
  }
}
