import { isSourceError, SourceError } from '@engawa/connectors/source'
import { createFairQueue, QueueFullError } from '@engawa/platform/fair-queue'
import { LRUCache } from 'lru-cache'
import { toSourceError } from '../source-errors.ts'
import type { KnownSource, SourcesParts } from '../sources-deps.ts'
import { isOfSource } from './picture-address.ts'
import { pictureType } from './picture-type.ts'
import { findPicture, storePicture, type PictureRow } from './stored-pictures.ts'

/** Limits of the queue. They also limit the memory, because every picture is in memory while it is fetched. */
const QUEUE = { atOnce: 6, perKey: 4, waiting: 400, waitingPerKey: 200 }
const PACE = { maxParallel: 4, minGapMs: 0 }
const MAX_BYTES = 20 * 1024 * 1024
const TIMEOUT_MS = 20_000
const WAIT_MS = 5_000
/** Time during which a failed picture is not fetched again. */
const NO_ANSWER_MS = 60_000
const MAX_REMEMBERED = 2_000

/** Creates a function that fetches and stores a picture of a source, once for all concurrent readers. Rejects with a `SourceError`. */
export function createPictureFetcher(parts: SourcesParts) {
  const queue = createFairQueue(QUEUE)
  const running = new Map<string, Promise<PictureRow>>()
  const failed = new LRUCache<string, SourceError>({ max: MAX_REMEMBERED, ttl: NO_ANSWER_MS })

  async function fetchAndStore(source: KnownSource, url: string): Promise<PictureRow> {
    const remembered = failed.get(url)
    if (remembered) throw remembered
    try {
      const stored = await findPicture(parts, url)
      if (stored) return stored
      return await queue.run(source.name, async () =>
        storePicture(parts, { source: source.name, url, ...(await download(parts, source, url)) }),
      )
    } catch (error) {
      if (error instanceof QueueFullError)
        throw new SourceError('limited', 'too many pictures wait', { retryAt: soon(parts) })
      if (isSourceError(error)) failed.set(url, error)
      throw error
    }
  }

  return function fetchPicture(source: KnownSource, url: string): Promise<PictureRow> {
    const begun = running.get(url)
    if (begun) return begun
    const started = fetchAndStore(source, url).finally(() => running.delete(url))
    running.set(url, started)
    return started
  }
}

const soon = ({ clock }: SourcesParts): Date => new Date(clock.now().getTime() + WAIT_MS)

/**
 * Downloads a picture without a referrer. Does not send the source's headers, because pictures are often on other hosts than the API of the
 * source.
 */
export async function download(
  { outbound }: Pick<SourcesParts, 'outbound'>,
  source: KnownSource,
  url: string,
): Promise<{ bytes: Buffer; type: string }> {
  const { pictureMirror } = source
  const answer = await outbound
    .fetch(pictureMirror === undefined ? url : url.replace('https:/', pictureMirror), {
      source: source.name,
      pace: PACE,
      accept: 'image/avif,image/webp,image/*;q=0.8',
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
    })
    .catch((error: unknown) => {
      throw toSourceError(error)
    })
  if (answer.status === 404 || answer.status === 410)
    throw new SourceError('not_found', `picture: ${answer.status}`)
  if (answer.status !== 200) throw new SourceError('refused', `picture: ${answer.status}`)
  const isFromMirror = pictureMirror !== undefined && answer.url.startsWith(`${pictureMirror}/`)
  if (!isFromMirror && !isOfSource(source, answer.url))
    throw new SourceError('bad_answer', 'picture: sent to another host')
  const type = pictureType(answer.body)
  if (type === null) throw new SourceError('bad_answer', 'picture: none that can be shown')
  return { bytes: answer.body, type }
}
