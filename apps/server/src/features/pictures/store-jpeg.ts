import type { FairQueue } from '@engawa/platform/fair-queue'
import { randomKey } from '@engawa/platform/ids'
import type { Images } from '@engawa/platform/images'
import { RAW } from '../files/index.ts'
import { drawJpeg } from './jpeg-copies.ts'
import type { PicturesDeps } from './pictures-deps.ts'

/** A stored picture to store as JPEG, and the purpose of the new file. */
export type StoredJpegOrder = { uid: number; key: string; width: number; purpose: string }

/** Stores a picture as JPEG. Returns its key, which no address serves. */
export async function storeJpeg(
  deps: PicturesDeps & { images: Images; queue: FairQueue },
  { purpose, ...wanted }: StoredJpegOrder,
): Promise<string> {
  const { bytes, contentType } = await drawJpeg(deps, { ...wanted, neverRefused: true })
  const key = RAW + randomKey()
  const blob = { key, name: 'page.jpg', size: bytes.length, body: bytes, contentType }
  await deps.files.store({ uid: null, purpose }, [blob])
  return key
}
