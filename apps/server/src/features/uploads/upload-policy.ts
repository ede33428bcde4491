import { AppError, LIMITS, type ErrorName } from '@engawa/contract'
import type { UploadRow } from './uploads-queries.ts'
import type { UploadPurpose } from './uploads-tables.ts'

/** Everything sent in lies below this and is never served. */
export const INCOMING = 'incoming/'

/** Hours after which what nobody confirmed is swept. */
export const SWEEP_AFTER_HOURS = 24

/** What a file that is too large answers: an avatar has the specification's own words. */
export const tooLargeFor = (purpose: UploadPurpose): ErrorName =>
  purpose === 'avatar' ? 'avatar_too_large' : 'too_large'

/** Throws unless the upload is this user's, for this purpose and unused. */
export function requireUsable(
  row: UploadRow | undefined,
  uid: number,
  purpose?: UploadPurpose,
): asserts row is UploadRow {
  if (!row || row.user_id !== uid || (purpose !== undefined && row.purpose !== purpose))
    throw new AppError('not_found')
  if (row.used_at !== null) throw new AppError('upload_used')
}

/** Throws unless a file of `length` bytes (unknown: undefined) may be put for this upload now. */
export function requireOpen(
  row: UploadRow | undefined,
  now: Date,
  length: number | undefined,
): asserts row is UploadRow {
  if (!row) throw new AppError('upload_link_invalid')
  if (row.used_at !== null) throw new AppError('upload_used')
  if (row.expires_at <= now) throw new AppError('upload_link_late')
  if (length !== undefined && length > row.max_bytes) throw new AppError(tooLargeFor(row.purpose))
}

export const expiryOf = (now: Date): Date => new Date(now.getTime() + LIMITS.presignSeconds * 1000)

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  zip: 'application/zip',
  cbz: 'application/zip',
}

/** The content type an upload is presigned for, by its name; what a file really is, its bytes tell later. */
export function contentTypeOf(name: string): string {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return types[extension] ?? 'application/octet-stream'
}
