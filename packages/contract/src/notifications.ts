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
 * An event that concerns the viewer, in the viewer's language. Similar events, such as the likes of a work on one day, are one item with a
 * `count`; its `id` is that of the newest event.
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
  /** The subject that the viewer can mute to get no more notifications like this, for example the work on which a comment was written. */
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
      summary: 'What happened, newest first, grouped; of one kind or only what is unread',
      query: CursorQuery.extend({ kind: Kind.optional(), unread: Flag.default(false) }),
      output: CursorList(Notification).extend({ unread: z.number().int() }),
      errors: ['bad_cursor'],
    }),
    unread: get('/notifications/unread', {
      summary: 'How many notifications are unread',
      output: Unread,
    }),
    read: post('/notifications/read', {
      summary:
        'Mark one notification as read, with `group` all that are listed with it, without `id` all (of a kind)',
      body: z.object({ id: Id.optional(), group: Flag.default(false), kind: Kind.optional() }),
      /** Send `at` to `undoRead` to undo the call. */
      output: Unread.extend({ at: Time }),
    }),
    undoRead: post('/notifications/read/undo', {
      summary: 'Make unread again what was marked as read at this moment',
      body: z.object({ at: Time }),
      output: Unread,
    }),
    settings: get('/notifications/settings', {
      summary: 'Every kind of notification and how I want it',
      output: ShortList(NotificationSetting),
    }),
    setMode: put('/notifications/settings/{kind}', {
      summary: 'Choose how I want a kind of notification from now on',
      params: z.object({ kind: Kind }),
      body: z.object({ mode: NotificationMode }),
      output: z.object({}),
      errors: ['not_found', 'forbidden'],
    }),
    mutes: get('/notifications/mutes', {
      summary: 'What I muted, the newest first; people are of the kind `user`',
      query: CursorQuery,
      output: CursorList(SubjectCard),
      errors: ['bad_cursor'],
    }),
    muted: get('/notifications/mutes/{kind}/{id}', {
      summary: 'Whether I muted something or somebody',
      params: SubjectRef,
      output: Muted,
    }),
    mute: put('/notifications/mutes/{kind}/{id}', {
      summary: 'Mute a topic or a person, or take it back: no notifications, and no place in my timeline',
      params: SubjectRef,
      body: z.object({ muted: z.boolean() }),
      output: Muted,
      errors: ['not_found', 'user_not_found', 'too_many_mutes'],
    }),
    feed: get('/notifications/feed', {
      summary: 'Whether I have a private feed, and since when',
      output: z.object({ createTime: Time.nullable() }),
    }),
    renewFeed: post('/notifications/feed', {
      summary: 'Make the address of my private feed; an older one ends. It is shown only this once',
      output: z.object({ path: z.string(), createTime: Time }),
    }),
    withdrawFeed: del('/notifications/feed', {
      summary: 'End the address of my private feed',
      output: z.object({}),
    }),
  },
)
