import { AppError } from '@engawa/contract'
import type { Deps } from '../../deps.ts'
import { deleteTime, expiryOf, requireWithinLimits, requireUsable } from './files-policy.ts'
import { fileById, insertFiles, lockUsage, type FileRow } from './files-queries.ts'
import { newUploadKeys, slotOf, type Uploader, type UploadSlot } from './open-uploads.ts'

/**
 * Returns a new address for an unused upload, and discards the file at the old one. Throws `not_found`, `upload_used`,
 * `too_many_uploads`.
 */
export async function renewUpload(
  deps: Pick<Deps, 'database' | 'blobs' | 'clock' | 'settings'>,
  owner: Uploader,
  id: number,
): Promise<UploadSlot> {
  const row = await fileById(deps.database.db, id)
  requireUsable(row, owner.uid)
  const fresh = await replaceKeys(deps, owner.uid, row)
  return slotOf(deps, owner, id, { ...row, ...fresh })
}

/** Gives an upload new keys. The old keys move to a discarded row, so that every key has a row. */
const replaceKeys = (
  { database, clock, settings }: Pick<Deps, 'database' | 'clock' | 'settings'>,
  uid: number,
  row: FileRow,
) =>
  database.transaction(async (tx) => {
    const now = clock.now()
    // An expired address does not count as open, so renewing it adds an open address. The bytes of the upload are already counted.
    if (row.expires_at === null || row.expires_at <= now)
      requireWithinLimits(await lockUsage(tx, uid, now), {
        count: 1,
        bytes: 0,
        memberBytes: settings.current('limits').memberBytes,
      })
    const fresh = newUploadKeys()
    const moved = await tx
      .updateTable('files')
      .set({ ...fresh, etag: null, size: null, partial: null, expires_at: expiryOf(now) })
      .where('id', '=', row.id)
      .where('key', '=', row.key)
      .where('state', '=', 'incoming')
      .executeTakeFirst()
    if (moved.numUpdatedRows === 0n) throw new AppError('upload_used')
    const { id: _, ...old } = row
    const partial = old.partial && JSON.stringify(old.partial)
    await insertFiles(tx, [{ ...old, partial, state: 'discarded', delete_at: deleteTime(now, row.key) }])
    return fresh
  })
