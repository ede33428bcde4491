import type { SubjectRef, SystemNotice } from '@engawa/contract'
import { keyset, type KeysetPage, type Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { asMember, bind, type Viewer } from '../../endpoints/operation.ts'
import { handleFanOut } from './fan-out-job.ts'
import { markRead } from './mark-read.ts'
import { noticeTo, noticeView, SYSTEM, systemKind, type Notice } from './notices.ts'
import { createKinds } from './notification-kinds.ts'
import type { AudiencePage, NotificationsBase, NotificationsDeps } from './notifications-deps.ts'
import {
  deleteAbout,
  moveSubject,
  moveTopic,
  newestFirst,
  notificationsOf,
  unreadCount,
  unreadOf,
} from './notifications-queries.ts'
import type { NewNotification } from './new-notification.ts'
import { notify, notifyAll } from './notify.ts'
import * as operations from './operations.ts'
import { defineFeed } from './define-feed.ts'
import { handleSweepRead } from './sweep-read.ts'
import { ownNotifications } from './personal-data.ts'
import { deleteWithheld, consumeWithheld, withhold } from './withheld.ts'

export { MEMBERS, type Notice } from './notices.ts'
export { counted, texts, type NotificationKind } from './notification-kinds.ts'
export type { AudiencePage } from './notifications-deps.ts'
export type { NewNotification } from './new-notification.ts'
export { isMutedPerson } from './mutes.ts'

export type Notifications = ReturnType<typeof createNotifications>

/** Returns an SQL expression for the number of a member's unread notifications. */
export const unreadNotifications = (uid: number) => unreadCount(uid)

/** Returns an SQL expression for the number of a member's unread notices of the site. */
export const unreadNotices = (uid: number) => unreadCount(uid, SYSTEM)

/** Notifications of members about events that concern them. All features use one list, which is read over HTTP and announced to sockets. */
export function createNotifications(base: NotificationsBase) {
  base.personalData.register(ownNotifications)
  const deps: NotificationsDeps = {
    ...base,
    kinds: createKinds(),
    audiences: new Map(),
  }
  const { db } = base.database
  deps.kinds.define(systemKind(base.realtime))
  handleFanOut(deps)
  deps.subjects.onPurge(deleteAbout)
  deps.subjects.onPurge(deleteWithheld)
  handleSweepRead(deps)

  return {
    handlers: bind(deps, operations, defineFeed(deps)),

    /** Defines a kind of notification. Must be called before a notification of this kind is sent. */
    define: deps.kinds.define,

    /** Registers an audience by name, with a function that returns its members in pages. */
    audience: (name: string, page: AudiencePage): void => void deps.audiences.set(name, page),

    /** Notifies a member or an audience as part of the transaction. */
    notify: (tx: Tx<Tables>, notification: NewNotification): Promise<void> => notify(deps, tx, notification),

    /**
     * Sends several notifications at once. If several notifications have the same `once`, a member gets only the first that the member's
     * settings allow.
     */
    notifyAll: (tx: Tx<Tables>, notifications: readonly NewNotification[]): Promise<void> =>
      notifyAll(deps, tx, notifications),

    /**
     * Stores further notifications of this transaction about a subject instead of sending them. Used while other members must not see the
     * subject. `release` sends them.
     */
    withhold: (tx: Tx<Tables>, subject: SubjectRef): void => withhold(tx, subject),

    moveTopic,
    moveSubject,

    /** Sends the withheld notifications about a subject. They get the current time. */
    release: async (tx: Tx<Tables>, subject: SubjectRef): Promise<void> =>
      notifyAll(deps, tx, await consumeWithheld(tx, subject)),

    /** Sends a notice of the site to one member or to all, as part of the transaction. */
    postNotice: (tx: Tx<Tables>, to: number | 'all', notice: Notice): Promise<void> =>
      notify(deps, tx, noticeTo(to, notice)),

    /** Returns a page of a member's notices of the site, newest first. */
    async notices(
      viewer: Viewer,
      page: { cursor: string | undefined; limit: number },
    ): Promise<KeysetPage<SystemNotice> & { unreadCount: number }> {
      const { uid } = asMember(viewer)
      const rows = await keyset(notificationsOf(db, uid, { kind: SYSTEM }), { by: [...newestFirst], ...page })
      const items = rows.items.map((row) => noticeView(row, viewer.language))
      return { ...rows, items, unreadCount: await unreadOf(db, uid, SYSTEM) }
    },

    /** Returns a notice of the site. Undefined if the member has no notice with this id. */
    async notice(viewer: Viewer, id: number): Promise<SystemNotice | undefined> {
      const rows = notificationsOf(db, asMember(viewer).uid, { kind: SYSTEM })
      const row = await rows.where('id', '=', id).executeTakeFirst()
      return row && noticeView(row, viewer.language)
    },

    /**
     * Marks notices of the site up to the id `upTo` as read, or all notices if it is undefined. Returns the number of notices that are
     * still unread.
     */
    readNotices: (uid: number, upTo: number | undefined): Promise<number> =>
      base.database.transaction(async (tx) => {
        await markRead(deps, tx, uid, { kind: SYSTEM, upTo, at: base.clock.now() })
        return unreadOf(tx, uid, SYSTEM)
      }),
  }
}
