import type { FairQueue } from '@engawa/platform/fair-queue'
import type { Images, Original, PictureInput, Variant } from '@engawa/platform/images'
import { randomKey } from '@engawa/platform/ids'
import { MEDIA, type NewBlob } from '../files/index.ts'
import type { PicturesDeps } from './pictures-deps.ts'
import { throwRefusal } from './picture-refusals.ts'
import { type PictureSource, withInput } from './picture-source.ts'
import type { StoredPicture } from '../../db/stored-picture.ts'

/** The shape of the stored files: several widths, or one square, in pixels. */
export type PictureShape = { widths: number[] } | { square: number }

/**
 * The purpose and shape of the files to make from a picture. `original` also stores the picture itself, without metadata, if it is not
 * larger than `maxBytes`. `neverRefused` is for jobs: their work waits even if the queue is full.
 */
export type PictureOrder = {
  purpose: string
  shape: PictureShape
  original?: { purpose: string; maxBytes: number }
  neverRefused?: boolean
}

export async function makePicture(
  { blobs, files, images, queue }: PicturesDeps & { images: Images; queue: FairQueue },
  source: PictureSource,
  { purpose, shape, original: kept, neverRefused = false }: PictureOrder,
): Promise<StoredPicture> {
  const draw = () =>
    withInput(blobs, source, async (input) => ({
      variants: await variantsOf(images, input, shape),
      whole: kept ? await images.original(input, kept) : null,
    }))
  const { variants, whole } = await queue.run(String(source.uid), draw, { neverRefused }).catch(throwRefusal)
  const largest = variants.at(-1)!
  const made = blobsOf(purpose, shape, variants)
  await files.store({ uid: source.uid, purpose }, made)
  const original = kept && whole ? originalOf(kept.purpose, whole) : undefined
  if (original) await files.store({ uid: source.uid, purpose: kept!.purpose }, [original.blob])
  return {
    width: largest.width,
    height: largest.height,
    thumbhash: largest.thumbhash,
    sources: variants.map(({ width }, at) => ({ key: made[at]!.key, width })),
    ...(original && { original: original.picture }),
  }
}

function originalOf(
  purpose: string,
  { bytes, contentType, width, height, isTurned }: Original,
): { blob: NewBlob; picture: NonNullable<StoredPicture['original']> } {
  const extension = contentType === 'image/jpeg' ? 'jpg' : contentType.slice('image/'.length)
  const key = `${MEDIA}${purpose}/${randomKey()}.${extension}`
  return {
    blob: { key, name: `original.${extension}`, size: bytes.length, body: bytes, contentType },
    picture: { key, width, height, ...(isTurned && { isTurned }) },
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
