import type { Language } from '@engawa/contract'
import { sha256 } from '@engawa/platform/ids'
import { atomFeed } from './atom-feed.ts'
import { groupsOf, newestOfGroups } from './notification-groups.ts'
import { notificationViews } from './notification-views.ts'
import type { NotificationsDeps } from './notifications-deps.ts'

const ENTRIES = 50

/** Whose private feed an address is; undefined for one that is unknown, renewed or withdrawn. */
export async function feedOwner({ database }: Pick<NotificationsDeps, 'database'>, token: string) {
  const row = await database.db
    .selectFrom('notification_feeds')
    .innerJoin('users', 'users.id', 'notification_feeds.uid')
    .select(['uid', 'role', 'language', 'notification_feeds.created_at as since'])
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst()
  return row && { ...row, language: row.language as Language }
}

export type FeedOwner = NonNullable<Awaited<ReturnType<typeof feedOwner>>>

/** The feed as XML: the newest groups. Private messages are no notifications, so none are in it. */
export async function readFeed(deps: NotificationsDeps, owner: FeedOwner, origin: string): Promise<string> {
  const { db } = deps.database
  const rows = await newestOfGroups(db, owner.uid, {}).orderBy('id', 'desc').limit(ENTRIES).execute()
  const items = await notificationViews(deps, db, owner, await groupsOf(db, rows, {}))
  const { name: site } = deps.settings.current('identity')
  return atomFeed({ origin, site, language: owner.language, since: owner.since, items })
}
