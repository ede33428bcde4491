import { calendar } from '@engawa/connectors/bangumi'
import type { anime } from '@engawa/contract'
import { inParts } from '../../../in-parts.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import type { AnimeDeps } from '../anime-deps.ts'
import { hasArchive } from '../anime-queries.ts'
import { queryWithTimeout, freshness, type QueryOutcome } from '../query-source.ts'
import { broadcasts, mondayOf, todayInJapan } from '../broadcasts.ts'
import { storeCalendar } from '../storing/store-calendar.ts'

const HOUR_MS = 3_600_000

export const week = (deps: AnimeDeps): Handler<typeof anime.week> =>
  inParts(async (_viewer, { start, wait }) => {
    const { db } = deps.database
    const thisWeek = mondayOf(todayInJapan(deps.clock.now()))
    const monday = start === undefined ? thisWeek : mondayOf(start)
    const calendarAt = await lastCalendar(deps)
    const isCurrent = monday === thisWeek
    const isOld = calendarAt === null || deps.clock.now().getTime() - calendarAt.getTime() > HOUR_MS
    let outcome: QueryOutcome | undefined
    if (isCurrent && isOld)
      outcome = await queryCalendar(deps, wait ? { isNeeded: calendarAt === null } : { timeoutMs: 0 })
    const items = await broadcasts(deps, db, monday)
    // Only the source or an archive knows a whole week; without them, the local copy may have only a few entries of the week.
    const isKnown = items.length > 0 && (calendarAt !== null || (await hasArchive(db)))
    if (wait && !isKnown && outcome?.state === 'failed') throw outcome.error
    const asOf = (await lastCalendar(deps)) ?? deps.clock.now()
    const isSample = items.some(({ anime }) => anime.isSample)
    return {
      start: monday,
      items,
      freshness:
        calendarAt === null && outcome === undefined
          ? null
          : await freshness(deps, outcome, { asOf, isSample }),
    }
  })

export const queryCalendar = (
  deps: AnimeDeps,
  options: Parameters<typeof queryWithTimeout>[2],
): Promise<QueryOutcome> =>
  queryWithTimeout(
    deps,
    { query: calendar, params: {}, store: ({ days }, provenance) => storeCalendar(deps, days, provenance) },
    options,
  )

/** Returns the time of the source's last calendar. */
async function lastCalendar({ database }: AnimeDeps): Promise<Date | null> {
  const row = await database.db
    .selectFrom('anime_subjects')
    .select((eb) => eb.fn.max('aired_at').as('at'))
    .where('air_weekday', 'is not', null)
    .where('origin', '<>', 'sample')
    .executeTakeFirst()
  return row?.at ?? null
}
