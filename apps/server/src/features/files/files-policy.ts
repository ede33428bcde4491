import { AppError, LIMITS } from '@engawa/contract'
import type { FileRow, Usage } from './files-queries.ts'

/** Uploads are put below this; it is never served. */
export const INCOMING = 'incoming/'
/** Uploads are read below this, once they are claimed; it is never served either. */
export const RAW = 'raw/'
/** Everything under this prefix is served to anyone who knows the address. */
export const MEDIA = 'media/'

/** Where uploads come in pieces. */
export const RESUMABLE = '/files/tus'

const HOUR_MS = 3_600_000

/** An upload that nothing used for this long is discarded. */
export const ABANDONED_AFTER_MS = 24 * HOUR_MS

/** Pages that are open, or cached, still name a served file for a while. */
export const deleteTime = (now: Date, key: string): Date =>
  new Date(now.getTime() + (key.startsWith(MEDIA) ? HOUR_MS : HOUR_MS / 6))

export const expiryOf = (now: Date): Date => new Date(now.getTime() + LIMITS.presignSeconds * 1000)

/** Throws unless the file is this user's upload, for this purpose, and not used yet. */
export function requireUsable(
  row: FileRow | undefined,
  uid: number,
  purpose?: string,
): asserts row is FileRow & { upload_key: string } {
  if (!row || row.owner_id !== uid || (purpose !== undefined && row.purpose !== purpose))
    throw new AppError('not_found')
  if (row.state !== 'incoming' || row.upload_key === null) throw new AppError('upload_used')
}

/** Throws unless a file may be put for this upload now. */
export function requireOpen(row: FileRow | undefined, now: Date): asserts row is FileRow {
  if (!row) throw new AppError('upload_link_invalid')
  if (row.state !== 'incoming') throw new AppError('upload_used')
  if (row.expires_at === null || row.expires_at <= now) throw new AppError('upload_link_late')
}

/** Throws unless this member may bring more of an upload, whose address needs no signature: its owner is known. */
export function requireResumable(
  row: FileRow | undefined,
  uid: number,
): asserts row is FileRow & { upload_key: string; declared_bytes: number } {
  requireUsable(row, uid)
  if (row.declared_bytes === null) throw new AppError('not_found')
}

/**
 * Throws `too_many_uploads` or `quota_exceeded` unless a member, who may store `memberBytes`, may open `count` more uploads of
 * `bytes` in all.
 */
export function requireRoom(
  usage: Usage,
  { count, bytes, memberBytes }: { count: number; bytes: number; memberBytes: number },
): void {
  if (usage.open + count > LIMITS.openUploads) throw new AppError('too_many_uploads')
  if (usage.pendingBytes + bytes > LIMITS.pendingBytes) throw new AppError('too_many_uploads')
  if (usage.pendingBytes + usage.storedBytes + bytes > memberBytes) throw new AppError('quota_exceeded')
}
