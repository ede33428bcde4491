import type { SubjectRef } from '@engawa/contract'
import { keyset, type Handle, type KeysetPage, type Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { RecycleBinDeps } from './recycle-bin-deps.ts'
import { purgeTime } from './removals.ts'
import { activeRemovals, restorableRemovals, type RemovalRow } from './removals-queries.ts'

/** Held subjects of one author: all of them, or those among `subjects`. */
export type HeldSubjects = {
  author: number
  subjects: readonly SubjectRef[] | undefined
  by: number
  reason: string
}

/** Converts the holds of an author's subjects to removals by a moderator, without notifying the author. Returns the ids of the removals. */
export async function rejectAllHeld(
  { clock }: RecycleBinDeps,
  tx: Tx<Tables>,
  { author, by, subjects, reason }: HeldSubjects,
): Promise<number[]> {
  const now = clock.now()
  const rows = await tx
    .updateTable('removals')
    .set({ cause: 'moderator', by_uid: by, reason, created_at: now, purge_at: purgeTime(now) })
    .where('author_id', '=', author)
    .where('cause', '=', 'held')
    .where('restored_at', 'is', null)
    .where('purged_at', 'is', null)
    .$if(subjects !== undefined, (held) => held.where(isAmong(subjects!)))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the condition that a row with `subject_kind` and `subject_id` is about one of the subjects. */
export const isAmong = (subjects: readonly SubjectRef[]) => sql<boolean>`
  (subject_kind, subject_id) in (
    select kind, id from unnest(
      ${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::bigint[]
    ) as chosen (kind, id)
  )`

type Query = { author: number; kind?: string | undefined; cursor?: string | undefined; limit: number }

/**
 * Returns a page of the held subjects of an author, or of those that moderators removed. `role`: only removals that this role sees. The
 * latest removals are first.
 */
export const removalsOfAuthor = (
  handle: Handle<Tables>,
  { cause, role }: { cause: 'held' | 'moderator'; role: number },
  { author, kind, cursor, limit }: Query,
): Promise<KeysetPage<RemovalRow>> =>
  keyset(
    (cause === 'held' ? activeRemovals(handle) : restorableRemovals(handle))
      .where('author_id', '=', author)
      .where('cause', '=', cause)
      .where('min_role', '<=', role)
      .$if(kind !== undefined, (rows) => rows.where('subject_kind', '=', kind!)),
    { by: [{ key: 'id', column: 'id', direction: 'desc' }], cursor, limit },
  )
