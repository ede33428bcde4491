import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Author, Flag, Id, Time } from './fields.ts'
import { CursorList, CursorQuery, ShortList } from './paging.ts'
import { SubjectCard, SubjectRef } from './subjects.ts'

/** `comment`, `reply`, `like`, `follow`, `system` …: features define kinds, so a client must accept any. */
const Kind = z
  .string()
  .max(32, 'too_long')
  .regex(/^[a-z][a-z-]*$/, 'bad_characters')

/**
 * Something that happened and concerns the viewer, in the viewer's language. What belongs together (the likes of one work on
 * one day) is one item: `count` of them, of which `id` is the newest.
 */
export const Notification = z.object({
  id: z.number().int(),
  kind: z.string(),
  /** One sentence; names the actors. */
  text: z.string(),
  /** Who did it, the newest first, three at most; empty for the site itself, or when the accounts are gone. */
  actors: z.array(Author),
  count: z.number().int(),
  unread: z.number().int(),
  /** What it is about; null when there is nothing, or the viewer may not see it any more. */
  subject: SubjectCard.nullable(),
  /** What may be muted to hear no more of this: the work that was commented on. */
  topic: SubjectRef.nullable(),
  /** A path of this site to go to. */
  link: z.string().nullable(),
  createTime: Time,
  read: z.boolean(),
})
export type Notification = z.output<typeof Notification>

/** `on`: counted and announced; `silent`: only listed; `off`: not even that. */
export const NotificationMode = z.enum(['on', 'silent', 'off'])
export type NotificationMode = z.output<typeof NotificationMode>

/** A kind of notification and how the viewer wants it; null where there is no choice. */
export const NotificationSetting = z.object({
  kind: z.string(),
  label: z.string(),
  mode: NotificationMode.nullable(),
})
export type NotificationSetting = z.output<typeof NotificationSetting>

const Unread = z.object({ unread: z.number().int() })
const Muted = z.object({ muted: z.boolean() })

export const notifications = {
  list: endpoint({
    name: 'notifications.list',
    method: 'GET',
    path: '/notifications',
    summary: 'What happened, newest first, grouped; of one kind or only what is unread',
    audience: 'member',
    query: CursorQuery.extend({ kind: Kind.optional(), unread: Flag.default(false) }),
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
    whileMuted: true,
    method: 'POST',
    path: '/notifications/read',
    summary:
      'Mark one notification as read, with `group` all that are listed with it, without `id` all (of a kind)',
    audience: 'member',
    body: z.object({ id: Id.optional(), group: Flag.default(false), kind: Kind.optional() }),
    /** `at` takes it back. */
    output: Unread.extend({ at: Time }),
  }),
  undoRead: endpoint({
    name: 'notifications.undoRead',
    whileMuted: true,
    method: 'POST',
    path: '/notifications/read/undo',
    summary: 'Make unread again what was marked as read at this moment',
    audience: 'member',
    body: z.object({ at: Time }),
    output: Unread,
  }),
  settings: endpoint({
    name: 'notifications.settings',
    method: 'GET',
    path: '/notifications/settings',
    summary: 'Every kind of notification and how I want it',
    audience: 'member',
    output: ShortList(NotificationSetting),
  }),
  setMode: endpoint({
    name: 'notifications.setMode',
    whileMuted: true,
    method: 'PUT',
    path: '/notifications/settings/{kind}',
    summary: 'Choose how I want a kind of notification from now on',
    audience: 'member',
    params: z.object({ kind: Kind }),
    body: z.object({ mode: NotificationMode }),
    output: z.object({}),
    errors: ['not_found', 'forbidden'],
  }),
  mutes: endpoint({
    name: 'notifications.mutes',
    method: 'GET',
    path: '/notifications/mutes',
    summary: 'What I muted, the newest first; people are of the kind `user`',
    audience: 'member',
    query: CursorQuery,
    output: CursorList(SubjectCard),
    errors: ['bad_cursor'],
  }),
  muted: endpoint({
    name: 'notifications.muted',
    method: 'GET',
    path: '/notifications/mutes/{kind}/{id}',
    summary: 'Whether I muted something or somebody',
    audience: 'member',
    params: SubjectRef,
    output: Muted,
  }),
  mute: endpoint({
    name: 'notifications.mute',
    whileMuted: true,
    method: 'PUT',
    path: '/notifications/mutes/{kind}/{id}',
    summary: 'Mute a topic or a person, or take it back: no notifications, and no place in my timeline',
    audience: 'member',
    params: SubjectRef,
    body: z.object({ muted: z.boolean() }),
    output: Muted,
    errors: ['not_found', 'user_not_found', 'too_many_mutes'],
  }),
  feed: endpoint({
    name: 'notifications.feed',
    method: 'GET',
    path: '/notifications/feed',
    summary: 'Whether I have a private feed, and since when',
    audience: 'member',
    output: z.object({ createTime: Time.nullable() }),
  }),
  renewFeed: endpoint({
    name: 'notifications.renewFeed',
    whileMuted: true,
    method: 'POST',
    path: '/notifications/feed',
    summary: 'Make the address of my private feed; an older one ends. It is shown only this once',
    audience: 'member',
    output: z.object({ path: z.string(), createTime: Time }),
  }),
  withdrawFeed: endpoint({
    name: 'notifications.withdrawFeed',
    whileMuted: true,
    method: 'DELETE',
    path: '/notifications/feed',
    summary: 'End the address of my private feed',
    audience: 'member',
    output: z.object({}),
  }),
}
