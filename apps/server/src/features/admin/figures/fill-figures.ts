import type { FigureSource } from '../../../registries/figures.ts'
import type { AdminDeps } from '../admin-deps.ts'
import { countByDay } from './count-by-day.ts'

/** Days that a figure is filled back when it is new. */
const BACK = 366
/** Days that are counted again: a job that was late, and what came late. */
const AGAIN = 2

/**
 * Writes down the figures of the days that are over, those of a year when a figure is new or all are wanted `anew`, and the
 * levels of now. Running it twice does no harm.
 */
export async function fillFigures(deps: AdminDeps, { anew = false } = {}): Promise<void> {
  for (const [name, source] of deps.figures.all()) {
    if ('level' in source) await noteLevel(deps, name, source.level)
    else await fillCounts(deps, { name, source, back: anew ? BACK : await daysMissing(deps, name) })
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

/** The largest value of a day stays: what members did is known only while it lasts. */
async function noteLevel({ database, config, clock }: AdminDeps, name: string, level: string): Promise<void> {
  await database.pool.query(
    `insert into daily_figures (figure, day, value)
     select $1, ($2::timestamptz at time zone $3)::date, value from (${level}) as now (value)
     on conflict (figure, day) do update set value = greatest(daily_figures.value, excluded.value)`,
    [name, clock.now(), config.timezone],
  )
}
