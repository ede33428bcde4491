import type { AnimeBroadcast, AnimeRecord } from '@engawa/contract'
import type { AnimeDeps } from './anime-deps.ts'
import { broadcasts, dayAfter, mondayOf, todayInJapan } from './broadcasts.ts'
import { listed, recordView } from './records-queries.ts'

export type OwnBroadcast = AnimeBroadcast & { record: AnimeRecord }

/** Returns the broadcasts of shows that a member watches or wants to watch, in `weeks` weeks from the current one (in Japan). */
export async function ownBroadcasts(
  deps: AnimeDeps,
  uid: number,
  { weeks = 1 } = {},
): Promise<OwnBroadcast[]> {
  const { db } = deps.database
  const rows = await listed(db, uid).selectAll().where('status', 'in', ['watching', 'want']).execute()
  if (rows.length === 0) return []
  const records = new Map(rows.map((row) => [row.anime_id, recordView(row)]))
  const among = [...records.keys()]
  const monday = mondayOf(todayInJapan(deps.clock.now()))
  const starts = Array.from({ length: weeks }, (_, week) => dayAfter(monday, 7 * week))
  const all = await Promise.all(starts.map((start) => broadcasts(deps, db, start, { among })))
  // The eighth day of a week is the Monday of the next week, so its broadcasts would appear twice.
  const known = new Set<string>()
  return all.flat().flatMap((broadcast) => {
    const key = `${broadcast.anime.id} ${broadcast.date}`
    const record = records.get(broadcast.anime.id)
    if (known.has(key) || !record) return []
    known.add(key)
    return [{ ...broadcast, record }]
  })
}
