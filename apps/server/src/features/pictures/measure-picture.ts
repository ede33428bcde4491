import type { FairQueue } from '@engawa/platform/fair-queue'
import { inspectPicture, type PictureInfo } from '@engawa/platform/images'
import type { PicturesDeps } from './index.ts'
import { throwRefusal } from './picture-refusals.ts'

/** A member's picture: bytes at hand, or the key of a file. */
export type PictureSource = { uid: number } & ({ bytes: Uint8Array } | { key: string })

export const bytesOf = async (
  { blobs }: Pick<PicturesDeps, 'blobs'>,
  source: PictureSource,
): Promise<Uint8Array> => ('bytes' in source ? source.bytes : blobs.read(source.key))

/** Reads a picture's kind and size from its head. */
export async function measurePicture(
  deps: PicturesDeps,
  queue: FairQueue,
  source: PictureSource,
): Promise<PictureInfo> {
  const measure = async () => inspectPicture(await bytesOf(deps, source))
  const measured = 'bytes' in source ? measure() : queue.run(String(source.uid), measure)
  return measured.catch(throwRefusal)
}
