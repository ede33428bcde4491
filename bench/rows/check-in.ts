import { checkIn, type LeaderboardPeriod } from '@engawa/contract'
import type { Client } from 'pg'
import { withBare } from '../lib/rate-of-bare.ts'
import { atMost, percentile, type Measured, type Row } from '../lib/row.ts'
import type { BenchSite } from '../lib/site.ts'

const CALLS = 1_000
const MEMBERS = 1_000_000
/** The number of calls for each leaderboard. It is below the limit of 600 reads per minute and member. */
const BOARD_CALLS = 500
/** The number of calls before the measurement. Frequent use makes the server prepare the queries and compile the code. */
const WARM_UP = 50
const PERIODS: LeaderboardPeriod[] = ['month', 'all', 'streak']

/** Adds entries of many members to all leaderboards, without accounts, because the ranks do not depend on accounts. */
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
  await run(`insert into check_in_counts (board, span, days, members)
    select board, span, days - days % span as first, count(*) from (
      select board, days from check_in_totals
      union all select 'streak:' || last_day, days from check_in_streaks
    ) as standings cross join (values (1), (32)) as level (span) group by board, span, first`)
  await run('vacuum analyze')
}

/** Returns the number of calls that were rewarded, of a thousand simultaneous calls. */
async function rewards(site: BenchSite): Promise<number> {
  const person = await site.register()
  // The member becomes an administrator, because the site allows other members fewer calls.
  await site.sql((client) => client.query('update users set role = 2 where name = $1', [person.name]))
  const answers = await Promise.all(Array.from({ length: CALLS }, () => site.call(checkIn.do, {}, person)))
  return answers.filter(({ isNew }) => isNew).length
}

async function timesOf(calls: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < calls; at += 1) {
    const since = performance.now()
    await work()
    times.push(performance.now() - since)
  }
  return times
}

/** Measures calls that return the member's rank, and calls of a minimal server before and after them. */
async function rank(site: BenchSite, bare: string, period: LeaderboardPeriod): Promise<Measured[]> {
  const person = await site.register()
  await site.call(checkIn.do, {}, person)
  const readRank = () => site.call(checkIn.leaderboard, { period, limit: 1 }, person)
  const readBare = async () => (await fetch(bare)).text()
  await timesOf(WARM_UP, readRank)
  const bareBefore = await timesOf(BOARD_CALLS / 2, readBare)
  const times = await timesOf(BOARD_CALLS, readRank)
  const bareTimes = [...bareBefore, ...(await timesOf(BOARD_CALLS / 2, readBare))]
  const rankOf = `own rank of ${MEMBERS.toLocaleString('en')} (${period}), whole call`
  const bareMs = `${percentile(bareTimes, 50).toFixed(1)} and ${percentile(bareTimes, 95).toFixed(1)} ms`
  return [
    atMost(`${rankOf}, p50`, percentile(times, 50), 5, 'ms', 1),
    atMost(`${rankOf}, p95`, percentile(times, 95), 5, 'ms', 1),
    { what: 'bare http beside it, p50 and p95', goal: '', measured: bareMs, met: undefined },
  ]
}

/** Measures whether a thousand simultaneous calls give a single reward, and how fast a member's rank among a million members is found. */
export const checkIns: Row = {
  name: 'check-in',
  async run(site) {
    const rewarded = await rewards(site)
    const person = await site.register()
    const { today } = await site.call(checkIn.do, {}, person)
    await site.sql((client) => fill(client, today))
    const ranks: Measured[] = []
    await withBare('http', async (bare) => {
      for (const period of PERIODS) ranks.push(...(await rank(site, bare, period)))
    })
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
