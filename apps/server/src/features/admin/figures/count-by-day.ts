import type { FigureSource } from '../../../registries/figures.ts'
import type { AdminDeps } from '../admin-deps.ts'

type Counted = Exclude<FigureSource, { level: string }>

/**
 * Counts rows for each day in the site's time zone, from `back` to `through` days ago (0 is today). Days without rows are not
 * in the map.
 */
export async function countByDay(
  { database, config, clock }: Pick<AdminDeps, 'database' | 'config' | 'clock'>,
  { table, at, where = 'true', count = 'count(*)', pool = database.pool }: Counted,
  { back, through }: { back: number; through: number },
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ day: string; value: number }>(
    `with today as (select ($1::timestamptz at time zone $2)::date as day)
     select (${at} at time zone $2)::date as day, (${count})::bigint as value from ${table}
     where ${at} >= ((select day from today) - $3::int)::timestamp at time zone $2
       and ${at} < ((select day from today) - $4::int + 1)::timestamp at time zone $2
       and (${where})
     group by 1`,
    [clock.now(), config.timezone, back, through],
  )
  return new Map(rows.map(({ day, value }) => [day, value]))
}
