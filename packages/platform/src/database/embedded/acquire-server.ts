import { mkdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from '../../logger/index.ts'
import { DatabaseBusyError, DatabaseStartError } from '../errors.ts'
import type { Binaries } from './binaries.ts'
import { SUPERUSER } from './init-cluster.ts'
import { layoutOf, prepareDir, readOrMakePassword } from './layout.ts'
import { endPostmaster, type ServerAddress, type Postmaster, reusePostmaster, urlOf } from './postmaster.ts'
import { findRunAs } from './run-as.ts'
import { chooseAddress, startPostmaster, type StartOptions } from './start-postmaster.ts'
import { ensureSiteRole } from './site-role.ts'

/** The database of the site. */
export const DATABASE = 'engawa'
const OWNER_LOCK = '7261983104500'
/** The time in milliseconds to wait for the lock. A site that is ending, or was just killed, holds the lock for a moment longer. */
const LOCK_TIMEOUT_MS = 4_000
const START_ATTEMPTS = 5
/** The number of connections that PostgreSQL reserves for superusers. The role of the site is not a superuser. */
const RESERVED_CONNECTIONS = 3

async function attachOrStart(
  startOptions: StartOptions,
  wanted: ServerAddress | undefined,
  logger: Logger,
): Promise<Postmaster> {
  let address = wanted ?? (await chooseAddress(startOptions.layout))
  for (let attempt = 1; ; attempt += 1) {
    const running = await reusePostmaster(startOptions.layout.cluster, SUPERUSER, startOptions.password)
    if (running) return running
    try {
      return await startPostmaster(startOptions, address)
    } catch (error) {
      if (attempt >= START_ATTEMPTS) throw error
      logger.debug({ err: error }, 'PostgreSQL did not start; trying again')
      // Child processes of a killed server need a moment to end, and another site process may be starting the server right now.
      await wait(200 * attempt)
      if (!wanted && /unix|socket|address already in use/i.test((error as Error).message) && attempt > 1)
        address = await chooseAddress({ ...startOptions.layout, dir: `/${'-'.repeat(200)}` })
    }
  }
}

/**
 * Acquires the lock of the data folder. The lock is held until the returned connection is closed. Resolves with undefined when another site
 * process holds the lock.
 */
async function acquireLock(url: string): Promise<Client | undefined> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS
  const client = new Client({ connectionString: url, application_name: 'engawa-owner', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      OWNER_LOCK,
    ])
    if (rows[0]?.mine) return client
    if (Date.now() > deadline) break
    await wait(100)
  }
  await client.end()
  return undefined
}

async function ensureDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await client.query(`create database ${DATABASE}`)
}

type ServerOptions = { dir: string; durable?: boolean | undefined; connections?: number | undefined }

/** Prepares the data folder for a server with these programs. */
export async function prepareStart(options: ServerOptions, binaries: Binaries): Promise<StartOptions> {
  await mkdir(options.dir, { recursive: true, mode: 0o700 })
  const layout = layoutOf(await realpath(options.dir))
  const durable = options.durable ?? true
  const runAs = await findRunAs(binaries.postgres, layout.cluster, !durable)
  await prepareDir(layout, runAs.account)
  const password = await readOrMakePassword(layout)
  const connections = RESERVED_CONNECTIONS + Math.max(100, options.connections ?? 0)
  return { layout, binaries, runAs, password, durable, connections }
}

/** A running server, and the connection that holds the lock of its data folder. */
export type Acquired = { postmaster: Postmaster; lock: Client }

/**
 * Starts or finds the server and acquires the lock. Tries again when the server ends in between, because a server ends with the site
 * process that started it.
 */
export async function acquireServer(
  startOptions: StartOptions,
  address: ServerAddress | undefined,
  logger: Logger,
): Promise<Acquired> {
  for (let attempt = 1; ; attempt += 1) {
    const postmaster = await attachOrStart(startOptions, address, logger)
    try {
      const lock = await acquireLock(urlOf(postmaster, SUPERUSER, startOptions.password, 'postgres'))
      if (!lock) throw new DatabaseBusyError(startOptions.layout.dir)
      await ensureDatabase(lock)
      const ofSuperuser = (database: string) => urlOf(postmaster, SUPERUSER, startOptions.password, database)
      await ensureSiteRole(lock, DATABASE, { urlOf: ofSuperuser, password: startOptions.password })
      return { postmaster, lock }
    } catch (error) {
      if (error instanceof DatabaseBusyError) throw error
      if (attempt >= START_ATTEMPTS)
        throw new DatabaseStartError('PostgreSQL ended soon after its start', { cause: error })
      await wait(200 * attempt)
    }
  }
}

/** Ends the server. The lock is held until the server has ended. */
export async function endServer({ postmaster, lock }: Acquired, { layout }: StartOptions): Promise<void> {
  await endPostmaster(postmaster.pid)
  await lock.end().catch(() => {})
  if (postmaster.host.startsWith(join(tmpdir(), 'engawa-')) && postmaster.host !== layout.dir)
    await rm(postmaster.host, { recursive: true, force: true })
}
