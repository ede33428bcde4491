import type { Reaction, SubjectRef } from '@engawa/contract'
import { keyset, type Handle, type Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** What a member did with a subject. */
export type Marks = { liked: boolean; saved: boolean; following: boolean }

export const NO_MARKS: Marks = { liked: false, saved: false, following: false }

const markOf = { like: 'liked', save: 'saved', follow: 'following' } as const

/** Marks of a member on subjects of one kind; a subject without any, or a guest's, is not in the map. */
export async function marksOf(
  handle: Handle<Tables>,
  uid: number | null,
  kind: string,
  ids: readonly number[],
): Promise<Map<number, Marks>> {
  const marks = new Map<number, Marks>()
  if (uid === null || ids.length === 0) return marks
  const rows = await handle
    .selectFrom('reactions')
    .select(['subject_id', 'reaction'])
    .where('uid', '=', uid)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', sql<number>`any(${ids})`)
    .execute()
  for (const { subject_id, reaction } of rows)
    marks.set(subject_id, { ...NO_MARKS, ...marks.get(subject_id), [markOf[reaction]]: true })
  return marks
}

type Change = { uid: number; subject: SubjectRef; reaction: Reaction; on: boolean; now: Date }

/** Writes or deletes a reaction; false when it was so already. */
export async function writeReaction(
  tx: Tx<Tables>,
  { uid, subject, reaction, on, now }: Change,
): Promise<boolean> {
  const key = { uid, reaction, subject_kind: subject.kind, subject_id: subject.id }
  const changed = on
    ? await tx
        .insertInto('reactions')
        .values({ ...key, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('uid')
        .executeTakeFirst()
    : await tx
        .deleteFrom('reactions')
        .where((eb) => eb.and(key))
        .returning('uid')
        .executeTakeFirst()
  return changed !== undefined
}

/** What a member saved, newest first, of one kind or of all. */
export async function savedBy(
  handle: Handle<Tables>,
  uid: number,
  page: { kind?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ items: SubjectRef[]; nextCursor: string | null }> {
  const saves = handle
    .selectFrom('reactions')
    .select(['subject_kind as kind', 'subject_id as id'])
    .where('uid', '=', uid)
    .where('reaction', '=', 'save')
  return keyset(page.kind === undefined ? saves : saves.where('subject_kind', '=', page.kind), {
    by: [
      { key: 'since', column: 'created_at', direction: 'desc' },
      { key: 'kind', column: 'subject_kind', direction: 'desc' },
      { key: 'id', column: 'subject_id', direction: 'desc' },
    ],
    cursor: page.cursor,
    limit: page.limit,
  })
}
