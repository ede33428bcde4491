import type { FairQueue } from '@engawa/platform/fair-queue'
import type { Images, Variant } from '@engawa/platform/images'
import { LRUCache } from 'lru-cache'
import type { PicturesDeps } from './pictures-deps.ts'
import { throwRefusal } from './picture-refusals.ts'
import { withInput } from './picture-source.ts'

/** Max bytes of cached copies. The cache helps different readers of one chapter. For a single reader, the app caches pages itself. */
const MAX_CACHED_BYTES = 24 * 1024 * 1024

/** `neverRefused`: the task waits also when the queue is full, because a download has already begun. */
type Wanted = { uid: number; key: string; width: number; neverRefused?: boolean }
type Drawing = Pick<PicturesDeps, 'blobs'> & { images: Images; queue: FairQueue }

/** Draws a stored picture as JPEG with at most the given width. */
export async function drawJpeg(
  { blobs, images, queue }: Drawing,
  { uid, key, width, neverRefused = false }: Wanted,
): Promise<Variant> {
  const options = { widths: [width], formats: ['jpeg' as const], fast: true }
  const work = () => withInput(blobs, { uid, key }, (input) => images.makeVariants(input, options))
  const [copy] = await queue.run(String(uid), work, { neverRefused }).catch(throwRefusal)
  return copy!
}

/**
 * Creates a function that returns stored pictures as JPEG, for apps that support no newer format. Concurrent requests for the same picture
 * share one task in the common queue of pictures.
 */
export function createJpegCopies(drawing: Drawing) {
  const copies = new LRUCache<string, Buffer, Wanted>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    // Continues when the first request is aborted, because other requests may still wait for the same picture.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => (await drawJpeg(drawing, context)).bytes,
  })

  return async (wanted: Wanted): Promise<Buffer> =>
    (await copies.fetch(`${wanted.key} ${wanted.width}`, { context: wanted }))!
}
