import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { admin, Health } from '@engawa/contract'
import { addUp, quantile, type ProcessFigures } from '@engawa/platform/metrics'
import { sandboxLevel } from '@engawa/platform/side-process'
import { liveHosts } from '../../../db/live-hosts.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import { failedServices } from '../../../service-states.ts'
import type { AdminDeps } from '../admin-deps.ts'
import { VERSION } from '../../../version.ts'

const ROUTES = 12

export const health =
  (deps: AdminDeps): Handler<typeof admin.health> =>
  async () => {
    const [processes, jobs, database, disk, backup, hosts, services] = await Promise.all([
      deps.metrics.processes(),
      jobsNow(deps),
      databaseNow(deps),
      diskNow(deps.config.dataDir),
      deps.backupHealth(),
      liveHosts(deps.database),
      deps.readServiceStates(),
    ])
    return {
      at: deps.clock.now().toISOString(),
      version: VERSION,
      timezone: deps.config.timezone,
      host: hostname(),
      hosts,
      failedServices: failedServices(services),
      requests: requestsOf(processes),
      processes: processes.map((each) => ({
        pid: each.pid,
        uptime: each.uptimeSeconds,
        memory: each.memoryBytes,
        loopDelay: each.loopDelaySeconds,
        sockets: each.sockets,
      })),
      confinement: sandboxLevel(),
      cacheHits: hitsOf(processes),
      database,
      disk,
      backup,
      jobs,
    }
  }

function requestsOf(processes: ProcessFigures[]) {
  const seconds = Math.max(...processes.map(({ requests }) => requests.seconds), 1)
  const routes = addUp(processes.map(({ requests }) => requests.routes))
  const [all] = addUp([routes.map((each) => ({ ...each, route: '' }))])
  return {
    perSecond: (all?.count ?? 0) / seconds,
    p95: all ? quantile(0.95, all) : null,
    errors: all?.errors ?? 0,
    routes: routes
      .map((each) => ({
        route: each.route,
        perSecond: each.count / seconds,
        p95: quantile(0.95, each),
        errors: each.errors,
      }))
      .sort((one, other) => other.perSecond - one.perSecond || (other.p95 ?? 0) - (one.p95 ?? 0))
      .slice(0, ROUTES),
  }
}

function hitsOf(processes: ProcessFigures[]): number | null {
  const lookups = processes.reduce((sum, { cache }) => sum + cache.lookups, 0)
  return lookups === 0 ? null : processes.reduce((sum, { cache }) => sum + cache.hits, 0) / lookups
}

async function jobsNow({ jobs }: AdminDeps) {
  const stats = await jobs.stats()
  const sum = (key: 'waiting' | 'running' | 'dead') => stats.reduce((total, each) => total + each[key], 0)
  return {
    waiting: sum('waiting'),
    running: sum('running'),
    oldest: Math.max(0, ...stats.map(({ oldestSeconds }) => oldestSeconds)),
    failed: sum('dead'),
  }
}

async function databaseNow({ database, config }: AdminDeps) {
  type Row = Omit<Health['database'], 'isEmbedded'>
  const { rows } = await database.pool.query<Row>(`
    select split_part(current_setting('server_version'), ' ', 1) as version, pg_database_size(current_database())::float8 as size,
      (select count(*) from pg_stat_activity where datname = current_database())::int as connections,
      current_setting('max_connections')::int as "connectionsMax"`)
  const isEmbedded = config.database.kind === 'embedded' || config.database.isOfPrimary === true
  return { ...rows[0]!, isEmbedded }
}

async function diskNow(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}
