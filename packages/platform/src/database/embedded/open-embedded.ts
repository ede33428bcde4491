import { mkdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from '../../logger/index.ts'
import { DatabaseBusyError, DatabaseStartError } from '../errors.ts'
import { findBinaries } from './binaries.ts'
import { initCluster, SUPERUSER } from './init-cluster.ts'
import { layoutOf, prepareDir, readOrMakePassword } from './layout.ts'
import { endPostmaster, type Place, type Postmaster, reusePostmaster, urlOf } from './postmaster.ts'
import { findRunAs } from './run-as.ts'
import { choosePlace, startPostmaster, type StartMeans } from './start-postmaster.ts'
import { ensureSiteRole, SITE_ROLE, siteRolePassword } from './site-role.ts'

const DATABASE = 'engawa'
const OWNER_LOCK = '7261983104500'
/** A server that is ending, or was just killed, holds the lock for a moment longer. */
const LOCK_PATIENCE = 4_000
const START_ATTEMPTS = 5
/** PostgreSQL reserves these for a superuser, which the site is not. */
const RESERVED_CONNECTIONS = 3

export type Embedded = {
  /** The address of the site's database, for its ordinary role. */
  url: string
  /** The address of a database of the same server, for the superuser. */
  urlOf(database: string): string
  close(): Promise<void>
}

export type EmbeddedOptions = {
  dir: string
  logger: Logger
  /** false: fast, not safe against power loss, and ended with this process; for tests. */
  durable?: boolean
  /** The maximum number of connections; 100 by default, and never fewer. */
  connections?: number | undefined
}

async function attachOrStart(
  means: StartMeans,
  wanted: Place | undefined,
  logger: Logger,
): Promise<Postmaster> {
  let place = wanted ?? (await choosePlace(means.layout))
  for (let attempt = 1; ; attempt += 1) {
    const left = await reusePostmaster(means.layout.cluster, SUPERUSER, means.password)
    if (left) return left
    try {
      return await startPostmaster(means, place)
    } catch (error) {
      if (attempt >= START_ATTEMPTS) throw error
      logger.debug({ err: error }, 'PostgreSQL did not start; trying again')
      // Child processes of a killed server need a moment to end, and another server process may be starting right now.
      await wait(200 * attempt)
      if (!wanted && /unix|socket|address already in use/i.test((error as Error).message) && attempt > 1)
        place = await choosePlace({ ...means.layout, dir: `/${'-'.repeat(200)}` })
    }
  }
}

/** Takes the lock that marks the data directory as in use, for the life of one session; undefined when another server holds it. */
async function acquireLock(url: string): Promise<Client | undefined> {
  const deadline = Date.now() + LOCK_PATIENCE
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

async function prepare(options: EmbeddedOptions): Promise<StartMeans> {
  await mkdir(options.dir, { recursive: true, mode: 0o700 })
  const layout = layoutOf(await realpath(options.dir))
  const durable = options.durable ?? true
  const binaries = await findBinaries()
  const runAs = await findRunAs(binaries.postgres, layout.cluster, !durable)
  await prepareDir(layout, runAs.account)
  const password = await readOrMakePassword(layout)
  const connections = RESERVED_CONNECTIONS + Math.max(100, options.connections ?? 0)
  const means = { layout, binaries, runAs, password, durable, connections }
  await initCluster(means)
  return means
}

type Acquired = { postmaster: Postmaster; lock: Client }

/** Gets the server and the lock. A server that ends between the two (its owner was stopping) is started again. */
async function acquire(means: StartMeans, place: Place | undefined, logger: Logger): Promise<Acquired> {
  for (let attempt = 1; ; attempt += 1) {
    const postmaster = await attachOrStart(means, place, logger)
    try {
      const lock = await acquireLock(urlOf(postmaster, SUPERUSER, means.password, 'postgres'))
      if (!lock) throw new DatabaseBusyError(means.layout.dir)
      await ensureDatabase(lock)
      const ofSuperuser = (database: string) => urlOf(postmaster, SUPERUSER, means.password, database)
      await ensureSiteRole(lock, DATABASE, { urlOf: ofSuperuser, password: means.password })
      return { postmaster, lock }
    } catch (error) {
      if (error instanceof DatabaseBusyError) throw error
      if (attempt >= START_ATTEMPTS)
        throw new DatabaseStartError('PostgreSQL started but did not stay', { cause: error })
      await wait(200 * attempt)
    }
  }
}

/** Starts (or reuses) the embedded server in `dir` and restarts it until `close()`. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { logger } = options
  const means = await prepare(options)
  let held = await acquire(means, undefined, logger)
  const place: Place = { host: held.postmaster.host, port: held.postmaster.port }
  let closing = false
  let recovery: Promise<void> | undefined

  async function recover() {
    for (let failures = 0; ; failures += 1) {
      if (closing) return
      try {
        held = await acquire(means, place, logger)
        logger.info('The database is back')
        return watch()
      } catch (error) {
        logger.error({ err: error }, 'The database could not be brought back; trying again')
        await wait(Math.min(5_000, 250 * 2 ** failures))
      }
    }
  }

  function watch() {
    held.lock.once('end', () => {
      if (closing) return
      logger.warn('The database ended unexpectedly; bringing it back')
      recovery = recover()
    })
  }
  watch()

  return {
    url: urlOf(place, SITE_ROLE, siteRolePassword(means.password), DATABASE),
    urlOf: (database) => urlOf(place, SUPERUSER, means.password, database),
    async close() {
      closing = true
      await recovery
      await held.lock.end().catch(() => {})
      await endPostmaster(held.postmaster.pid)
      const { host } = held.postmaster
      if (host.startsWith(join(tmpdir(), 'engawa-')) && host !== means.layout.dir)
        await rm(host, { recursive: true, force: true })
    },
  }
}
