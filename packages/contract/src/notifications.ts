import { z } from 'zod'
import { del, get, group, post, put } from './endpoint.ts'
import { Author, Flag, Id, Time } from './fields.ts'
import { CursorList, CursorQuery, ShortList } from './paging.ts'
import { SubjectCard, SubjectRef } from './subjects.ts'

/**
 * The kind of a notification, such as `comment`, `reply`, `like`, `follow` or `system`. Each feature defines its own kinds, so a client
 * must accept unknown ones.
 */
const Kind = z
  .string()
  .max(32, 'too_long')
  .regex(/^[a-z][a-z-]*$/, 'bad_characters')

/**
 * An event that concerns the viewer, in the viewer's language. Similar events, such as the likes of a work on one day, are combined.
 * `count` is their number, and `id` belongs to the newest event.
 */
export const Notification = z.object({
  id: z.number().int(),
  kind: z.string(),
  /** A sentence that names the actors. */
  text: z.string(),
  /** The members who caused the event: at most three, the newest first. Empty if the site caused it, or if the accounts were deleted. */
  actors: z.array(Author),
  count: z.number().int(),
  unread: z.number().int(),
  /** The content that the event is about; null if there is none, or if the viewer can no longer see it. */
  subject: SubjectCard.nullable(),
  /** The subject that the viewer can mute to stop such notifications, for example the work that was commented on. */
  topic: SubjectRef.nullable(),
  /** The path to which the notification leads on this site, or null. */
  link: z.string().nullable(),
  createTime: Time,
  read: z.boolean(),
})
export type Notification = z.output<typeof Notification>

/**
 * The choice for a kind of notification. `on`: notifications are counted and announced. `silent`: they are only listed. `off`: they are not
 * listed either.
 */
export const NotificationMode = z.enum(['on', 'silent', 'off'])
export type NotificationMode = z.output<typeof NotificationMode>

/** A kind of notification and the viewer's choice for it; null if the viewer cannot choose. */
export const NotificationSetting = z.object({
  kind: z.string(),
  label: z.string(),
  mode: NotificationMode.nullable(),
})
export type NotificationSetting = z.output<typeof NotificationSetting>

const Unread = z.object({ unread: z.number().int() })
const Muted = z.object({ muted: z.boolean() })

export const notifications = group(
  'notifications',
  { audience: 'member', whileMuted: true },
  {
    list: get('/notifications', {
      summary: 'List notifications in groups, the newest first: all, those of one kind, or only unread ones',
      query: CursorQuery.extend({ kind: Kind.optional(), unread: Flag.default(false) }),
      output: CursorList(Notification).extend({ unread: z.number().int() }),
      errors: ['bad_cursor'],
    }),
    unread: get('/notifications/unread', {
      summary: 'Get the number of unread notifications',
      output: Unread,
    }),
    read: post('/notifications/read', {
      summary: 'Mark a notification as read; with `group` all in its group, without `id` all (of a kind)',
      body: z.object({ id: Id.optional(), group: Flag.default(false), kind: Kind.optional() }),
      /** Send `at` to `undoRead` to undo the call. */
      output: Unread.extend({ at: Time }),
    }),
    undoRead: post('/notifications/read/undo', {
      summary: 'Mark the notifications as unread again that were marked as read at a time',
      body: z.object({ at: Time }),
      output: Unread,
    }),
    settings: get('/notifications/settings', {
      summary: "List all kinds of notifications with the caller's choices",
      output: ShortList(NotificationSetting),
    }),
    setMode: put('/notifications/settings/{kind}', {
      summary: 'Choose how the caller gets notifications of a kind',
      params: z.object({ kind: Kind }),
      body: z.object({ mode: NotificationMode }),
      output: z.object({}),
      errors: ['not_found', 'forbidden'],
    }),
    mutes: get('/notifications/mutes', {
      summary: 'List what the caller muted, the newest first; muted members have the kind `user`',
      query: CursorQuery,
      output: CursorList(SubjectCard),
      errors: ['bad_cursor'],
    }),
    muted: get('/notifications/mutes/{kind}/{id}', {
      summary: 'Get whether the caller muted a topic or a member',
      params: SubjectRef,
      output: Muted,
    }),
    mute: put('/notifications/mutes/{kind}/{id}', {
      summary: "Mute or unmute a topic or a member: no notifications, and nothing in the caller's timeline",
      params: SubjectRef,
      body: z.object({ muted: z.boolean() }),
      output: Muted,
      errors: ['not_found', 'user_not_found', 'too_many_mutes'],
    }),
    feed: get('/notifications/feed', {
      summary: 'Get whether the caller has a private feed of notifications, and when it was created',
      output: z.object({ createTime: Time.nullable() }),
    }),
    renewFeed: post('/notifications/feed', {
      summary:
        'Create the private feed of notifications; it replaces the previous one, and its address is returned only once',
      output: z.object({ path: z.string(), createTime: Time }),
    }),
    withdrawFeed: del('/notifications/feed', {
      summary: 'Delete the private feed of notifications',
      output: z.object({}),
    }),
  },
)
