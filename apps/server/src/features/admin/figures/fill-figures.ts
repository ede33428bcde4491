import type { FigureSource } from '../../../registries/figures.ts'
import type { AdminDeps } from '../admin-deps.ts'
import { countByDay } from './count-by-day.ts'

/** The number of past days that are filled in for a new figure. */
const BACK = 366
/** The number of recent days that each run counts again, because a job or a row may have been late. */
const AGAIN = 2

/** Stores the figures of past days and the current levels. Fills in a year for a new figure, or with `recount`. Idempotent. */
export async function fillFigures(deps: AdminDeps, { recount = false } = {}): Promise<void> {
  for (const [name, source] of deps.figures.all()) {
    if ('level' in source) await noteLevel(deps, name, source.level)
    else await fillCounts(deps, { name, source, back: recount ? BACK : await daysMissing(deps, name) })
  }
}

type Fill = { name: string; source: Exclude<FigureSource, { level: string }>; back: number }

async function daysMissing({ database, config }: AdminDeps, name: string): Promise<number> {
  const { rows } = await database.pool.query<{ days: number | null }>(
    `select (now() at time zone $2)::date - max(day) as days from daily_figures where figure = $1`,
    [name, config.timezone],
  )
  return Math.min(BACK, (rows[0]?.days ?? BACK) + AGAIN)
}

async function fillCounts(deps: AdminDeps, { name, source, back }: Fill): Promise<void> {
  const counts = await countByDay(deps, source, { back, through: 1 })
  await deps.database.pool.query(
    `insert into daily_figures (figure, day, value)
     select $1, day, value from unnest($2::date[], $3::bigint[]) as counted (day, value)
     on conflict (figure, day) do update set value = excluded.value`,
    [name, [...counts.keys()], [...counts.values()]],
  )
}

/** Stores the current level if it is the largest of the day. The level of a past moment cannot be counted later. */
async function noteLevel({ database, config, clock }: AdminDeps, name: string, level: string): Promise<void> {
  await database.pool.query(
    `insert into daily_figures (figure, day, value)
     select $1, ($2::timestamptz at time zone $3)::date, value from (${level}) as now (value)
     on conflict (figure, day) do update set value = greatest(daily_figures.value, excluded.value)`,
    [name, clock.now(), config.timezone],
  )
}
