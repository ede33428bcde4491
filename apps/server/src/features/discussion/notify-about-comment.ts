import type { SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { WrittenText } from '../texts/index.ts'
import type { Subject } from '../subjects/index.ts'
import { KIND } from './comment-subject.ts'
import { headOf, rootOf } from './conversations.ts'
import type { DiscussionDeps } from './discussion-deps.ts'
import type { CommentRow } from './discussion-queries.ts'

type About = {
  /** The id and the author of the comment. */
  id: number
  authorId: number
  /** The commented subject. */
  topic: SubjectRef
  written: Pick<WrittenText, 'mentioned'>
}

type AboutNew = About & {
  of: Subject
  /** The answered comment. */
  answered: CommentRow | undefined
  /** Whether the subject has followers. Without followers, no job to notify them is needed. */
  hasFollowers: boolean
}

/**
 * Notifies the authors of the answered comment and of the conversation's head, mentioned members, the subject's author and the
 * subject's followers. A member with several of these roles is notified only for the first.
 */
export async function notifyAboutComment(
  { notifications }: DiscussionDeps,
  tx: Tx<Tables>,
  about: AboutNew,
): Promise<void> {
  const { id, authorId, topic, of, answered, hasFollowers } = about
  const content = {
    actor: authorId,
    subject: { kind: KIND, id },
    topic,
    group: `comment:${topic.kind}:${topic.id}`,
    once: `${KIND}:${id}`,
  }
  const head = answered && !answered.is_head ? await headOf(tx, rootOf(answered)) : undefined
  const replied = [answered, head].flatMap((comment) => comment?.author_id ?? [])
  await notifications.notifyAll(tx, [
    ...replied.map((to) => ({ ...content, kind: 'reply', to })),
    ...mentions(about),
    ...(of.authorId === null
      ? []
      : [{ ...content, kind: topic.kind === KIND ? 'reply' : 'comment', to: of.authorId }]),
    ...(hasFollowers
      ? [{ ...content, kind: 'followed-comment', to: { audience: 'subscribers', of: topic } }]
      : []),
  ])
}

/** Notifies the members whom a comment mentions. Does not notify a member twice about the same comment. */
export const notifyMentioned = (
  { notifications }: DiscussionDeps,
  tx: Tx<Tables>,
  about: About,
): Promise<void> => notifications.notifyAll(tx, mentions(about))

const mentions = ({ id, authorId, topic, written }: About) =>
  written.mentioned.map((to) => ({
    kind: 'mention',
    to,
    actor: authorId,
    subject: { kind: KIND, id },
    topic,
    once: `${KIND}:${id}`,
  }))

/** Whether a subject has followers. */
export async function isFollowed(tx: Tx<Tables>, { kind, id }: SubjectRef): Promise<boolean> {
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
