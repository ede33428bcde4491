import { isSourceError, type Source, type SourceQuery, type SourceReader } from '@engawa/connectors/source'
import { hasSample, sampleFrom, type SourceSample } from '@engawa/demo/sources'
import type { Freshness } from '@engawa/contract'
import { createOutbound, type OutboundOptions } from '@engawa/platform/outbound'
import { bind } from '../../endpoints/operation.ts'
import { askOnce } from './ask-source.ts'
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

const KEPT_DAYS = 30
const KEPT_BYTES = 512 * 1024 * 1024
const KEPT_PICTURE_BYTES = 1024 * 1024 * 1024

type DefineOptions = {
  headers?: Record<string, string>
  /** For a source that wants a token: asked for before each request, and once more when the source does not take it. */
  signIn?: SignIn
  /** Whether administrators see it among the sources: those of a closed section they do not. */
  isListed?: () => boolean
  /** Loads its sample; that of the demo content unless given. */
  sample?: () => Promise<SourceSample>
  /** Deletes what the feature stored of the sample, when an administrator hides it. */
  forgetSample?: ForgetSample
  /** Where pictures of it are shown on this site, so that those who look for one are led there. */
  pageOf?: PageOfPicture
} & Pick<KnownSource, 'addedTerms' | 'onNews'>

/** A mirror that the operator named is the operator's own, and asks its source as it likes. */
const PACE_OF_MIRRORS: Source['pace'] = { maxParallel: 4, minGapMs: 0 }

/**
 * `resolve`: how names of foreign hosts become addresses; the system's way unless given. `patienceMs`: how long a reader waits for an answer
 * before `source_pending`.
 */
export type SourcesOptions = Required<Pick<OutboundOptions, 'resolve'>> & { patienceMs: number }

/** The one way to foreign sources: what they answer is stored, and they are asked politely. */
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
    await sweepAnswers(parts, { days: KEPT_DAYS, bytes: KEPT_BYTES })
    await sweepPictures(parts, { days: KEPT_DAYS, bytes: KEPT_PICTURE_BYTES })
  })

  return {
    /** Who asks, for what is asked in a process of its own. */
    userAgent,

    /**
     * Lets a source be read; `headers` go with every request, such as a token of the operator. Several features may show one source: each defines it, and what they say of it is put together.
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
     * What a source answers to a query: from the store when that is fresh, and whatever is stored when the source is slow or does not answer.
     * When nothing is stored, it rejects with an `AppError`: what failed, or `source_pending` while the source has neither answered nor failed;
     * the answer is then stored when it comes. Of a source that never answered this site its sample may be returned in place of a failure.
     */
    async read<P, T>(query: SourceQuery<P, T>, params: P, options?: ReadOptions): Promise<Known<T>> {
      try {
        return await reader.read(query, params, options)
      } catch (error) {
        throw isSourceError(error) ? toAppError(query.source, error, deps.clock.now()) : error
      }
    },

    /** What is known of an answer already, at once: for pages that are more than what a source says. Undefined when nothing is. */
    peek: <P, T>(query: SourceQuery<P, T>, params: P): Promise<Known<T> | undefined> =>
      reader.peek(query, params),

    /** What is known of an answer already; nothing is asked. Undefined when nothing is. */
    recall: <P, T>(query: SourceQuery<P, T>, params: P): Promise<Known<T> | undefined> =>
      reader.recall(query, params),

    /**
     * The records of one answer, of which nothing is kept: tokens, lists of removed things. Throws a `SourceError` where the answer is not what
     * the source promises.
     */
    ask: <P, T>(reader: SourceReader<P, T>, params: P, options?: { isSignIn?: boolean }): Promise<T> =>
      askOnce(parts, reader, params, options),

    /** How fresh what `read` returned is, and what the source still grants. */
    freshnessOf: (source: Source, known: Omit<Known<unknown>, 'data'>): Promise<Freshness> =>
      freshnessOf(parts, source, known),

    /** The address at which this site hands on a picture of a source; null for one that the source does not have. */
    pictureOf: ({ name }: Source, url: string): string | null => pictures.of(parts.knownSource(name), url),

    /** The bytes of a picture that this site hands on, by its path here. Throws `not_found` for an address that was not made here. */
    openPicture: (path: string): Promise<Buffer> => pictures.open(path),

    /**
     * The bytes of a picture anywhere on the network that anybody may see: by https, at no private address, at most 20 MB, and a picture by its
     * first bytes. Nothing of it is stored. Throws `upload_not_a_picture`, or an error of sources about its host.
     */
    fetchPicture: (url: string): Promise<Buffer> => fetchAnyPicture(parts, url),

    handlers: bind(parts, operations, { known, samples, forgetFailures: reader.forgetFailures }),

    close: () => outbound.close(),
  }
}
