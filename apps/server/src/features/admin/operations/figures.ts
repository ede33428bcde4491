import type { admin } from '@engawa/contract'
import type { Handler } from '../../../operation.ts'
import type { AdminDeps } from '../admin-deps.ts'
import { countByDay } from '../figures/count-by-day.ts'

const TODAY_SECONDS = 60

export const figures =
  (deps: AdminDeps): Handler<typeof admin.figures> =>
  async (_viewer, { days: count }) => {
    const [{ days, byName }, today] = await Promise.all([stored(deps, count), countToday(deps)])
    return {
      days,
      figures: deps.figures.all().map(([name, source]) => {
        const values = byName.get(name) ?? new Map<string, number>()
        const isLevel = 'level' in source
        const last = days.at(-1)!
        const ofToday = isLevel ? values.get(last) : today[name]
        return {
          name,
          isLevel,
          values: days.map((day) => (day === last ? (ofToday ?? 0) : (values.get(day) ?? 0))),
        }
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

/** The counts of the day that is not over, at most a minute old. */
const countToday = (deps: AdminDeps): Promise<Record<string, number>> =>
  deps.cache.get('figures today', async () => {
    const today: Record<string, number> = {}
    for (const [name, source] of deps.figures.all()) {
      if ('level' in source) continue
      const [value = 0] = (await countByDay(deps, source, { back: 0, through: 0 })).values()
      today[name] = value
    }
    return { value: today, tags: [], seconds: TODAY_SECONDS, bytes: 1_000 }
  })
