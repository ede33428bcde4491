import { spawn } from 'node:child_process'
import { chown, mkdir, mkdtemp, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseStartError } from '../errors.ts'
import type { Binaries } from './binaries.ts'
import { SUPERUSER } from './init-cluster.ts'
import type { Layout } from './layout.ts'
import { probe, type ServerAddress, type Postmaster, readPostmaster, until } from './postmaster.ts'
import type { RunAs } from './run-as.ts'

export type StartOptions = {
  layout: Layout
  binaries: Binaries
  runAs: RunAs
  password: string
  /** false makes the database fast but unsafe against power loss: for temporary databases only. */
  durable: boolean
  connections: number
}

const SOCKET_PORT = 5432
/** The maximum length of a socket's path. The system's limit is 104 to 108 bytes, including the final zero byte. */
const MAX_SOCKET_PATH = 100
const MAX_LOG_BYTES = 5_000_000

const SETTINGS: Record<string, string> = {
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  wal_compression: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  unix_socket_permissions: '0700',
}

const FAST: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '32MB',
  max_wal_size: '256MB',
  autovacuum: 'off',
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

const socketFits = (dir: string) => Buffer.byteLength(join(dir, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH

/**
 * Chooses a socket in the data folder, or in a short temporary folder if the first path is too long. Chooses a port of 127.0.0.1 on
 * Windows, or if both paths are too long.
 */
export async function chooseAddress(layout: Layout): Promise<ServerAddress> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() }
  if (socketFits(layout.dir)) return { host: layout.dir, port: SOCKET_PORT }
  const short = await mkdtemp(join(tmpdir(), 'engawa-'))
  if (socketFits(short)) return { host: short, port: SOCKET_PORT }
  await rm(short, { recursive: true, force: true })
  return { host: '127.0.0.1', port: await freePort() }
}

async function prepareSocketDir(address: ServerAddress, runAs: RunAs): Promise<string[]> {
  if (address.host === '127.0.0.1')
    return ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-p', String(address.port)]
  await mkdir(address.host, { recursive: true, mode: 0o700 })
  if (runAs.account) await chown(address.host, runAs.account.uid, runAs.account.gid)
  // The socket files of a dead server contain its process id. If another program has that id now, a new server would refuse to start.
  const socket = join(address.host, `.s.PGSQL.${address.port}`)
  await Promise.all([rm(socket, { force: true }), rm(`${socket}.lock`, { force: true })])
  const quoted = `"${address.host.replaceAll('"', '""')}"`
  return ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${quoted}`, '-p', String(address.port)]
}

async function openLog(layout: Layout) {
  const size = await stat(layout.log).then(
    (found) => found.size,
    () => 0,
  )
  if (size > MAX_LOG_BYTES) await rename(layout.log, `${layout.log}.1`)
  return { file: await open(layout.log, 'a', 0o600), from: size > MAX_LOG_BYTES ? 0 : size }
}

const readLog = async (layout: Layout, from: number) => {
  const log = await readFile(layout.log).catch(() => Buffer.alloc(0))
  return log.subarray(from).toString('utf8').trim().split('\n').slice(-8).join('\n')
}

/**
 * Starts a server in a separate process group, so that Ctrl-C in a terminal does not reach it. The server logs to a file, because a pipe
 * would break when this process ends. Resolves when the server answers.
 */
export async function startPostmaster(
  startOptions: StartOptions,
  address: ServerAddress,
): Promise<Postmaster> {
  const { layout, binaries, runAs, password } = startOptions
  const socketFlags = await prepareSocketDir(address, runAs)
  const settings = Object.entries({
    ...SETTINGS,
    ...(startOptions.durable ? {} : FAST),
    max_connections: String(startOptions.connections),
  })
  const flags = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args, options } = runAs.command(binaries.postgres, [
    '-D',
    layout.cluster,
    ...flags,
    ...socketFlags,
  ])

  const log = await openLog(layout)
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', log.file.fd, log.file.fd] })
  await log.file.close()
  child.unref()
  let failure: string | undefined
  child.once('error', (error) => (failure = error.message))
  child.once('exit', (code, signal) => (failure ??= `it ended with ${signal ?? `code ${code}`}`))

  const answers = async () => {
    if (failure !== undefined) return true
    if ((await readPostmaster(layout.cluster))?.status !== 'ready') return false
    return (await probe(address, password, SUPERUSER, layout.cluster)) === 'ready'
  }
  // The timeout is long, because after a power cut the server first recovers from its log.
  const ready = await until(answers, 300_000)
  const postmaster = await readPostmaster(layout.cluster)
  if (ready && failure === undefined && postmaster) return postmaster
  const output = await readLog(layout, log.from)
  throw new DatabaseStartError(`PostgreSQL did not start (${failure ?? 'no answer'}). It said:\n${output}`)
}
