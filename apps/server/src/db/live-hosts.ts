import type { Database } from '@engawa/platform/database'
import type { Tables } from './schema.ts'

/** The time after its last heartbeat for which a process counts as running: three heartbeats. */
export const ALIVE_SECONDS = 15

/** Returns the number of machines with running processes of the site. */
export async function countHosts({ pool }: Pick<Database<Tables>, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(distinct host)::int as count from realtime_processes
     where not stopped and seen_at > clock_timestamp() - make_interval(secs => $1)`,
    [ALIVE_SECONDS],
  )
  return rows[0]!.count
}
