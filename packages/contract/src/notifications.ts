import { z } from 'zod'
import { del, get, group, post, put } from './endpoint.ts'
import { Author, Flag, Id, Time } from './fields.ts'
import { CursorList, CursorQuery, ShortList } from './paging.ts'
import { SubjectCard, SubjectRef } from './subjects.ts'

/** `comment`, `reply`, `like`, `follow`, `system` …: features define kinds, so a client must accept any. */
const Kind = z
  .string()
  .max(32, 'too_long')
  .regex(/^[a-z][a-z-]*$/, 'bad_characters')

/**
 * An event that concerns the viewer, in the viewer's language. Similar events (the likes of one work on one day) are one item with a
 * `count`; `id` is the newest of them.
 */
export const Notification = z.object({
  id: z.number().int(),
  kind: z.string(),
  /** One sentence with the names of the actors. */
  text: z.string(),
  /** The members who caused it, the newest first, three at most; empty for the site itself, or when the accounts are gone. */
  actors: z.array(Author),
  count: z.number().int(),
  unread: z.number().int(),
  /** The content that it is about; null without one, or when the viewer cannot see it any more. */
  subject: SubjectCard.nullable(),
  /** The subject to mute for no more notifications like this: the work with the comment. */
  topic: SubjectRef.nullable(),
  /** The target path on this site. */
  link: z.string().nullable(),
  createTime: Time,
  read: z.boolean(),
})
export type Notification = z.output<typeof Notification>

/** `on`: counted and announced; `silent`: only listed; `off`: not listed either. */
export const NotificationMode = z.enum(['on', 'silent', 'off'])
export type NotificationMode = z.output<typeof NotificationMode>

/** A kind of notification and the viewer's choice; null where it cannot be chosen. */
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
      /** `at` is for undoing it. */
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
