import type { FairQueue } from '@engawa/platform/fair-queue'
import { makeVariants, squareAvatar, type Variant } from '@engawa/platform/images'
import { randomKey } from '@engawa/platform/ids'
import { MEDIA, type NewBlob } from '../files/index.ts'
import type { PicturesDeps } from './index.ts'
import { bytesOf, type PictureSource } from './measure-picture.ts'
import { throwRefusal } from './picture-refusals.ts'

/** A picture as rows hold it; views turn keys into addresses. Narrowest source first. */
export type StoredPicture = {
  width: number
  height: number
  thumbhash: string
  sources: { key: string; width: number }[]
}

/** In several widths, or one square of so many pixels. */
export type PictureShape = { widths: number[] } | { square: number }

/** `patient` work of jobs is never refused because others wait. */
export type PictureOrder = { purpose: string; shape: PictureShape; patient?: boolean }

export async function makePicture(
  deps: PicturesDeps,
  queue: FairQueue,
  source: PictureSource,
  { purpose, shape, patient = false }: PictureOrder,
): Promise<StoredPicture> {
  const draw = async () => variantsOf(await bytesOf(deps, source), shape)
  const variants = await queue.run(String(source.uid), draw, { patient }).catch(throwRefusal)
  const largest = variants.at(-1)!
  const blobs = blobsOf(purpose, shape, variants)
  await deps.files.store({ uid: source.uid, purpose }, blobs)
  return {
    width: largest.width,
    height: largest.height,
    thumbhash: largest.thumbhash,
    sources: variants.map(({ width }, at) => ({ key: blobs[at]!.key, width })),
  }
}

const variantsOf = async (bytes: Uint8Array, shape: PictureShape): Promise<Variant[]> =>
  'square' in shape
    ? [await squareAvatar(bytes, shape.square)]
    : makeVariants(bytes, { widths: shape.widths })

// An address is the permission to see a picture, so each one has a name that nobody can guess.
function blobsOf(purpose: string, shape: PictureShape, variants: Variant[]): NewBlob[] {
  const base = `${MEDIA}${purpose}/${randomKey()}`
  return variants.map(({ width, bytes, contentType }) => ({
    key: 'square' in shape ? `${base}.webp` : `${base}/${width}.webp`,
    name: `${width}.webp`,
    bytes,
    contentType,
  }))
}
