import { contract, problemText, type Health } from '@engawa/contract'
import { currentLanguage } from '#app/lib/text/language.ts'
import { listOf } from '#app/lib/text/list-of.ts'
import { formatAgo, formatBytes, formatDuration, formatNumber } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { usePolled } from '#app/lib/net/use-polled.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Card } from '#app/ui/paper.tsx'
import { FigureList } from '../figure-list.tsx'

const everyMs = () => 5_000

/** The health of the site. It is reloaded every few seconds while the page is visible. */
export function HealthPanel({ first }: { first: Health }) {
  const { value: health, problem } = usePolled(first, everyMs, () => call(contract.admin.health, {}))
  return (
    <section aria-labelledby="health" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading level={2} id="health">
          {m.admin_health()}
        </Heading>
        <p className="text-sm text-ink-soft">
          {problem ?? m.admin_version({ version: health.version, timezone: health.timezone })}
        </p>
      </div>
      {health.failedServices.length > 0 && (
        <Notice tone="danger" live="status">
          {m.admin_services_failed({
            names: listOf(
              health.failedServices.map((name) => SERVICES[name]()),
              'in a sentence',
            ),
          })}{' '}
          <a href="/v1/admin/docs/alarms" className="font-medium underline">
            {m.admin_services_docs()}
          </a>
        </Notice>
      )}
      {health.backup.late && (
        <Notice>
          {m.admin_backup_late()}{' '}
          <Link to="/admin/backups" className="font-medium underline">
            {m.admin_backup_late_go()}
          </Link>
        </Notice>
      )}
      {health.backup.problem !== '' && (
        <Notice>
          {m.admin_backup_target_problem({ problem: problemText(health.backup.problem, currentLanguage()) })}
        </Notice>
      )}
      <FigureList figures={figuresOf(health)} />
      <Processes {...health} />
      <Confinement level={health.confinement} />
      <Routes routes={health.requests.routes} />
    </section>
  )
}

const milliseconds = (seconds: number | null): string =>
  seconds === null ? '–' : m.admin_milliseconds({ time: formatNumber(Math.round(seconds * 1_000)) })

const perSecond = (value: number): string => formatNumber(Math.round(value * 10) / 10)

const percent = (share: number): string => `${Math.round(share * 100)} %`

function figuresOf({ at, requests, cacheHits, database, disk, backup, jobs }: Health) {
  const used = disk.size === 0 ? 0 : 1 - disk.free / disk.size
  return [
    { name: m.admin_requests(), value: perSecond(requests.perSecond), line: m.admin_last_minutes() },
    { name: m.admin_p95(), value: milliseconds(requests.p95), line: m.admin_last_minutes() },
    {
      name: m.admin_failed_requests(),
      value: formatNumber(requests.errors),
      line: m.admin_last_minutes(),
      alarming: requests.errors > 0,
    },
    {
      name: m.admin_cache(),
      value: cacheHits === null ? '–' : percent(cacheHits),
      line: m.admin_cache_line(),
    },
    {
      name: m.admin_jobs(),
      value: formatNumber(jobs.waiting),
      line: m.admin_jobs_line({ running: jobs.running, failed: jobs.failed }),
      alarming: jobs.failed > 0,
    },
    {
      name: m.admin_oldest_job(),
      value: jobs.oldest < 1 ? '–' : formatDuration(jobs.oldest),
      line: m.admin_oldest_job_line(),
      alarming: jobs.oldest > 600,
    },
    {
      name: m.admin_database(),
      value: formatBytes(database.size),
      line: `${databaseLine(database)} · ${m.admin_connections({ used: database.connections, count: database.connectionsMax })}`,
    },
    {
      name: m.admin_disk(),
      value: formatBytes(disk.free),
      line: m.admin_disk_line({ used: percent(used), size: formatBytes(disk.size) }),
      alarming: used > 0.9,
    },
    {
      name: m.admin_backup_last(),
      value: backup.latest ? formatAgo(backup.latest.madeAt, Date.parse(at)) : m.admin_backup_none(),
      ...(backup.latest && { line: backupLine(backup.latest) }),
      alarming: backup.late,
    },
  ]
}

const databaseLine = ({ version, isEmbedded }: Health['database']): string =>
  isEmbedded ? m.admin_database_embedded({ version }) : m.admin_database_external({ version })

const backupLine = ({ size, verified }: NonNullable<Health['backup']['latest']>): string =>
  `${formatBytes(size)} · ${verified ? m.admin_backup_whole() : m.admin_backup_unverified()}`

const SERVICES: Record<Health['failedServices'][number], () => string> = {
  database: m.admin_service_database,
  database_writes: m.admin_service_database_writes,
  chat_database: m.admin_service_chat_database,
  storage: m.admin_service_storage,
  bus: m.admin_service_bus,
}

function Processes({ processes, host, hosts }: Pick<Health, 'processes' | 'host' | 'hosts'>) {
  const others = hosts.filter((each) => each !== host)
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm wrap-anywhere text-ink-soft">
        {others.length === 0
          ? m.admin_host({ host })
          : m.admin_host_of({ host, count: hosts.length, others: listOf(others) })}
      </p>
      <ul aria-label={m.admin_processes()} className="grid gap-3 sm:grid-cols-2">
        {processes.map(({ pid, uptime, memory, loopDelay, sockets }) => (
          <li key={pid}>
            <Card className="flex flex-col gap-1 p-4">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium">{m.admin_process({ pid: String(pid) })}</span>
                <span className="text-sm text-ink-soft">
                  {m.admin_uptime({ time: formatDuration(uptime) })}
                </span>
              </p>
              <p className="text-sm text-ink-soft">
                {m.admin_process_line({
                  memory: formatBytes(memory),
                  sockets: formatNumber(sockets),
                  delay: milliseconds(loopDelay),
                })}
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}

const CONFINED = {
  namespaces: m.admin_confined_namespaces,
  memory: m.admin_confined_memory,
  none: m.admin_confined_none,
}

function Confinement({ level }: { level: Health['confinement'] }) {
  const text = (
    <>
      {CONFINED[level]()}{' '}
      <a href="/v1/admin/docs/one-machine" className="font-medium underline">
        {m.admin_confined_docs()}
      </a>
    </>
  )
  return level === 'namespaces' ? (
    <p className="text-sm text-ink-soft">{text}</p>
  ) : (
    <Notice small>{text}</Notice>
  )
}

function Routes({ routes }: Pick<Health['requests'], 'routes'>) {
  if (routes.length === 0) return null
  return (
    <details>
      <summary className="touch-target cursor-pointer font-medium">{m.admin_routes()}</summary>
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead className="text-left text-ink-soft">
            <tr>
              <th className="py-2 pr-4 font-medium">{m.admin_route()}</th>
              <th className="py-2 pr-4 text-right font-medium">{m.admin_requests()}</th>
              <th className="py-2 pr-4 text-right font-medium">{m.admin_p95()}</th>
              <th className="py-2 text-right font-medium">{m.admin_failed_requests()}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line tabular-nums">
            {routes.map((each) => (
              <tr key={each.route}>
                <td className="py-1.5 pr-4 wrap-anywhere">{each.route}</td>
                <td className="py-1.5 pr-4 text-right">{perSecond(each.perSecond)}</td>
                <td className="py-1.5 pr-4 text-right">{milliseconds(each.p95)}</td>
                <td className="py-1.5 text-right">{formatNumber(each.errors)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
