import { AppError, type ErrorName } from '@engawa/contract'
import { BlobChangedError, BlobMissingError } from '@engawa/platform/blob-store'
import type { Deps } from '../../deps.ts'
import { pinVersion, type FileRow } from './files-queries.ts'

/** A claimed upload. Its bytes are at `key`, and later PUTs to the upload address do not change them. */
export type ClaimedFile = { uploadId: number; name: string; key: string; size: number; ref: number | null }

/**
 * Copies an uploaded file to a key to which no presigned address can write. A repeated call copies the same bytes. Throws `upload_missing`,
 * `upload_empty`, `tooLarge`, and `upload_used` if the upload was renewed, used or replaced meanwhile.
 */
export async function claimUpload(
  { database, blobs }: Pick<Deps, 'database' | 'blobs'>,
  row: FileRow & { upload_key: string },
  tooLarge: ErrorName,
): Promise<ClaimedFile> {
  await finishResumed(blobs, row)
  const stat = await blobs.stat(row.upload_key)
  if (!stat) throw new AppError('upload_missing')
  if (stat.size === 0) throw new AppError('upload_empty')
  if (stat.size > row.max_bytes) throw new AppError(tooLarge)
  const version = await pinVersion(database.db, row, stat)
  if (!version) throw new AppError('upload_used')
  try {
    await blobs.copy(row.upload_key, row.key, { etag: version.etag })
  } catch (error) {
    if (error instanceof BlobChangedError) throw new AppError('upload_used', { cause: error })
    if (error instanceof BlobMissingError) throw new AppError('upload_missing', { cause: error })
    throw error
  }
  return { uploadId: row.id, name: row.name, key: row.key, size: version.size, ref: row.ref }
}

/** Assembles a complete upload in pieces, if the process ended before it could do so. Throws `upload_missing`. */
async function finishResumed(
  blobs: Deps['blobs'],
  { partial, declared_bytes: bytes }: FileRow,
): Promise<void> {
  if (partial === null) return
  if (partial.size !== bytes) throw new AppError('upload_missing')
  try {
    await blobs.finishPartial(partial)
  } catch (error) {
    throw error instanceof BlobMissingError ? new AppError('upload_missing', { cause: error }) : error
  }
}
