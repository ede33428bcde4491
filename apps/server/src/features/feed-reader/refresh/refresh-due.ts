import { createFairQueue } from '@engawa/platform/fair-queue'
import { sql } from 'kysely'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'
import type { FeedRow } from '../feed-reader-tables.ts'
import { readOne } from './read-one.ts'
import { storeFetch } from './store-fetch.ts'

/** Limits of parallel fetches, in total and per host. Each fetch uses memory of the feed process. */
const QUEUE = { atOnce: 24, perKey: 4, waiting: 1_000, waitingPerKey: 1_000 }
const BATCH = 100
/** Lease of a feed. After it, another process may fetch the feed, because the first process has probably ended. */
const LEASE_MS = 5 * 60_000

/** Fetches all due feeds, many in parallel but few of one host. A failing or slow feed delays no other. */
export async function refreshDue(deps: FeedReaderDeps, signal?: AbortSignal): Promise<void> {
  const queue = createFairQueue(QUEUE)
  const running = new Set<Promise<void>>()
  while (!signal?.aborted) {
    const leased = await leaseDue(deps, BATCH)
    for (const feed of leased) {
      const work = queue.run(hostOf(feed), () => refreshOne(deps, feed), { neverRefused: true })
      const done = work.finally(() => running.delete(done))
      running.add(done)
    }
    if (leased.length < BATCH && running.size === 0) return
    // Leases the next feeds as soon as enough fetches have finished, without waiting for the slowest one.
    while (running.size > QUEUE.atOnce || (leased.length < BATCH && running.size > 0))
      await Promise.race(running)
  }
  await Promise.all(running)
}

const hostOf = ({ url }: FeedRow): string => (url.startsWith('/') ? '' : new URL(url).host)

/** Fetches a feed and stores the result. */
export async function refreshOne(deps: FeedReaderDeps, feed: FeedRow): Promise<void> {
  try {
    await storeFetch(deps, feed, await readOne(deps, feed))
  } catch (error) {
    // The feed is fetched again after its lease. The other feeds are not affected.
    deps.logger.error({ err: error, feed: feed.id }, 'A feed could not be refreshed')
  }
}

/** Leases due feeds that have readers, so that no other process fetches them at the same time. Begins with the feed that is due longest. */
async function leaseDue({ database, clock }: FeedReaderDeps, limit: number): Promise<FeedRow[]> {
  const now = clock.now()
  const { rows } = await sql<FeedRow>`
    update feeds set taken_until = ${new Date(now.getTime() + LEASE_MS)}
    where id in (
      select id from feeds f
      where next_at <= ${now} and (taken_until is null or taken_until <= ${now})
        and exists (select from feed_subscriptions s where s.feed_id = f.id and s.removed_at is null)
      order by next_at limit ${limit} for update skip locked
    ) returning *`.execute(database.db)
  return rows
}
