import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Author, Id, Time } from './fields.ts'
import { CursorList, CursorQuery } from './paging.ts'
import { SubjectCard } from './subjects.ts'

/** Something that happened and concerns the viewer, in the viewer's language. */
export const Notification = z.object({
  id: z.number().int(),
  /** `comment`, `reply`, `like`, `follow`, `system` …: features define kinds, so a client must accept any. */
  kind: z.string(),
  /** One sentence; names the actor. */
  text: z.string(),
  /** Who did it; null for the site itself, or when the account is gone. */
  actor: Author.nullable(),
  /** What it is about; null when there is nothing, or the viewer may not see it any more. */
  subject: SubjectCard.nullable(),
  /** A path of this site to go to. */
  link: z.string().nullable(),
  /** Notifications with the same group may be shown as one. */
  group: z.string().nullable(),
  createTime: Time,
  read: z.boolean(),
})
export type Notification = z.output<typeof Notification>

const Unread = z.object({ unread: z.number().int() })

export const notifications = {
  list: endpoint({
    name: 'notifications.list',
    method: 'GET',
    path: '/notifications',
    summary: 'What happened, newest first',
    audience: 'member',
    query: CursorQuery,
    output: CursorList(Notification).extend({ unread: z.number().int() }),
    errors: ['bad_cursor'],
  }),
  unread: endpoint({
    name: 'notifications.unread',
    method: 'GET',
    path: '/notifications/unread',
    summary: 'How many notifications are unread',
    audience: 'member',
    output: Unread,
  }),
  read: endpoint({
    name: 'notifications.read',
    method: 'POST',
    path: '/notifications/read',
    summary: 'Mark one notification as read, or all without `id`',
    audience: 'member',
    body: z.object({ id: Id.optional() }),
    output: Unread,
  }),
}
