import type { Handle, Tx } from '@engawa/platform/database'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { lockFor } from '../../locks.ts'
import type { FilesTables } from './files-tables.ts'

export type FileRow = Selectable<FilesTables['files']>
export type NewFile = Insertable<FilesTables['files']>

/** Inserts files. Returns their ids in the given order. */
export async function insertFiles(handle: Handle<Tables>, files: NewFile[]): Promise<number[]> {
  if (files.length === 0) return []
  const rows = await handle.insertInto('files').values(files).returning(['id', 'key']).execute()
  const idOf = new Map(rows.map(({ id, key }) => [key, id]))
  return files.map(({ key }) => idOf.get(key)!)
}

export const fileById = (handle: Handle<Tables>, id: number): Promise<FileRow | undefined> =>
  handle.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()

export const fileByUploadKey = (handle: Handle<Tables>, key: string): Promise<FileRow | undefined> =>
  handle.selectFrom('files').selectAll().where('upload_key', '=', key).executeTakeFirst()

/** Returns the sizes in bytes of stored files, by key. */
export async function sizesOf(handle: Handle<Tables>, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await handle
    .selectFrom('files')
    .select(['key', 'size'])
    .where('key', '=', sql<string>`any(${keys})`)
    .where('state', '=', 'stored')
    .execute()
  return new Map(rows.flatMap(({ key, size }) => (size === null ? [] : [[key, size] as const])))
}

/**
 * `open`: the number of a member's upload addresses that still accept a file. `pendingBytes`: the bytes of unused uploads. `storedBytes`:
 * the bytes of stored files.
 */
export type Usage = { open: number; pendingBytes: number; storedBytes: number }

/** Returns the usage of a member, and locks it until the transaction ends. Without the lock, concurrent calls could exceed the quota. */
export async function lockUsage(tx: Tx<Tables>, uid: number, now: Date): Promise<Usage> {
  await lockFor(tx, 'files-quota', uid)
  const { rows } = await sql<Usage>`
    select count(*) filter (where state = 'incoming' and expires_at > ${now}) as open,
      coalesce(sum(max_bytes) filter (where state = 'incoming'), 0)::float8 as "pendingBytes",
      coalesce(sum(size) filter (where state = 'stored'), 0)::float8 as "storedBytes"
    from files where owner_id = ${uid} and state <> 'discarded'`.execute(tx)
  return rows[0]!
}

/**
 * Stores the ETag and size of the claimed version of an upload, unless an earlier call stored them. Returns the stored values; undefined if
 * the upload was renewed, used or discarded meanwhile.
 */
export async function pinVersion(
  handle: Handle<Tables>,
  { id, key }: Pick<FileRow, 'id' | 'key'>,
  seen: { etag: string; size: number },
): Promise<{ etag: string; size: number } | undefined> {
  const row = await handle
    .updateTable('files')
    .set((eb) => ({
      etag: eb.fn.coalesce('etag', eb.val(seen.etag)),
      size: eb.fn.coalesce('size', eb.val(seen.size)),
    }))
    .where('id', '=', id)
    .where('key', '=', key)
    .where('state', '=', 'incoming')
    .returning(['etag', 'size'])
    .executeTakeFirst()
  return row && { etag: row.etag!, size: row.size! }
}

/** Moves files from `incoming` to another state. Returns the files that were `incoming`. */
export const settleFiles = (
  tx: Tx<Tables>,
  keys: string[],
  to: { state: 'stored' } | { state: 'discarded'; delete_at: Date },
): Promise<Pick<FileRow, 'key' | 'purpose'>[]> =>
  tx
    .updateTable('files')
    .set(to)
    .where('key', '=', sql<string>`any(${keys})`)
    .where('state', '=', 'incoming')
    .returning(['key', 'purpose'])
    .execute()

/** Discards files in any state. Already discarded files keep their deletion time. */
export async function discardFiles(tx: Tx<Tables>, files: { key: string; deleteAt: Date }[]): Promise<void> {
  await sql`
    update files set state = 'discarded', delete_at = gone.delete_at
    from unnest(${files.map(({ key }) => key)}::text[], ${files.map(({ deleteAt }) => deleteAt)}::timestamptz[])
      as gone (key, delete_at)
    where files.key = gone.key and state <> 'discarded'`.execute(tx)
}
