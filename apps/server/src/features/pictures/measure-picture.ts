import type { FairQueue } from '@engawa/platform/fair-queue'
import type { Images, PictureInfo } from '@engawa/platform/images'
import type { PicturesDeps } from './pictures-deps.ts'
import { throwRefusal } from './picture-refusals.ts'
import { type PictureSource, withInput } from './picture-source.ts'

/** Reads a picture's kind and size from its header. */
export async function measurePicture(
  { blobs, images, queue }: PicturesDeps & { images: Images; queue: FairQueue },
  source: PictureSource,
  { neverRefused = false }: { neverRefused?: boolean },
): Promise<PictureInfo> {
  const measure = () => withInput(blobs, source, images.inspect)
  return queue.run(String(source.uid), measure, { neverRefused }).catch(throwRefusal)
}
