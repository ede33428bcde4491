import type { BlobStore } from '@engawa/platform/blob-store'
import type { makeVariants } from '@engawa/platform/images'
import type { StoredPicture } from '../works-tables.ts'

type Variants = Awaited<ReturnType<typeof makeVariants>>

/** Keeps a picture in its widths below `prefix` (`media/<random>`), smallest first. */
export async function storePicture(
  blobs: BlobStore,
  prefix: string,
  variants: Variants,
): Promise<StoredPicture> {
  const bySize = [...variants].sort((a, b) => a.width - b.width)
  const largest = bySize.at(-1)
  if (!largest) throw new Error('a picture has no variants')
  const sources = bySize.map(({ width }) => ({ key: `${prefix}/${width}.webp`, width }))
  for (const [at, variant] of bySize.entries()) {
    await blobs.put(sources[at]!.key, variant.bytes, { contentType: variant.contentType })
  }
  return { width: largest.width, height: largest.height, thumbhash: largest.thumbhash, sources }
}
