import { checkIn, type LeaderboardPeriod } from '@engawa/contract'
import type { Client } from 'pg'
import { atMost, percentile, type Measured, type Row } from '../lib/row.ts'
import type { BenchSite, Person } from '../lib/site.ts'

const CALLS = 1_000
const MEMBERS = 1_000_000
/** On each board; a member may read 600 times a minute. */
const ASKED = 150
const PERIODS: LeaderboardPeriod[] = ['month', 'all', 'streak']

/** Standings of so many members, on all boards; their accounts are left out, for no rank is read from them. */
async function fill(client: Client, today: string): Promise<void> {
  const run = (text: string) => client.query(text)
  const month = `month:${today.slice(0, 7)}`
  const uids = `generate_series(1000000000, ${1_000_000_000 + MEMBERS - 1}) as uid`
  await run(`set session_replication_role = replica`)
  await run(`insert into check_in_totals (board, uid, days)
    select 'all', uid, 1 + floor(1500 * random() ^ 3) from ${uids}`)
  await run(`insert into check_in_totals (board, uid, days)
    select '${month}', uid, 1 + floor(30 * random()) from ${uids}`)
  await run(`insert into check_in_streaks (uid, first_day, last_day, days)
    select uid, last_day - days + 1, last_day, days from (
      select uid, date '${today}' - (random() < 0.4)::int as last_day, 1 + floor(400 * random() ^ 4)::int as days
      from ${uids}) as made`)
  await run(`delete from check_in_counts`)
  await run(`insert into check_in_counts (board, days, members)
    select board, days, count(*) from (
      select board, days from check_in_totals
      union all select 'streak:' || last_day, days from check_in_streaks
    ) as standings group by board, days`)
  await run('vacuum analyze')
}

/** How many of a thousand calls at once were rewarded. */
async function rewards(site: BenchSite): Promise<number> {
  const person = await site.register()
  // A member's calls are limited to fewer.
  await site.sql((client) => client.query('update users set role = 2 where name = $1', [person.name]))
  const answers = await Promise.all(Array.from({ length: CALLS }, () => site.call(checkIn.do, {}, person)))
  return answers.filter(({ isNew }) => isNew).length
}

/** The time of a call that answers the own place, and whether the place is right. */
async function rank(site: BenchSite, person: Person, period: LeaderboardPeriod): Promise<Measured[]> {
  const times: number[] = []
  for (let at = 0; at < ASKED; at += 1) {
    const since = performance.now()
    await site.call(checkIn.leaderboard, { period, limit: 1 }, person)
    times.push(performance.now() - since)
  }
  return [
    atMost(
      `own rank of ${MEMBERS.toLocaleString('en')} (${period}), whole call, p95`,
      percentile(times, 95),
      5,
      'ms',
      1,
    ),
  ]
}

/** One reward for a thousand calls, and the own place among a million. */
export const checkIns: Row = {
  name: 'check-in',
  async run(site) {
    const rewarded = await rewards(site)
    const person = await site.register()
    const { today } = await site.call(checkIn.do, {}, person)
    await site.sql((client) => fill(client, today))
    const ranks: Measured[] = []
    for (const period of PERIODS) ranks.push(...(await rank(site, person, period)))
    const { mine, members } = await site.call(checkIn.leaderboard, { period: 'all', limit: 1 }, person)
    const above = await site.sql(async (client) => {
      const counted = await client.query<{ above: number }>(
        `select count(*)::int as above from check_in_totals where board = 'all' and days > 1`,
      )
      return counted.rows[0]!.above
    })
    return [
      atMost(
        `rewards of ${CALLS.toLocaleString('en')} calls at once, beyond one`,
        Math.abs(rewarded - 1),
        0,
        '',
      ),
      ...ranks,
      atMost(
        `places wrong among ${members.toLocaleString('en')}`,
        Math.abs((mine?.rank ?? 0) - above - 1),
        0,
        '',
      ),
    ]
  },
}
