import type { SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { KIND } from './comment-subject.ts'
import type { DiscussionDeps } from './discussion-deps.ts'
import { nextCommentId, type CommentRow } from './discussion-queries.ts'

type Deps = Pick<DiscussionDeps, 'subjects' | 'reactions' | 'notifications' | 'texts' | 'clock'>

/** A text of a subject, which becomes the text of a comment, with its earlier versions. */
export type TextOfSubject = {
  authorId: number
  text: string
  version: number
  createdAt: Date
  editedAt: Date | null
  revisions: readonly { version: number; text: string; createdAt: Date }[]
}

/**
 * Adds a comment with the text of its subject, before all other comments. It has the likes of the subject, its pictures and its
 * notifications. The caller moves it together with the other comments.
 */
export async function addFromSubject(
  { subjects, reactions, notifications, texts, clock }: Deps,
  tx: Tx<Tables>,
  of: SubjectRef,
  { authorId, text, version, createdAt, editedAt, revisions }: TextOfSubject,
): Promise<CommentRow> {
  const row = await tx
    .insertInto('comments')
    .values({
      id: await nextCommentId(tx),
      subject_kind: of.kind,
      subject_id: of.id,
      floor: 0,
      author_id: authorId,
      reply_to: null,
      root_id: null,
      part_kind: null,
      part_id: null,
      anchor: null,
      text,
      // The first reader renders the text.
      html: '',
      version,
      removal_id: null,
      created_at: createdAt,
      edited_at: editedAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const comment = { kind: KIND, id: row.id }
  await subjects.count(tx, of, { comments: 1 })
  await addRevisions(tx, row.id, revisions)
  await texts.copyPictureUses(tx, of, comment)
  await reactions.copy(tx, { from: of, to: comment, reactions: ['like'], at: clock.now() })
  await notifications.moveSubject(tx, of, comment)
  return row
}

/** Deletes a comment that `addFromSubject` added. */
export async function dropFromSubject(
  { subjects, notifications }: Deps,
  tx: Tx<Tables>,
  { id, subject_kind, subject_id }: CommentRow,
): Promise<void> {
  const of = { kind: subject_kind, id: subject_id }
  await notifications.moveSubject(tx, { kind: KIND, id }, of)
  await subjects.count(tx, of, { comments: -1 })
  await subjects.purged(tx, KIND, [id])
  await tx.deleteFrom('comments').where('id', '=', id).execute()
}

const addRevisions = async (
  tx: Tx<Tables>,
  comment: number,
  revisions: TextOfSubject['revisions'],
): Promise<void> =>
  void (await sql`
    insert into comment_revisions (comment_id, version, text, created_at)
    select ${comment}, * from unnest(
      ${revisions.map(({ version }) => version)}::int[], ${revisions.map(({ text }) => text)}::text[],
      ${revisions.map(({ createdAt }) => createdAt)}::timestamptz[]
    )`.execute(tx))
