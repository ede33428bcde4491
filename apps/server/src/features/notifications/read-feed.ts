import type { AddressOwner } from '../../registries/private-addresses/index.ts'
import { atomFeed } from './atom-feed.ts'
import { groupsOf, newestOfGroups } from './notification-groups.ts'
import { notificationViews } from './notification-views.ts'
import type { NotificationsDeps } from './notifications-deps.ts'

const ENTRIES = 50

/** Returns the feed as XML, with the newest groups of notifications. Private messages are not notifications, so the feed contains none. */
export async function readFeed(
  deps: NotificationsDeps,
  owner: AddressOwner,
  origin: string,
): Promise<string> {
  const { db } = deps.database
  const rows = await newestOfGroups(db, owner.uid, {}).orderBy('id', 'desc').limit(ENTRIES).execute()
  const items = await notificationViews(deps, db, owner, await groupsOf(db, rows, {}))
  const { name: site } = deps.settings.current('identity')
  return atomFeed({ origin, site, language: owner.language, since: owner.since, items })
}
