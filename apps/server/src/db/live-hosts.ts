import type { Database } from '@engawa/platform/database'
import type { Tables } from './schema.ts'

/** The time after its last heartbeat for which a process counts as running: three heartbeats. */
export const ALIVE_SECONDS = 15

/** Returns the names of the machines with running processes of the site, sorted. */
export async function liveHosts({ pool }: Pick<Database<Tables>, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ host: string }>(
    `select distinct host from realtime_processes
     where not stopped and seen_at > clock_timestamp() - make_interval(secs => $1) order by host`,
    [ALIVE_SECONDS],
  )
  return rows.map(({ host }) => host)
}
