import type { checkIn, LeaderboardPeriod } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { boardsOf, membersAbove } from '../boards.ts'
import type { Day } from '../calendar.ts'
import type { CheckInDeps } from '../check-in-deps.ts'
import { todayOf } from '../status.ts'
import { unblockedAuthors } from '../../members/index.ts'

/**
 * Returns a page of a leaderboard. Blocked members are hidden but still have a rank, because a block does not change the counts
 * from which ranks are computed.
 */
export const leaderboard =
  (deps: CheckInDeps): Handler<typeof checkIn.leaderboard> =>
  async (viewer, { period, cursor, limit }) => {
    const { db } = deps.database
    const { uid } = asMember(viewer)
    const days = todayOf(deps)
    const boards = boardsOf(period, days)
    const standings = db.selectFrom(standingsOf(period, boards, days))
    const above = membersAbove(boards, sql.ref('standings.days')).as('above')
    const [page, own] = await Promise.all([
      keyset(standings.select(['uid', 'days', above]), {
        by: [
          { key: 'days', column: 'days', direction: 'desc' },
          { key: 'uid', column: 'uid', direction: 'desc' },
        ],
        cursor,
        limit,
        planOnce: true,
      }),
      db
        .selectNoFrom([
          membersAbove(boards, sql.lit(0)).as('members'),
          jsonObjectFrom(standings.select(['days', above]).where('uid', '=', uid)).as('standing'),
        ])
        .executeTakeFirstOrThrow(),
    ])
    const users = await unblockedAuthors(db, viewer, {
      uids: page.items.map((item) => item.uid),
      now: deps.clock.now(),
    })
    return {
      items: page.items.flatMap((item) => {
        const user = users.get(item.uid)
        return user ? [{ ...standing(item), user }] : []
      }),
      nextCursor: page.nextCursor,
      mine: own.standing ? standing(own.standing) : null,
      members: own.members,
    }
  }

const standing = ({ days, above }: { days: number; above: number }) => ({ rank: above + 1, days })

/**
 * Selects members in the order of an index. The two boards of running streaks are sorted separately, so that the database
 * merges them instead of sorting all rows.
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
