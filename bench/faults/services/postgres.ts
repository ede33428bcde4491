import { appendFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Host } from '../lib/network.ts'
import { run, until, waitForOutput, type Program } from '../lib/program.ts'

const USER = 'postgres'
const SETTINGS = `
wal_level = replica
wal_log_hints = on
hot_standby = on
max_connections = 120
shared_buffers = 256MB
wal_keep_size = 256MB
listen_addresses = '*'
`
/** The size of the file system of the primary, which one run fills. */
const DISK_MB = 3_000

export type Postgres = {
  host: Host
  /** The process of the server. A new one after each start. */
  program(): Program
  start(): Promise<void>
  /** Runs a statement as superuser, and resolves with the plain output of psql. */
  sql(statement: string): Promise<string>
  /** Ends recovery, so that the replica accepts writes. */
  promote(): Promise<void>
  /** Fills the disk, or empties it again. */
  fillDisk(): Promise<void>
  freeDisk(): Promise<void>
}

/** Returns the folder of the newest PostgreSQL programs that Debian installed. */
export async function findPostgres(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const newest = versions
    .map(Number)
    .filter(Boolean)
    .toSorted((a, b) => b - a)[0]
  return newest === undefined ? undefined : `/usr/lib/postgresql/${newest}/bin`
}

type Options = { host: Host; folder: string; programs: string }

/** Starts a primary with the empty database `engawa` of the role `engawa`. With `synchronous`, commits wait for the replica `r2`. */
export async function startPrimary(options: Options): Promise<Postgres> {
  const { folder, programs } = options
  await openDisk(folder)
  const data = join(folder, 'data')
  await run([join(programs, 'initdb'), '-D', data, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], {
    user: USER,
  })
  await appendFile(join(data, 'postgresql.conf'), SETTINGS)
  await appendFile(
    join(data, 'pg_hba.conf'),
    'host all all 10.99.0.0/24 trust\nhost replication all 10.99.0.0/24 trust\n',
  )
  const server = await serve(options)
  await server.sql('create role engawa login')
  await server.sql('create role repl login replication')
  await server.sql('create database engawa owner engawa')
  await server.sql(`select pg_create_physical_replication_slot('r2')`)
  return server
}

/** Starts a hot standby of a primary. */
export async function startReplica(options: Options, primary: Postgres): Promise<Postgres> {
  const { host, folder, programs } = options
  await openDisk(folder)
  const source = `host=${primary.host.address} user=repl application_name=r2`
  const copy = [
    join(programs, 'pg_basebackup'),
    '-d',
    source,
    '-D',
    join(folder, 'data'),
    '-R',
    '-S',
    'r2',
    '-X',
    'stream',
    '-c',
    'fast',
  ]
  const copying = host.start(copy, { user: USER })
  if ((await copying.ended) !== 0) throw new Error(`pg_basebackup failed:\n${copying.output()}`)
  return serve(options)
}

async function openDisk(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await run(['mount', '-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder])
  await run(['chown', USER, folder])
}

async function serve({ host, folder, programs }: Options): Promise<Postgres> {
  let program: Program
  const filler = join(folder, 'filler')
  const sql = (statement: string): Promise<string> =>
    run(['psql', '-h', folder, '-U', USER, '-d', 'postgres', '-tAXqc', statement], { user: USER })
  const server: Postgres = {
    host,
    program: () => program,
    async start() {
      const command = [join(programs, 'postgres'), '-D', join(folder, 'data'), '-k', folder]
      program = host.start(command, { user: USER })
      await waitForOutput(program, /ready to accept (read-only )?connections/)
    },
    sql,
    async promote() {
      await sql('select pg_promote()')
      await until('the replica is the primary', async () =>
        (await sql('select pg_is_in_recovery()')).startsWith('f'),
      )
    },
    async fillDisk() {
      await run(['sh', '-c', `dd if=/dev/zero of=${filler} bs=1M 2>/dev/null; exit 0`])
    },
    async freeDisk() {
      await run(['rm', '-f', filler])
    },
  }
  await server.start()
  return server
}
