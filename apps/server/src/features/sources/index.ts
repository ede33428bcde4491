import { isSourceError, type Source, type SourceQuery, type SourceReader } from '@engawa/connectors/source'
import { hasSample, sampleFrom, type SourceSample } from '@engawa/demo/sources'
import type { Freshness } from '@engawa/contract'
import { createOutbound, type OutboundOptions } from '@engawa/platform/outbound'
import { bind } from '../../endpoints/operation.ts'
import { queryOnce } from './query-source.ts'
import { freshnessOf } from './freshness.ts'
import * as operations from './operations.ts'
import { fetchAnyPicture } from './pictures/fetch-any-picture.ts'
import { definePictures } from './pictures/define-pictures.ts'
import { sweepPictures } from './pictures/stored-pictures.ts'
import { createReader, type Known, type ReadOptions } from './read-source.ts'
import { createSamples } from './samples.ts'
import { toAppError } from './source-texts.ts'
import type {
  ForgetSample,
  KnownSource,
  PageOfPicture,
  SignIn,
  SourcesDeps,
  SourcesParts,
} from './sources-deps.ts'
import { sweepAnswers } from './stored-answers.ts'
import { userAgentOf } from './user-agent.ts'

export type { Known, ReadOptions } from './read-source.ts'
export { hasFailed, hasNoAnswer, isPending, orNothing, toAppError } from './source-texts.ts'
export type Sources = ReturnType<typeof createSources>

const STORED_DAYS = 30
const MAX_STORED_BYTES = 512 * 1024 * 1024
const MAX_STORED_PICTURE_BYTES = 1024 * 1024 * 1024

type DefineOptions = {
  headers?: Record<string, string>
  /** Returns the credentials, for a source that requires a token. Called before each request, and again if the source rejects the token. */
  signIn?: SignIn
  /** Whether the administrators' list shows the source. False for a source of a closed section. */
  isListed?: () => boolean
  /** Loads the sample of the source; by default its sample in the demo content. */
  sample?: () => Promise<SourceSample>
  /** Deletes stored data that came from the sample. Called when an administrator hides the sample. */
  forgetSample?: ForgetSample
  /** Returns the page of this site that shows a given picture of the source, for image search. */
  pageOf?: PageOfPicture
} & Pick<KnownSource, 'addedTerms' | 'onNews'>

/**
 * The limits for requests to mirrors. They are higher, because a mirror belongs to the operator and limits its own requests to the source.
 */
const PACE_OF_MIRRORS: Source['pace'] = { maxParallel: 4, minGapMs: 0 }

/**
 * `resolve` looks up the IP addresses of foreign hosts; by default the system does this. `patienceMs`: how long a reader waits for an
 * answer until `source_pending` is thrown.
 */
export type SourcesOptions = Required<Pick<OutboundOptions, 'resolve'>> & { patienceMs: number }

