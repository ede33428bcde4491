import type { SubjectRef } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { DiscussionTables } from './discussion-tables.ts'

export type CommentRow = Selectable<DiscussionTables['comments']>

/** Returns comments by id, including removed ones. */
export const commentsByIds = (handle: Handle<Tables>, ids: readonly number[]): Promise<CommentRow[]> =>
  handle
    .selectFrom('comments')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()

/** Returns the id for a new comment, so that other rows can refer to the comment before it is inserted. */
export async function nextCommentId(tx: Tx<Tables>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('comments', 'id'))::bigint as id`.execute(tx)
  return rows[0]!.id
}

/** Selects the comments on a subject that are not removed. */
export const shownOn = (handle: Handle<Tables>, { kind, id }: SubjectRef) =>
  handle
    .selectFrom('comments')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('removal_id', 'is', null)

/** Returns the ids of an author's comments that are not removed. */
export async function publicIdsOf(handle: Handle<Tables>, author: number): Promise<number[]> {
  const rows = await handle
    .selectFrom('comments')
    .select('id')
    .where('author_id', '=', author)
    .where('removal_id', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

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

type OfPart = { partKind?: string | undefined; partId?: number | undefined; anchor?: string | undefined }

/** Limits a query to comments about a part of their subject (a chapter), or about an anchor in it (a page or paragraph). */
export function ofPart<O>(
  shown: SelectQueryBuilder<Tables, 'comments', O>,
  { partKind, partId, anchor }: OfPart,
): SelectQueryBuilder<Tables, 'comments', O> {
  if (partKind === undefined || partId === undefined) return shown
  const part = shown.where('part_kind', '=', partKind).where('part_id', '=', partId)
  return anchor === undefined ? part : part.where('anchor', '=', anchor)
}

/** Returns the number of comments on a subject or on a part of it, and the highest comment number (floor) on the subject. */
export async function totalsOf(
  handle: Handle<Tables>,
  { kind, id }: SubjectRef,
  part: OfPart,
): Promise<{ total: number; lastFloor: number }> {
  const counted =
    part.partId === undefined
      ? undefined
      : await ofPart(shownOn(handle, { kind, id }), part)
          .select(({ fn }) => fn.countAll<number>().as('comments'))
          .executeTakeFirstOrThrow()
  const row = await handle
    .selectFrom('subject_counts')
    .select(['comments', 'floors'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return { total: counted?.comments ?? row?.comments ?? 0, lastFloor: row?.floors ?? 0 }
}

/** Copies the number of a comment's likes into the column for sorting. Returns the commented subject. */
export const setLikes = (tx: Tx<Tables>, id: number, likes: number) =>
  tx
    .updateTable('comments')
    .set({ likes })
    .where('id', '=', id)
    .returning(['subject_kind as kind', 'subject_id as id'])
    .executeTakeFirst()

type NewText = { text: string; html: string; renderer: number; now: Date }

/** Replaces the text of a comment, and stores the old text as a revision. */
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

/** Stores newly rendered HTML, unless the text was edited meanwhile. */
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
