import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { WorksTables } from './works-tables.ts'

type Removal = {
  kind: WorksTables['removals']['kind']
  targetId: number
  byUid: number
  /** What went with it, for whoever looks into the bin. */
  what: Record<string, unknown>
  now: Date
}

/** Writes down a removal; the removed row then points at it, so that taking it back can take back nothing else. */
export async function recordRemoval(tx: Tx<Tables>, removal: Removal): Promise<number> {
  const row = await tx
    .insertInto('removals')
    .values({
      kind: removal.kind,
      target_id: removal.targetId,
      by_uid: removal.byUid,
      what: JSON.stringify(removal.what),
      created_at: removal.now,
      restored_at: null,
      restored_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const recordRestoring = (tx: Tx<Tables>, id: number, byUid: number, now: Date): Promise<unknown> =>
  tx
    .updateTable('removals')
    .set({ restored_at: now, restored_by: byUid })
    .where('id', '=', id)
    .executeTakeFirst()
