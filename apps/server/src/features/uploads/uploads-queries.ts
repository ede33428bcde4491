import type { Handle } from '@engawa/platform/database'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { UploadPurpose, UploadsTables } from './uploads-tables.ts'

export type UploadRow = Selectable<UploadsTables['uploads']>

export type NewUpload = {
  user_id: number
  purpose: UploadPurpose
  ref: number | null
  name: string
  key: string
  max_bytes: number
  created_at: Date
  expires_at: Date
}

/** Inserts uploads; their ids in the order given. */
export async function insertUploads(handle: Handle<Tables>, uploads: NewUpload[]): Promise<number[]> {
  const rows = await handle.insertInto('uploads').values(uploads).returning(['id', 'key']).execute()
  const idOf = new Map(rows.map(({ id, key }) => [key, id]))
  return uploads.map(({ key }) => idOf.get(key)!)
}

export async function uploadById(handle: Handle<Tables>, id: number): Promise<UploadRow | undefined> {
  return handle.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function uploadByKey(handle: Handle<Tables>, key: string): Promise<UploadRow | undefined> {
  return handle.selectFrom('uploads').selectAll().where('key', '=', key).executeTakeFirst()
}

/** Gives an upload that was not used yet another key; false when it was used or is gone. */
export async function moveUpload(
  handle: Handle<Tables>,
  id: number,
  to: { key: string; expires_at: Date },
): Promise<boolean> {
  const moved = await handle
    .updateTable('uploads')
    .set(to)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** Marks an upload as used; false when somebody was faster. */
export async function markUsed(handle: Handle<Tables>, id: number, at: Date): Promise<boolean> {
  const marked = await handle
    .updateTable('uploads')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows === 1n
}

/** Marks an upload's bytes as given up; its key, or undefined when there is no such upload. */
export async function markDiscarded(
  handle: Handle<Tables>,
  id: number,
  at: Date,
): Promise<string | undefined> {
  const row = await handle
    .updateTable('uploads')
    .set((eb) => ({ discarded_at: at, used_at: eb.fn.coalesce('used_at', eb.val(at)) }))
    .where('id', '=', id)
    .returning('key')
    .executeTakeFirst()
  return row?.key
}

/** Forgets up to `limit` uploads nobody confirmed since `before`; their keys. */
export async function deleteUnconfirmed(
  handle: Handle<Tables>,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await handle
    .deleteFrom('uploads')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('uploads')
        .select('id')
        .where('used_at', 'is', null)
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(limit),
    )
    .where('used_at', 'is', null)
    .returning('key')
    .execute()
  return rows.map(({ key }) => key)
}

/** Those of the keys whose bytes are still wanted. */
export async function wantedKeys(handle: Handle<Tables>, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await handle
    .selectFrom('uploads')
    .select('key')
    .where('key', 'in', keys)
    .where('discarded_at', 'is', null)
    .execute()
  return new Set(rows.map(({ key }) => key))
}
