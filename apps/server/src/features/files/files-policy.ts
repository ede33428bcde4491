import { AppError, LIMITS } from '@engawa/contract'
import type { FileRow, Usage } from './files-queries.ts'

/** Prefix of the keys of uploaded files. These files are never served. */
export const INCOMING = 'incoming/'
/** Prefix of the keys of claimed uploads. These files are never served. */
export const RAW = 'raw/'
/** Prefix of the keys of public files. These files are served to anyone who knows the address. */
export const MEDIA = 'media/'

/** Path of uploads in pieces. */
export const RESUMABLE = '/files/tus'

const HOUR_MS = 3_600_000

/** Age at which an unused upload is discarded. */
export const ABANDONED_AFTER_MS = 24 * HOUR_MS

/**
 * Returns the time at which the bytes of a discarded file are deleted. Public files are deleted later, because open and cached pages still
 * show them.
 */
export const deleteTime = (now: Date, key: string): Date =>
  new Date(now.getTime() + (key.startsWith(MEDIA) ? HOUR_MS : HOUR_MS / 6))

export const expiryOf = (now: Date): Date => new Date(now.getTime() + LIMITS.presignSeconds * 1000)

/** Throws unless the file is this user's upload, has this purpose, and is not used yet. */
export function requireUsable(
  row: FileRow | undefined,
  uid: number,
  purpose?: string,
): asserts row is FileRow & { upload_key: string } {
  if (!row || row.owner_id !== uid || (purpose !== undefined && row.purpose !== purpose))
    throw new AppError('not_found')
  if (row.state !== 'incoming' || row.upload_key === null) throw new AppError('upload_used')
}

/** Throws unless the upload address accepts a file now. */
export function requireOpen(row: FileRow | undefined, now: Date): asserts row is FileRow {
  if (!row) throw new AppError('upload_link_invalid')
  if (row.state !== 'incoming') throw new AppError('upload_used')
  if (row.expires_at === null || row.expires_at <= now) throw new AppError('upload_link_late')
}

/** Throws unless the member may continue this upload in pieces. Its address has no signature, so the member must be checked. */
export function requireResumable(
  row: FileRow | undefined,
  uid: number,
): asserts row is FileRow & { upload_key: string; declared_bytes: number } {
  // A cancelled upload no longer exists for its member.
  if (row?.state === 'discarded') throw new AppError('not_found')
  requireUsable(row, uid)
  if (row.declared_bytes === null) throw new AppError('not_found')
}

/**
 * Throws `too_many_uploads` or `quota_exceeded` if `count` more uploads of `bytes` in total exceed the limits. `memberBytes`: the quota of
 * the member.
 */
export function requireWithinLimits(
  usage: Usage,
  { count, bytes, memberBytes }: { count: number; bytes: number; memberBytes: number },
): void {
  if (usage.open + count > LIMITS.openUploads) throw new AppError('too_many_uploads')
  if (usage.pendingBytes + bytes > LIMITS.pendingBytes) throw new AppError('too_many_uploads')
  if (usage.pendingBytes + usage.storedBytes + bytes > memberBytes) throw new AppError('quota_exceeded')
}
