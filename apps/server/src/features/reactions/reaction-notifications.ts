import type { Reaction } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { asMember, type Viewer } from '../../endpoints/operation.ts'
import { texts, type AudiencePage, type Notifications } from '../notifications/index.ts'
import type { Subject } from '../subjects/index.ts'
import type { ReactionsDeps } from './reactions-deps.ts'

/**
 * Defines the notifications about reactions, and two audiences of a subject. `followers` are the members who follow or saved it,
 * `subscribers` are only the members who follow it.
 */
export function defineNotifications(notifications: Notifications): void {
  notifications.define({
    kind: 'like',
    label: texts('喜欢', 'Likes'),
    text: texts('{actor} 喜欢你的内容', '{actor} liked something you made'),
  })
  notifications.audience('followers', pageOfReacting(['follow', 'save']))
  notifications.audience('subscribers', pageOfReacting(['follow']))
}

/** Returns a function that returns pages of the members who have one of these reactions to a subject. */
const pageOfReacting =
  (reactions: Reaction[]): AudiencePage =>
  async (handle, of, { after, limit }) => {
    if (!of) return []
    const rows = handle
      .selectFrom('reactions')
      .select('uid')
      .distinct()
      .where('subject_kind', '=', of.kind)
      .where('subject_id', '=', of.id)
      .where('reaction', 'in', reactions)
      .where('uid', '>', after)
      .orderBy('uid')
      .limit(limit)
    return (await rows.execute()).map(({ uid }) => uid)
  }

/** Notifies the subject's author about a like. A member who removes a like and likes again causes no second notification. */
export async function notifyAuthor(
  { notifications }: Pick<ReactionsDeps, 'notifications'>,
  tx: Tx<Tables>,
  viewer: Viewer,
  of: Subject,
): Promise<void> {
  const { uid: actor } = asMember(viewer)
  const subject = { kind: of.kind, id: of.id }
  const group = `like:${subject.kind}:${subject.id}`
  const once = `${group}:${actor}`
  if (of.authorId === null) return
  await notifications.notify(tx, {
    kind: 'like',
    to: of.authorId,
    actor,
    subject,
    topic: subject,
    group,
    once,
  })
}
