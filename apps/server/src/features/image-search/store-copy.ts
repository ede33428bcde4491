import { hash } from 'node:crypto'
import { randomKey } from '@engawa/platform/ids'
import type { PictureSource } from '../pictures/index.ts'
import type { ImageSearchDeps } from './image-search-deps.ts'
import { FILE_PURPOSE, type SearchRow } from './searches.ts'

/** Max pixels per side. Engines do not use more. */
const SIDE = 1_500

export type StoredCopy = Pick<
  SearchRow,
  'id' | 'file' | 'sha256' | 'width' | 'height' | 'thumbhash' | 'hash' | 'probes'
>

/**
 * Stores a small copy of a picture without metadata. Only this copy is searched, and only this copy leaves the site. The caller must mark
 * its file as stored in a transaction. Throws the errors of uploads.
 */
export async function storeCopy(
  { pictures, files }: ImageSearchDeps,
  source: PictureSource,
): Promise<StoredCopy> {
  const { uid } = source
  const { bytes, width, height, thumbhash, contentType } = await pictures.shrink(source, { side: SIDE })
  const look = await pictures.hash({ uid, bytes })
  const id = randomKey()
  const file = `searched/${id}`
  await files.store({ uid, purpose: FILE_PURPOSE }, [
    { key: file, name: 'picture.jpg', size: bytes.length, body: bytes, contentType },
  ])
  return {
    ...{ id, file, width, height, thumbhash },
    sha256: hash('sha256', bytes, 'hex'),
    hash: look && Buffer.from(look.code),
    probes: look && Buffer.from(look.probes.buffer, look.probes.byteOffset, look.probes.byteLength),
  }
}
