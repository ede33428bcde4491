import type { admin } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { FigureSource } from '../../../registries/figures.ts'
import type { AdminDeps } from '../admin-deps.ts'
import { countByDay } from '../figures/count-by-day.ts'

const TODAY_SECONDS = 60

export const figures =
  (deps: AdminDeps): Handler<typeof admin.figures> =>
  async (_viewer, { days: count }) => {
    const { days, byName } = await stored(deps, count)
    const recent = await countRecent(deps, days.at(-1)!)
    return {
      days,
      figures: deps.figures.all().map(([name, source]) => {
        const values = byName.get(name) ?? new Map<string, number>()
        const isLevel = 'level' in source
        const { today, yesterday } = recent[name]!
        const valueOf = (day: string): number => {
          const written = values.get(day)
          // For a level, the value of a day is the largest one of that day.
          if (day === days.at(-1)) return isLevel ? Math.max(written ?? 0, today) : today
          return written ?? (day === days.at(-2) ? yesterday : 0)
        }
        return { name, isLevel, values: days.map(valueOf) }
      }),
    }
  }

async function stored({ database, config, clock }: AdminDeps, count: number) {
  const { rows } = await database.pool.query<{ day: string; figure: string | null; value: number | null }>(
    `select all_days.day::date as day, figure, value
     from generate_series(($1::timestamptz at time zone $2)::date - ($3::int - 1), ($1::timestamptz at time zone $2)::date, '1 day')
       as all_days (day)
     left join daily_figures on daily_figures.day = all_days.day::date
     order by 1`,
    [clock.now(), config.timezone, count],
  )
  const byName = new Map<string, Map<string, number>>()
  for (const { day, figure, value } of rows) {
    if (figure === null || value === null) continue
    const values = byName.get(figure) ?? new Map<string, number>()
    byName.set(figure, values.set(day, value))
  }
  return { days: [...new Set(rows.map(({ day }) => day))], byName }
}

type Recent = { today: number; yesterday: number }

/**
 * Returns the figures that are not stored yet, at most a minute old: today's figures, and yesterday's until the job after
 * midnight has run.
 */
const countRecent = (deps: AdminDeps, day: string): Promise<Record<string, Recent>> =>
  deps.cache.get(`figures of ${day}`, async () => {
    const recent: Record<string, Recent> = {}
    for (const [name, source] of deps.figures.all())
      recent[name] =
        'level' in source
          ? { today: await levelNow(deps, source.level), yesterday: 0 }
          : { today: await countOf(deps, source, 0), yesterday: await countOf(deps, source, 1) }
    return { value: recent, tags: [], seconds: TODAY_SECONDS, bytes: 1_000 }
  })

type Counted = Exclude<FigureSource, { level: string }>

/** Counts the rows of the day `ago` days back. */
async function countOf(deps: AdminDeps, source: Counted, ago: number): Promise<number> {
  const [value = 0] = (await countByDay(deps, source, { back: ago, through: ago })).values()
  return value
}

async function levelNow({ database }: AdminDeps, level: string): Promise<number> {
  const { rows } = await database.pool.query<{ value: number | null }>(
    `select value::bigint from (${level}) as now (value)`,
  )
  return rows[0]?.value ?? 0
}
