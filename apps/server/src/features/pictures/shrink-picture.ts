import type { FairQueue } from '@engawa/platform/fair-queue'
import type { Images, PictureInput, Variant } from '@engawa/platform/images'
import type { PicturesDeps } from './pictures-deps.ts'
import { throwRefusal } from './picture-refusals.ts'
import { type PictureSource, withInput } from './picture-source.ts'

/** Makes a copy that may be sent to other sites: a small JPEG without metadata. The same picture always gives the same bytes. */
export function shrinkPicture(
  { blobs, images, queue }: PicturesDeps & { images: Images; queue: FairQueue },
  source: PictureSource,
  { side }: { side: number },
): Promise<Variant> {
  async function shrink(input: PictureInput): Promise<Variant> {
    const { width, height } = await images.inspect(input)
    const scale = Math.min(1, side / Math.max(width, height))
    const options = { widths: [Math.max(1, Math.round(width * scale))], formats: ['jpeg' as const] }
    const [small] = await images.makeVariants(input, options)
    return small!
  }
  return queue.run(String(source.uid), () => withInput(blobs, source, shrink)).catch(throwRefusal)
}
