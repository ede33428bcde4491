import type { SubjectRef } from '@engawa/contract'
import { sql } from 'kysely'
import { texts, type AudiencePage, type Notifications } from '../notifications/index.ts'
import type { WorkRow } from './works-rows.ts'

const KIND = 'followed-author'
const AUDIENCE = 'author-followers'

/**
 * Returns the followers of a work's author. Leaves out members who dropped the work. Also leaves out members who follow or saved
 * it, because they get another kind of notification.
 */
export const authorFollowers: AudiencePage = async (handle, of, { after, limit }) => {
  if (!of) return []
  const { rows } = await sql<{ uid: number }>`
    select follows.follower_id as uid
    from follows
    join works on works.author_id = follows.followed_id
    where works.id = ${of.id} and follows.follower_id > ${after}
      and not exists (
        select from shelved_works
        where uid = follows.follower_id and work_id = works.id and shelf = 'dropped')
      and not exists (
        select from reactions
        where uid = follows.follower_id and subject_kind = 'work' and subject_id = works.id
          and reaction in ('follow', 'save'))
    order by follows.follower_id
    limit ${limit}`.execute(handle)
  return rows.map(({ uid }) => uid)
}

export function defineAuthorFollowers(notifications: Notifications): void {
  const work = texts('{actor} 发布了新作品', '{actor} published a new work')
  const chapter = texts('{actor} 更新了作品', '{actor} published a new chapter')
  notifications.define({
    kind: KIND,
    label: texts('关注的人的新作和更新', 'New works and chapters of people you follow'),
    text: (language, { what }) => (what === 'work' ? work(language) : chapter(language)),
  })
  notifications.audience(AUDIENCE, authorFollowers)
}

/** Returns a key that limits notifications of a work to one per hour and member. Authors often publish several chapters in a row. */
export const onceAnHour = (workId: number, at: Date): string =>
  `new-chapter:${workId}:${at.toISOString().slice(0, 13)}`

type Publication = { subject: SubjectRef; at: Date }

/** Returns the notification for an author's followers about a new work or a new chapter. */
export const authorFollowersNotice = (
  { id, author_id }: Pick<WorkRow, 'id' | 'author_id'>,
  { subject, at }: Publication,
) => {
  const topic = { kind: 'work', id }
  return {
    kind: KIND,
    to: { audience: AUDIENCE, of: topic },
    actor: author_id,
    subject,
    topic,
    data: { what: subject.kind },
    once: onceAnHour(id, at),
  }
}
