import type { checkIn, LeaderboardPeriod } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../operation.ts'
import { boardsOf, membersAbove } from '../boards.ts'
import type { Day } from '../calendar.ts'
import type { CheckInDeps } from '../check-in-deps.ts'
import { todayOf } from '../status.ts'

/**
 * Whoever has more days stands higher. A blocked member is not shown, but holds the place: ranks are sums of counts, and
 * blocks end without anybody writing.
 */
export const leaderboard =
  (deps: CheckInDeps): Handler<typeof checkIn.leaderboard> =>
  async (viewer, { period, cursor, limit }) => {
    const { db } = deps.database
    const { uid } = asMember(viewer)
    const days = todayOf(deps)
    const boards = boardsOf(period, days)
    const standings = db.selectFrom(standingsOf(period, boards, days))
    const [page, own] = await Promise.all([
      keyset(standings.select(['uid', 'days']), {
        by: [
          { key: 'days', column: 'days', direction: 'desc' },
          { key: 'uid', column: 'uid', direction: 'desc' },
        ],
        cursor,
        limit,
      }),
      standings.select('days').where('uid', '=', uid).executeTakeFirst(),
    ])
    const [above, users] = await Promise.all([
      membersAbove(db, boards, [0, own?.days ?? 0, ...page.items.map((item) => item.days)]),
      deps.accounts.unblockedAuthors(
        db,
        page.items.map((item) => item.uid),
      ),
    ])
    const standing = (days: number) => ({ rank: above.get(days)! + 1, days })
    return {
      items: page.items.flatMap((item) => {
        const user = users.get(item.uid)
        return user ? [{ ...standing(item.days), user }] : []
      }),
      nextCursor: page.nextCursor,
      mine: own ? standing(own.days) : null,
      members: above.get(0)!,
    }
  }

/**
 * Read in the order of an index. Of running streaks there are two lists, which the database merges only when each is
 * ordered by itself: without that it sorts them all.
 */
function standingsOf(
  period: LeaderboardPeriod,
  boards: readonly string[],
  { today, yesterday }: { today: Day; yesterday: Day },
) {
  const endedOn = (day: Day) => sql`
    select uid, days from (
      select uid, days from check_in_streaks where last_day = ${day} order by days desc, uid desc
    ) as ended`
  const source =
    period === 'streak'
      ? sql`${endedOn(today)} union all ${endedOn(yesterday)}`
      : sql`select uid, days from check_in_totals where board = ${boards[0]}`
  return sql<{ uid: number; days: number }>`(${source})`.as('standings')
}
