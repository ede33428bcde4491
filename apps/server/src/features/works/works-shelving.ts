import type { Shelf } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { WorksDeps } from './works-deps.ts'

type Of = { uid: number; workId: number }

/**
 * Returns the shelf for a work that a member saves now: done, reading or planned, depending on the member's reading position in
 * the work.
 */
export async function naturalShelf(handle: Handle<Tables>, { uid, workId }: Of): Promise<Shelf> {
  const place = await handle
    .selectFrom('places')
    .select('chapter_id')
    .where('uid', '=', uid)
    .where('work_id', '=', workId)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst()
  if (!place) return 'planned'
  return (await hasFinished(handle, { uid, workId })) ? 'done' : 'reading'
}

/** Whether a member read the last chapter of a completed work. */
async function hasFinished(handle: Handle<Tables>, { uid, workId }: Of): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean | null }>`
    select works.progress = 'completed' and coalesce(there.read, false) as ended
    from works
    left join lateral (
      select id from chapters
      where work_id = works.id and status = 'published' and ready and removal_id is null
      order by number desc limit 1
    ) last on true
    left join chapter_places there on there.uid = ${uid} and there.work_id = works.id
      and there.chapter_id = last.id and there.forgotten_at is null
    where works.id = ${workId}`.execute(handle)
  return rows[0]?.ended === true
}

/** Puts a work that the member has saved on a shelf. */
export async function putOnShelf(
  tx: Tx<Tables>,
  { uid, workId }: Of,
  { shelf, at }: { shelf: Shelf; at: Date },
): Promise<void> {
  await tx
    .insertInto('shelved_works')
    .values({ uid, work_id: workId, shelf, at })
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'work_id'])
        .doUpdateSet({ shelf, at })
        .where('shelved_works.shelf', '<>', shelf),
    )
    .execute()
}

export async function removeFromShelf(tx: Tx<Tables>, { uid, workId }: Of): Promise<void> {
  await tx.deleteFrom('shelved_works').where('uid', '=', uid).where('work_id', '=', workId).execute()
}

/**
 * Updates the shelf after reading: a planned work moves to `reading`, and a finished one to `done`. If the member chose a shelf
 * later than `at`, the choice stays.
 */
export async function followReading(tx: Tx<Tables>, { uid, workId }: Of, at: Date): Promise<void> {
  const shelved = await tx
    .selectFrom('shelved_works')
    .select('shelf')
    .where('uid', '=', uid)
    .where('work_id', '=', workId)
    .where('shelf', 'in', ['planned', 'reading'])
    .where('at', '<', at)
    .executeTakeFirst()
  if (!shelved) return
  const shelf = (await hasFinished(tx, { uid, workId })) ? 'done' : 'reading'
  if (shelf !== shelved.shelf) await putOnShelf(tx, { uid, workId }, { shelf, at })
}

/** Returns the member's shelf of a work; null when it was not saved. */
export async function shelfOf(
  handle: Handle<Tables>,
  uid: number | null,
  workId: number,
): Promise<Shelf | null> {
  if (uid === null) return null
  const shelved = await handle
    .selectFrom('shelved_works')
    .select('shelf')
    .where('uid', '=', uid)
    .where('work_id', '=', workId)
    .executeTakeFirst()
  return shelved?.shelf ?? null
}

/** Returns the member's shelves of works; works that are not saved are missing. */
export async function shelvesOf(
  handle: Handle<Tables>,
  uid: number,
  workIds: readonly number[],
): Promise<Map<number, Shelf>> {
  const rows = await handle
    .selectFrom('shelved_works')
    .select(['work_id', 'shelf'])
    .where('uid', '=', uid)
    .where('work_id', '=', sql<number>`any(${workIds})`)
    .execute()
  return new Map(rows.map(({ work_id, shelf }) => [work_id, shelf]))
}

/** Selects the works on a member's shelves, without works that the member may no longer see. */
export const visibleShelved = ({ kinds }: Pick<WorksDeps, 'kinds'>, handle: Handle<Tables>, uid: number) => {
  const off = kinds
    .all()
    .map(({ type }) => type)
    .filter((type) => kinds.isOff(type))
  return handle
    .selectFrom('shelved_works')
    .innerJoin('works', 'works.id', 'shelved_works.work_id')
    .where('shelved_works.uid', '=', uid)
    .where('works.removal_id', 'is', null)
    .where((eb) => eb.or([eb('works.status', '=', 'published'), eb('works.author_id', '=', uid)]))
    .where('works.type', '<>', sql<never>`all(${off}::text[])`)
}
