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
  /** The subject of the comment. */
  of: Subject
  row: CommentRow
  written: Pick<WrittenText, 'mentioned'>
  /** The comment it answers. */
  answered?: CommentRow | undefined
}

/**
 * Notifies whom a comment answers, who began the conversation, whom it names, the author of its subject, and those who follow the subject: each member
 * once, in the first of these roles.
 */
export async function tellAbout(deps: DiscussionDeps, tx: Tx<Tables>, about: About): Promise<void> {
  const { of: whole, row, answered } = about
  const { notifications } = deps
  const of: SubjectRef = subjectOf(row)
  const content = {
    actor: row.author_id,
    subject: { kind: KIND, id: row.id },
    topic: of,
    group: `comment:${of.kind}:${of.id}`,
    once: `${KIND}:${row.id}`,
  }
  if (answered) {
    await notifications.notify(tx, { ...content, kind: 'reply', to: answered.author_id })
    const head = answered.is_head ? undefined : await headOf(tx, rootOf(answered))
    if (head) await notifications.notify(tx, { ...content, kind: 'reply', to: head.author_id })
  }
  await tellMentioned(deps, tx, about)
  await notifications.notifyAuthor(tx, {
    ...content,
    kind: of.kind === KIND ? 'reply' : 'comment',
    of: whole,
  })
  if (await hasFollowers(tx, of))
    await notifications.notify(tx, {
      ...content,
      kind: 'followed-comment',
      to: { audience: 'subscribers', of },
    })
}

/** Notifies members whom a comment names; those it has notified before, not again. */
export async function tellMentioned(
  { notifications }: DiscussionDeps,
  tx: Tx<Tables>,
  { row, written }: Pick<About, 'row' | 'written'>,
): Promise<void> {
  const subject = { kind: KIND, id: row.id }
  for (const to of written.mentioned)
    await notifications.notify(tx, {
      kind: 'mention',
      to,
      actor: row.author_id,
      subject,
      topic: { kind: row.subject_kind, id: row.subject_id },
      once: `${KIND}:${row.id}`,
    })
}

/** Whether a job that serves followers has anything to do. */
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
