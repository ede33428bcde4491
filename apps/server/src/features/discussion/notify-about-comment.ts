import type { SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { WrittenText } from '../texts/index.ts'
import type { Subject } from '../subjects/index.ts'
import { KIND, subjectOf } from './comment-subject.ts'
import { headOf, rootOf } from './conversations.ts'
import type { DiscussionDeps } from './discussion-deps.ts'
import type { CommentRow } from './discussion-queries.ts'

type About = {
  /** The commented subject. */
  of: Subject
  row: CommentRow
  written: Pick<WrittenText, 'mentioned'>
  /** The answered comment. */
  answered?: CommentRow | undefined
}

/**
 * Notifies the authors of the answered comment and of the conversation's head, mentioned members, the subject's author and the
 * subject's followers. A member with several of these roles is notified only for the first.
 */
export async function notifyAboutComment(
  { notifications }: DiscussionDeps,
  tx: Tx<Tables>,
  about: About,
): Promise<void> {
  const { of, row, answered } = about
  const topic = subjectOf(row)
  const content = {
    actor: row.author_id,
    subject: { kind: KIND, id: row.id },
    topic,
    group: `comment:${topic.kind}:${topic.id}`,
    once: `${KIND}:${row.id}`,
  }
  const head = answered && !answered.is_head ? await headOf(tx, rootOf(answered)) : undefined
  const replied = [answered, head].flatMap((comment) => comment?.author_id ?? [])
  const follows = await hasFollowers(tx, topic)
  await notifications.notifyAll(tx, [
    ...replied.map((to) => ({ ...content, kind: 'reply', to })),
    ...mentions(about),
    ...(of.authorId === null
      ? []
      : [{ ...content, kind: topic.kind === KIND ? 'reply' : 'comment', to: of.authorId }]),
    ...(follows
      ? [{ ...content, kind: 'followed-comment', to: { audience: 'subscribers', of: topic } }]
      : []),
  ])
}

/** Notifies the members whom a comment mentions. Does not notify a member twice about the same comment. */
export const notifyMentioned = (
  { notifications }: DiscussionDeps,
  tx: Tx<Tables>,
  about: Pick<About, 'row' | 'written'>,
): Promise<void> => notifications.notifyAll(tx, mentions(about))

const mentions = ({ row, written }: Pick<About, 'row' | 'written'>) =>
  written.mentioned.map((to) => ({
    kind: 'mention',
    to,
    actor: row.author_id,
    subject: { kind: KIND, id: row.id },
    topic: subjectOf(row),
    once: `${KIND}:${row.id}`,
  }))

/** Whether a subject has followers. Without followers, no job to notify them is needed. */
async function hasFollowers(tx: Tx<Tables>, { kind, id }: SubjectRef): Promise<boolean> {
  const row = await tx
    .selectFrom('reactions')
    .select('uid')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('reaction', '=', 'follow')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
