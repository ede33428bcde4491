// Prints how a site on several hosts survives faults of its machines and services. `npm run faults [-- RUN …]` performs the named runs, or
// all runs. A run builds all hosts in network namespaces and ends everything it started. Needs root, Linux and packages of Debian.
import { spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { FOLDER, placeRelease, removeRelease } from '../../apps/server/test/previous-release/place-release.ts'
import type { Kept, Report } from './programs/load.ts'
import { runs, type Run } from './runs.ts'
import { findPostgres } from './services/postgres.ts'

const LIMIT_S = 1_200
const MAX_WAIT_MS = 2_000
const NEEDED: Record<string, string> = {
  ip: 'iproute2',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  nginx: 'nginx-light',
  'ceph-mon': 'ceph-mon',
  'ceph-osd': 'ceph-osd',
  radosgw: 'radosgw',
  ceph: 'ceph-common',
  faketime: 'faketime',
  curl: 'curl',
}

const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

async function checkMachine(): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    printLine('The runs need Linux and root, because they create network namespaces.')
    process.exit(1)
  }
  const missing = Object.entries(NEEDED)
    .filter(([program]) => spawnSync('which', [program]).status !== 0)
    .map(([, name]) => name)
  if ((await findPostgres()) === undefined) missing.push('postgresql')
  if (missing.length === 0) return
  printLine(`Programs are missing: apt-get install --no-install-recommends ${missing.join(' ')}`)
  process.exit(1)
}

function chosen(names: string[]): Run[] {
  const unknown = names.find((name) => !runs.some((run) => run.name === name))
  if (unknown !== undefined) {
    printLine(`There is no run "${unknown}". There are:\n${runs.map((run) => `  ${run.name}`).join('\n')}`)
    process.exit(1)
  }
  return names.length === 0 ? runs : runs.filter((run) => names.includes(run.name))
}

/** Extracts the previous version from the history, and builds its pages. */
async function placePrevious(): Promise<void> {
  const problem = placeRelease()
  if (problem !== undefined) throw new Error(`There is no previous version: ${problem}`)
  const program = `import('./scripts/lib/build-web.mjs').then(({ ensureWebBuilt }) => ensureWebBuilt())`
  const { status } = spawnSync(process.execPath, ['--eval', program], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The pages of the previous version could not be built')
}

/** Performs a run in new namespaces. The kernel ends all its processes and mounts together with the first one. */
async function perform({ name }: Run): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-faults-'))
  // PostgreSQL and pgbouncer run as another user.
  await chmod(folder, 0o755)
  const program = join(import.meta.dirname, 'run.ts')
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const command = [process.execPath, '--disable-warning=ExperimentalWarning', program, name, folder]
  const child = spawn('unshare', [...namespaces, ...command], { stdio: ['ignore', 'pipe', 'inherit'] })
  const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_S * 1_000)
  const cleanUp = (): void => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', cleanUp)
  try {
    const output = await text(child.stdout)
    if (output === '') throw new Error(`The run failed, or was not over after ${LIMIT_S} s`)
    return JSON.parse(output) as Report
  } finally {
    clearTimeout(timer)
    process.off('exit', cleanUp)
    cleanUp()
  }
}

const COLUMNS = [
  'requests',
  'failed',
  'longest wait',
  'longest receipt',
  'messages',
  'comments',
  'pictures',
  'stale',
] as const
const WIDTH = 15
const NAME_WIDTH = Math.max(...runs.map(({ name }) => name.length))

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`
const counts = ({ acknowledged, lost, doubled }: Kept): string => `${acknowledged}/${lost}/${doubled}`

function lineOf(run: Run, report: Report): string {
  const cells = [
    String(report.requests),
    String(report.failures.length),
    inSeconds(report.longestMs),
    inSeconds(report.longestReceiptMs),
    counts(report.chat),
    counts(report.comments),
    counts(report.pictures),
    String(report.stale),
  ]
  const kept = [report.chat, report.comments, report.pictures]
  const isMet =
    kept.every(({ lost, doubled }) => lost + doubled === 0) &&
    report.stale === 0 &&
    (run.withoutDatabase === true || report.longestMs <= MAX_WAIT_MS)
  return `${run.name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(WIDTH)).join('')}  ${isMet ? 'met' : 'MISSED'}`
}

await checkMachine()
process.once('SIGINT', () => process.exit(1))
process.once('SIGTERM', () => process.exit(1))
const wanted = chosen(process.argv.slice(2))
printLine('messages, comments, pictures: acknowledged/lost/doubled')
printLine(`${''.padEnd(NAME_WIDTH)}${COLUMNS.map((title) => title.padStart(WIDTH)).join('')}`)
let failed = false
for (const run of wanted) {
  try {
    if (run.plan?.version !== undefined) await placePrevious()
    const report = await perform(run)
    const line = lineOf(run, report)
    failed ||= line.endsWith('MISSED')
    printLine(line)
    if (report.longestMs > MAX_WAIT_MS)
      for (const { what, ms, at } of report.slowest)
        printLine(`    ${what} took ${inSeconds(ms)}, sent after ${at} s`)
    const kinds = Map.groupBy(
      report.failures,
      ({ what, status }) => `${what.replaceAll(/\d+/g, 'N')} ${status}`,
    )
    for (const [kind, all] of kinds)
      printLine(
        `    ${all.length} × ${kind}, ${inSeconds(Math.min(...all.map(({ ms }) => ms)))} to ${inSeconds(Math.max(...all.map(({ ms }) => ms)))}`,
      )
  } catch (error) {
    failed = true
    printLine(`${run.name.padEnd(NAME_WIDTH)}  ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    if (run.plan?.version !== undefined) removeRelease()
  }
}
process.exit(failed ? 1 : 0)
