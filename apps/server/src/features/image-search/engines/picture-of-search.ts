import { buffer } from 'node:stream/consumers'
import type { Picture } from '@engawa/connectors/image-search'
import { AppError } from '@engawa/contract'
import type { ImageSearchDeps } from '../image-search-deps.ts'
import type { SearchRow } from '../searches.ts'

/** Returns the picture that is sent to engines: the small copy of the searched picture, with its hash. */
export async function pictureOfSearch(
  { blobs }: Pick<ImageSearchDeps, 'blobs'>,
  { file, sha256 }: SearchRow,
): Promise<Picture> {
  const opened = await blobs.open(file)
  if (!opened) throw new AppError('not_found')
  return { type: 'image/jpeg', bytes: await buffer(opened.stream), hash: sha256 }
}
