import type { SubjectRef } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { DiscussionTables } from './discussion-tables.ts'

export type CommentRow = Selectable<DiscussionTables['comments']>

/** Comments by id, removed ones too. */
export const commentsByIds = (handle: Handle<Tables>, ids: readonly number[]): Promise<CommentRow[]> =>
  handle
    .selectFrom('comments')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()

export const setRemoval = (tx: Tx<Tables>, row: CommentRow, removalId: number | null) =>
  tx
    .updateTable('comments')
    .set({ removal_id: removalId })
    .where('subject_kind', '=', row.subject_kind)
    .where('subject_id', '=', row.subject_id)
    .where('id', '=', row.id)
    .execute()

export const lockComment = (tx: Tx<Tables>, id: number): Promise<CommentRow | undefined> =>
  tx.selectFrom('comments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The next number below a subject. Whoever asks at the same time waits for this transaction. */
export async function nextFloor(tx: Tx<Tables>, { kind, id }: SubjectRef): Promise<number> {
  const { floors } = await tx
    .insertInto('subject_counts')
    .values({ kind, id, floors: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet((eb) => ({ floors: eb('subject_counts.floors', '+', 1) })),
    )
    .returning('floors')
    .executeTakeFirstOrThrow()
  return floors
}

/** How many comments a subject has, and the number of its last floor. */
export async function totalsOf(
  handle: Handle<Tables>,
  { kind, id }: SubjectRef,
): Promise<{ total: number; lastFloor: number }> {
  const row = await handle
    .selectFrom('subject_counts')
    .select(['comments', 'floors'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return { total: row?.comments ?? 0, lastFloor: row?.floors ?? 0 }
}

/** Copies the likes of a comment to where lists sort by them; returns what it is about. */
export const setLikes = (tx: Tx<Tables>, id: number, likes: number) =>
  tx
    .updateTable('comments')
    .set({ likes })
    .where('id', '=', id)
    .returning(['subject_kind as kind', 'subject_id as id'])
    .executeTakeFirst()

type NewText = { text: string; html: string; renderer: number; now: Date }

/** Replaces the text of a comment; the one before goes to its revisions. */
export async function replaceText(
  tx: Tx<Tables>,
  row: CommentRow,
  { text, html, renderer, now }: NewText,
): Promise<CommentRow> {
  const writtenAt = row.edited_at ?? row.created_at
  await tx
    .insertInto('comment_revisions')
    .values({ comment_id: row.id, version: row.version, text: row.text, created_at: writtenAt })
    .execute()
  return tx
    .updateTable('comments')
    .set({ text, html, renderer, version: row.version + 1, edited_at: now })
    .where('subject_kind', '=', row.subject_kind)
    .where('subject_id', '=', row.subject_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Stores HTML that was made anew, unless the text was edited meanwhile. */
export const storeHtml = (
  handle: Handle<Tables>,
  { id, version }: CommentRow,
  { html, renderer }: { html: string; renderer: number },
) =>
  handle
    .updateTable('comments')
    .set({ html, renderer })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()

export const deleteRevisions = (tx: Tx<Tables>, comments: readonly number[]) =>
  tx
    .deleteFrom('comment_revisions')
    .where('comment_id', '=', sql<number>`any(${comments})`)
    .execute()
