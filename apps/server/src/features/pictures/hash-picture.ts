import type { FairQueue } from '@engawa/platform/fair-queue'
import type { Images } from '@engawa/platform/images'
import type { PictureHash } from '@engawa/platform/picture-hash'
import type { PicturesDeps } from './pictures-deps.ts'
import { throwRefusal } from './picture-refusals.ts'
import { type PictureSource, withInput } from './picture-source.ts'

/** Computes the perceptual hash of a picture, by which copies of the picture are found. */
export const hashPicture = (
  { blobs, images, queue }: PicturesDeps & { images: Images; queue: FairQueue },
  source: PictureSource,
  { neverRefused = false }: { neverRefused?: boolean },
): Promise<PictureHash | null> =>
  queue
    .run(String(source.uid), () => withInput(blobs, source, images.hash), { neverRefused })
    .catch(throwRefusal)
