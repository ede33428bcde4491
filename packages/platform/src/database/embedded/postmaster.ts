import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { codeOf, DatabaseStartError } from '../errors.ts'

const exec = promisify(execFile)

/** The address of a server. `host` is the folder of its socket, or 127.0.0.1. */
export type ServerAddress = { host: string; port: number }

/** A running server. `status` is the last status that it wrote: starting, ready, stopping … */
export type Postmaster = ServerAddress & { pid: number; status: string }

export const urlOf = (
  { host, port }: ServerAddress,
  user: string,
  password: string,
  database: string,
): string => {
  const base = `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  return host === '127.0.0.1' ? base : `${base}?host=${encodeURIComponent(host)}`
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

/** Reads the file `postmaster.pid`. Returns undefined when it is missing or incomplete. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => '')
  const [pid, , , port, socketDir, , , status = ''] = text.split('\n')
  if (!Number.isInteger(Number(pid)) || Number(pid) <= 0) return undefined
  return {
    pid: Number(pid),
    port: Number(port) || 0,
    host: socketDir?.trim() || '127.0.0.1',
    status: status.trim(),
  }
}

/** Whether a process has ended but is still listed. In a container without an init process it stays listed forever. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

async function commandOf(pid: number): Promise<string> {
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
  } catch {
    const { stdout } = await exec('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }))
    return stdout
  }
}

/** Whether a process is the server of this cluster, and not another program with the same process id. */
async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  const command = await commandOf(pid)
  return command.includes('postgres') && command.includes(cluster)
}

export type Answer = 'ready' | 'busy' | 'silent' | 'stranger'

/** Checks whether a server answers and whether it serves this cluster. */
export async function probe(
  address: ServerAddress,
  password: string,
  user: string,
  cluster: string,
): Promise<Answer> {
  const client = new Client({
    connectionString: urlOf(address, user, password, 'postgres'),
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ dir: string }>(`select current_setting('data_directory') as dir`)
    return rows[0]?.dir === cluster ? 'ready' : 'stranger'
  } catch (error) {
    const code = codeOf(error)
    if (code === '57P03') return 'busy'
    return code === '28P01' || code === '28000' ? 'stranger' : 'silent'
  } finally {
    await client.end().catch(() => {})
  }
}

/** Waits until `condition` is true. Resolves with false when it is still false after `ms` milliseconds. */
export async function until(condition: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms
  for (;;) {
    if (await condition()) return true
    if (Date.now() > deadline) return false
    await wait(20)
  }
}

const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

/**
 * Ends a server cleanly with SIGINT, or immediately with SIGQUIT if it does not end. After SIGQUIT the server recovers from its log at the
 * next start.
 */
export async function endPostmaster(pid: number): Promise<void> {
  const gone = () => !isAlive(pid)
  for (const [name, timeoutMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    signal(pid, name)
    if (await until(gone, timeoutMs)) return
  }
  throw new DatabaseStartError(`PostgreSQL (process ${pid}) does not end. End it by hand and start again.`)
}

/** Waits until a server has finished starting (perhaps for another process of the site) or ending. */
async function settle(cluster: string, pid: number): Promise<void> {
  await until(async () => {
    const now = await readPostmaster(cluster)
    return now?.pid !== pid || !isAlive(pid) || now.status === 'ready'
  }, 60_000)
}

/**
 * Looks for a server that an earlier process started. Resolves with the server if it answers and serves this cluster. Otherwise ends the
 * server or removes its files, so that a new server can start, and resolves with undefined.
 */
export async function reusePostmaster(
  cluster: string,
  user: string,
  password: string,
): Promise<Postmaster | undefined> {
  const first = await readPostmaster(cluster)
  if (!first) return undefined
  if (await isPostmasterOf(first.pid, cluster)) await settle(cluster, first.pid)
  const found = await readPostmaster(cluster)
  if (!found) return undefined

  // The server is queried even if its process is not visible, because it may run in another container with other process ids.
  let ready = false
  await until(async () => {
    const answer = await probe(found, password, user, cluster)
    ready = answer === 'ready'
    return answer !== 'busy'
  }, 60_000)
  if (ready) return found
  if (await isPostmasterOf(found.pid, cluster)) await endPostmaster(found.pid)
  if ((await readPostmaster(cluster))?.pid === found.pid) await rm(pidFile(cluster), { force: true })
  return undefined
}
