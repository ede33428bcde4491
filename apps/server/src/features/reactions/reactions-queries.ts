import type { Reaction, SubjectRef } from '@engawa/contract'
import { createLoader, keyset, type Handle, type Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** Reactions of a member to a subject. */
export type Marks = { liked: boolean; saved: boolean; following: boolean }

export const NO_MARKS: Marks = { liked: false, saved: false, following: false }

const markOf = { like: 'liked', save: 'saved', follow: 'following' } as const

/** A query for a member's reactions to subjects of one kind. */
export type MarksQuery = { uid: number; kind: string; ids: readonly number[] }

/** Returns members' reactions, in the order of the queries. Subjects without reactions are not in the maps. */
async function readMarks(
  handle: Handle<Tables>,
  queries: readonly MarksQuery[],
): Promise<Map<number, Marks>[]> {
  const { rows } = await sql<{ at: number; id: number; reaction: Reaction }>`
    select w.at::int - 1 as at, r.subject_id as id, r.reaction
    from unnest(
      ${queries.map(({ uid }) => uid)}::bigint[], ${queries.map(({ kind }) => kind)}::text[],
      ${queries.map(({ ids }) => `{${ids.join()}}`)}::text[]
    ) with ordinality as w (uid, kind, ids, at)
    join reactions r on r.uid = w.uid and r.subject_kind = w.kind and r.subject_id = any (w.ids::bigint[])`.execute(
    handle,
  )
  const found = queries.map(() => new Map<number, Marks>())
  for (const { at, id, reaction } of rows)
    found[at]!.set(id, { ...NO_MARKS, ...found[at]!.get(id), [markOf[reaction]]: true })
  return found
}

/** Loads the reactions of a member, by the id of the subject. Subjects without reactions are not in the map. */
export const marksOf = createLoader(readMarks)

type Change = { uid: number; subject: SubjectRef; reaction: Reaction; on: boolean; now: Date }

/** Writes or deletes a reaction. Returns false if nothing changed. */
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

/** Returns the subjects that a member saved, newest first, of one kind or of all. */
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

/** Returns the kinds of content that a member saved. */
export async function savedKindsOf(handle: Handle<Tables>, uid: number): Promise<string[]> {
  const rows = await handle
    .selectFrom('reactions')
    .select('subject_kind as kind')
    .distinct()
    .where('uid', '=', uid)
    .where('reaction', '=', 'save')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Deletes the reactions to subjects that are permanently deleted. */
export async function deleteReactions(tx: Tx<Tables>, kind: string, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('reactions')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', sql<number>`any(${ids})`)
    .execute()
}