/** Access to foreign sources; no other code queries them. Stores their answers, and respects the limits of each source. */
export function createSources(deps: SourcesDeps, { resolve, patienceMs }: Partial<SourcesOptions> = {}) {
  const known = new Map<string, KnownSource>()
  const userAgent = userAgentOf(deps.config.publicUrl)
  const outbound = createOutbound({
    allowedPrivateOrigins: Object.values(deps.config.upstreams),
    userAgent,
    ...(resolve && { resolve }),
  })
  const parts: SourcesParts = {
    ...deps,
    outbound,
    knownSource(name) {
      const source = known.get(name)
      if (!source) throw new Error(`No source is defined as ${name}`)
      return source
    },
  }
  const samples = createSamples(parts)
  const reader = createReader(parts, samples, patienceMs)
  const pictures = definePictures(parts, samples, known)
  deps.jobs.every('hour', 'sources.sweep', async () => {
    await sweepAnswers(parts, { days: STORED_DAYS, bytes: MAX_STORED_BYTES })
    await sweepPictures(parts, { days: STORED_DAYS, bytes: MAX_STORED_PICTURE_BYTES })
  })

  return {
    /** The User-Agent of this site, for requests from other processes. */
    userAgent,

    /**
     * Defines a source. `headers`, such as a token of the operator, are sent with every request. If several features define the same
     * source, their options are combined.
     */
    define(
      source: Source,
      {
        headers = {},
        signIn,
        isListed,
        sample = hasSample(source.name) ? sampleFrom.bind(undefined, source.name) : undefined,
        forgetSample,
        pageOf,
        addedTerms,
        onNews,
      }: DefineOptions = {},
    ): void {
      const { name, origin } = source
      const { [name]: address = origin, [`${name}-pictures`]: pictureMirror } = deps.config.upstreams
      const before = known.get(name)
      if (before && before.origin !== origin) throw new Error(`Two sources are defined as ${name}`)
      known.set(name, {
        ...before,
        ...source,
        ...(address !== origin && { pace: PACE_OF_MIRRORS }),
        headers: { ...before?.headers, ...headers },
        address,
        ...(pictureMirror !== undefined && { pictureMirror }),
        ...(signIn && { signIn }),
        ...(isListed && { isListed }),
        ...(sample && { sample }),
        ...(forgetSample && { forgetSample }),
        ...(pageOf && { pageOf }),
        ...(addedTerms && { addedTerms }),
        ...(onNews && { onNews }),
      })
    },

    /**
     * Returns the stored answer of a source if it is fresh, or if the source is slow or fails; otherwise a new answer. Without a stored
     * answer, rejects with an `AppError`: the failure, or `source_pending` while the source has neither answered nor failed. A late answer
     * is stored for the next call. A sample may replace the failure of a source that has never answered this site.
     */
    async read<P, T>(query: SourceQuery<P, T>, params: P, options?: ReadOptions): Promise<Known<T>> {
      try {
        return await reader.read(query, params, options)
      } catch (error) {
        throw isSourceError(error) ? toAppError(query.source, error, deps.clock.now()) : error
      }
    },

    /**
     * Returns the stored answer or a sample without waiting, for pages that can be shown without it. Undefined if there is neither. Unless
     * the stored answer is fresh, requests a new one in the background.
     */
    peek: <P, T>(query: SourceQuery<P, T>, params: P): Promise<Known<T> | undefined> =>
      reader.peek(query, params),

    /** Returns the stored answer without any request. Undefined if there is none. */
    recall: <P, T>(query: SourceQuery<P, T>, params: P): Promise<Known<T> | undefined> =>
      reader.recall(query, params),

    /**
     * Queries a source and returns the records without storing them, for data such as tokens and lists of removed items. Throws a
     * `SourceError` for an unexpected answer.
     */
    queryOnce: <P, T>(reader: SourceReader<P, T>, params: P, options?: { isSignIn?: boolean }): Promise<T> =>
      queryOnce(parts, reader, params, options),

    /** Returns the age of the records from `read`, and the remaining quota of their source. */
    freshnessOf: (source: Source, known: Omit<Known<unknown>, 'data'>): Promise<Freshness> =>
      freshnessOf(parts, source, known),

    /** Returns the address under which this site proxies a picture; null for an address that does not belong to the source. */
    pictureOf: ({ name }: Source, url: string): string | null => pictures.of(parts.knownSource(name), url),

    /** Returns the bytes of a proxied picture by its path on this site. Throws `not_found` for a path that this site did not sign. */
    openPicture: (path: string): Promise<Buffer> => pictures.open(path),

    /**
     * Fetches a picture of at most 20 MB from a public https address, without storing it. Throws `upload_not_a_picture` for other data, or
     * an error of sources that names the host.
     */
    fetchPicture: (url: string): Promise<Buffer> => fetchAnyPicture(parts, url),

    handlers: bind(parts, operations, { known, samples, forgetFailures: reader.forgetFailures }),

    close: () => outbound.close(),
  }
}
