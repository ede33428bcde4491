import type { OutputOf, contract } from '@engawa/contract'
import type { Mark, Marked } from './marks.ts'

export type Overview = OutputOf<typeof contract.feedReader.overview>

/** Returns the overview with the counts after entries were marked, without waiting for the server's counts. */
export function withMarks(
  overview: Overview,
  entries: readonly Marked[],
  { isRead, isStarred }: Mark,
): Overview {
  const byFeed = new Map<number, number>()
  let stars = 0
  for (const entry of entries) {
    if (isRead !== undefined && isRead !== entry.isRead)
      byFeed.set(entry.feedId, (byFeed.get(entry.feedId) ?? 0) + (isRead ? -1 : 1))
    if (isStarred !== undefined && isStarred !== entry.isStarred) stars += isStarred ? 1 : -1
  }
  const items = overview.items.map((feed) => {
    const change = byFeed.get(feed.feedId) ?? 0
    return change === 0 ? feed : { ...feed, unread: Math.max(0, feed.unread + change) }
  })
  return {
    ...overview,
    items,
    unread: items.reduce((sum, { unread }) => sum + unread, 0),
    starred: Math.max(0, overview.starred + stars),
  }
}
