import type { SubjectRef, SystemNotice } from '@engawa/contract'
import { keyset, type KeysetPage, type Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { asMember, bind, type Viewer } from '../../endpoints/operation.ts'
import { handleFanOut } from './fan-out-job.ts'
import { markRead } from './mark-read.ts'
import { noticeTo, noticeView, SYSTEM, systemKind, type Notice } from './notices.ts'
import { createKinds } from './notification-kinds.ts'
import type { AudiencePage, NotificationsBase, NotificationsDeps } from './notifications-deps.ts'
import { deleteAbout, newestFirst, notificationsOf, unreadCount, unreadOf } from './notifications-queries.ts'
import type { NewNotification } from './new-notification.ts'
import { notify, notifyAll } from './notify.ts'
import * as operations from './operations.ts'
import { defineFeed } from './define-feed.ts'
import { handleSweepRead } from './sweep-read.ts'
import { ownNotifications } from './personal-data.ts'
import { deleteWithheld, takeWithheld, withhold } from './withheld.ts'

export { MEMBERS, type Notice } from './notices.ts'
export { texts, type NotificationKind } from './notification-kinds.ts'
export type { AudiencePage } from './notifications-deps.ts'
export type { NewNotification } from './new-notification.ts'
export { isMutedPerson } from './mutes.ts'

export type Notifications = ReturnType<typeof createNotifications>

/** SQL: how many notifications a member has not read. */
export const unreadNotifications = (uid: number) => unreadCount(uid)

/** SQL: how many notices of the site a member has not read. */
export const unreadNotices = (uid: number) => unreadCount(uid, SYSTEM)

/** What happened and concerns a member: one ledger for every feature, read over HTTP and announced to sockets. */
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

    /** Defines a kind of notification; before anything is sent. */
    define: deps.kinds.define,

    /** Registers an audience by name: the members that a notification to it is for. */
    audience: (name: string, page: AudiencePage): void => void deps.audiences.set(name, page),

    /** Notifies a member or an audience as part of the transaction. */
    notify: (tx: Tx<Tables>, notification: NewNotification): Promise<void> => notify(deps, tx, notification),

    /** The same for several notifications at once. Of those with one `once`, a member gets the first that they want. */
    notifyAll: (tx: Tx<Tables>, notifications: readonly NewNotification[]): Promise<void> =>
      notifyAll(deps, tx, notifications),

    /** From now on in the transaction, notifications about a subject wait until `release`: others may not see it yet. */
    withhold: (tx: Tx<Tables>, subject: SubjectRef): void => withhold(tx, subject),

    /** Sends the notifications about a subject that waited, as if they had happened now. */
    release: async (tx: Tx<Tables>, subject: SubjectRef): Promise<void> =>
      notifyAll(deps, tx, await takeWithheld(tx, subject)),

    /** Sends a notice of the site to a member or to everybody, as part of the transaction. */
    postNotice: (tx: Tx<Tables>, to: number | 'all', notice: Notice): Promise<void> =>
      notify(deps, tx, noticeTo(to, notice)),

    /** A page of a member's notices of the site, newest first. */
    async notices(
      viewer: Viewer,
      page: { cursor: string | undefined; limit: number },
    ): Promise<KeysetPage<SystemNotice> & { unreadCount: number }> {
      const { uid } = asMember(viewer)
      const rows = await keyset(notificationsOf(db, uid, { kind: SYSTEM }), { by: [...newestFirst], ...page })
      const items = rows.items.map((row) => noticeView(row, viewer.language))
      return { ...rows, items, unreadCount: await unreadOf(db, uid, SYSTEM) }
    },

    /** One notice of the site; undefined when the member has none of this id. */
    async notice(viewer: Viewer, id: number): Promise<SystemNotice | undefined> {
      const rows = notificationsOf(db, asMember(viewer).uid, { kind: SYSTEM })
      const row = await rows.where('id', '=', id).executeTakeFirst()
      return row && noticeView(row, viewer.language)
    },

    /** Marks notices of the site up to `upTo` as read (all without it); how many of them are unread now. */
    readNotices: (uid: number, upTo: number | undefined): Promise<number> =>
      base.database.transaction(async (tx) => {
        await markRead(deps, tx, uid, { kind: SYSTEM, upTo, at: base.clock.now() })
        return unreadOf(tx, uid, SYSTEM)
      }),
  }
}
