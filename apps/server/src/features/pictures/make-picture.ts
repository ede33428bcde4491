import type { FairQueue } from '@engawa/platform/fair-queue'
import type { Images, PictureInput, Variant } from '@engawa/platform/images'
import { randomKey } from '@engawa/platform/ids'
import { MEDIA, type NewBlob } from '../files/index.ts'
import type { PicturesDeps } from './pictures-deps.ts'
import { throwRefusal } from './picture-refusals.ts'
import { type PictureSource, withInput } from './picture-source.ts'
import type { StoredPicture } from '../../db/stored-picture.ts'

/** The shape of the stored files: several widths, or one square, in pixels. */
export type PictureShape = { widths: number[] } | { square: number }

/** The purpose and shape of the files to make from a picture. `neverRefused` is for jobs: their work waits even if the queue is full. */
export type PictureOrder = { purpose: string; shape: PictureShape; neverRefused?: boolean }

export async function makePicture(
  { blobs, files, images, queue }: PicturesDeps & { images: Images; queue: FairQueue },
  source: PictureSource,
  { purpose, shape, neverRefused = false }: PictureOrder,
): Promise<StoredPicture> {
  const draw = () => withInput(blobs, source, (input) => variantsOf(images, input, shape))
  const variants = await queue.run(String(source.uid), draw, { neverRefused }).catch(throwRefusal)
  const largest = variants.at(-1)!
  const made = blobsOf(purpose, shape, variants)
  await files.store({ uid: source.uid, purpose }, made)
  return {
    width: largest.width,
    height: largest.height,
    thumbhash: largest.thumbhash,
    sources: variants.map(({ width }, at) => ({ key: made[at]!.key, width })),
  }
}

const variantsOf = async (images: Images, input: PictureInput, shape: PictureShape): Promise<Variant[]> =>
  'square' in shape
    ? [await images.squareAvatar(input, shape.square)]
    : images.makeVariants(input, { widths: shape.widths })

// Returns the files to store. Each picture has a random name, because everyone who knows the address can open the picture.
function blobsOf(purpose: string, shape: PictureShape, variants: Variant[]): NewBlob[] {
  const base = `${MEDIA}${purpose}/${randomKey()}`
  return variants.map(({ width, bytes, contentType }) => ({
    key: 'square' in shape ? `${base}.webp` : `${base}/${width}.webp`,
    name: `${width}.webp`,
    size: bytes.length,
    body: bytes,
    contentType,
  }))
}
