import { hostname } from 'node:os'
import {
  type Database,
  kindOf,
  migrateToLatest,
  type Migrations,
  registerProcess,
} from '@engawa/platform/database'
import { VERSION } from '../version.ts'
import { ALIVE_SECONDS } from './live-hosts.ts'
import { migrations as known } from './migrations/index.ts'

type Site = Pick<Database<unknown>, 'url' | 'pool'>

/** Runs the pending migrations of this release. A contract migration waits while processes run whose code does not know it. */
export const migrateSite = ({ url, pool }: Site, migrations: Migrations = known) =>
  migrateToLatest({ url }, migrations, {
    release: VERSION,
    async olderProcesses(migration) {
      const { rows } = await pool.query<{ host: string; release: string }>(
        `select distinct host, release from realtime_processes
         where not stopped and not ($1 = any(contracts)) and seen_at > clock_timestamp() - make_interval(secs => $2)
         order by host`,
        [migration, ALIVE_SECONDS],
      )
      return rows.map(({ host, release }) => `${host} (release ${release})`)
    },
  })

/** The row of a process, by which `migrateSite` of a later release finds it. */
export type ProcessRow = { id: string; host: string; release: string; contracts: string[] }

export const processRow = (id: string, migrations: Migrations = known): ProcessRow => ({
  id,
  host: hostname(),
  release: VERSION,
  contracts: Object.keys(migrations).filter((name) => kindOf(name) === 'contract'),
})

/** Runs the first heartbeat of this process. Refuses if a later release has changed the tables since this process migrated. */
export const registerSite = ({ url }: Site, firstHeartbeat: () => Promise<void>): Promise<void> =>
  registerProcess({ url }, known, firstHeartbeat)
