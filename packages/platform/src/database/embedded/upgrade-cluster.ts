import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Logger } from '../../logger/index.ts'
import { DatabaseBusyError, DatabaseStartError } from '../errors.ts'
import { type Acquired, acquireServer, DATABASE, endServer, prepareStart } from './acquire-server.ts'
import { findBinaries, findEarlierBinaries, MAJOR } from './binaries.ts'
import { copyDatabase } from './copy-database.ts'
import { initCluster, SUPERUSER, versionOf } from './init-cluster.ts'
import { type Layout, layoutOf, prepareDir } from './layout.ts'
import { endPostmaster, reusePostmaster, urlOf } from './postmaster.ts'
import { findRunAs } from './run-as.ts'
import { SITE_ROLE, siteRolePassword } from './site-role.ts'
import type { StartOptions } from './start-postmaster.ts'
import { finishSwitch, keptCluster, switchClusters } from './switch-clusters.ts'

/** The steps of an upgrade, each named for what has just been done. `copying` is repeated for each table. */
export const UPGRADE_STEPS = [
  'started',
  'created',
  'prepared',
  'copying',
  'copied',
  'stopped',
  'moved',
] as const
export type UpgradeStep = (typeof UPGRADE_STEPS)[number]

export type UpgradeOptions = {
  dir: string
  logger: Logger
  /** Makes the tables of the new database. They must have the shape of those of the old one. The arguments are connection strings. */
  makeTables(oldUrl: string, newUrl: string): Promise<void>
  /** Called with each sentence for the operator. */
  report(line: string): void
  /** Called after each step. An error ends the upgrade and leaves the old cluster as it was, except after `stopped`. */
  onStep?(step: UpgradeStep): void
}

/** Space for the log and the catalogue of the new cluster, in addition to the size of the old one. */
const EXTRA_BYTES = 512 * 1024 * 1024

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`

/** Returns the size of all files of a folder in bytes. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  let size = 0
  for (const entry of entries)
    if (entry.isFile())
      size += await stat(join(entry.parentPath, entry.name)).then(
        (file) => file.size,
        () => 0,
      )
  return size
}

async function requireSpace({ dir, cluster }: Layout): Promise<void> {
  const needed = (await sizeOf(cluster)) + EXTRA_BYTES
  const { bavail, bsize } = await statfs(dir)
  if (bavail * bsize < needed)
    throw new DatabaseStartError(
      `The upgrade to PostgreSQL ${MAJOR} copies the database and needs ${megabytes(needed)} of free space in ${dir}, but ${megabytes(bavail * bsize)} are free.`,
    )
}

async function requirePrograms(layout: Layout, version: number) {
  const found = await findEarlierBinaries(version)
  if (found) return found
  throw new DatabaseStartError(
    `The data in ${layout.cluster} were made by PostgreSQL ${version}, whose programs are needed to upgrade them to PostgreSQL ${MAJOR}: install PostgreSQL ${version} (Debian: postgresql-${version}), or restore a backup made with the release of these data into a new DATA_DIR.`,
  )
}

async function connect(server: Acquired, { password }: StartOptions): Promise<Client> {
  const client = new Client({
    connectionString: urlOf(server.postmaster, SUPERUSER, password, DATABASE),
    application_name: 'engawa-upgrade',
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Removes what an interrupted upgrade left, including its server. */
async function removeUnfinished({ upgrade }: Layout, password: string): Promise<void> {
  const running = await reusePostmaster(layoutOf(upgrade).cluster, SUPERUSER, password)
  if (running) await endPostmaster(running.pid)
  await rm(upgrade, { recursive: true, force: true })
}

/** Creates an empty cluster next to the old one, with the same owner and password. */
async function createCluster(old: StartOptions): Promise<StartOptions> {
  const layout = layoutOf(old.layout.upgrade)
  const binaries = await findBinaries()
  const runAs = await findRunAs(binaries.postgres, old.layout.cluster)
  await prepareDir(layout, runAs.account)
  const made = { ...old, layout, binaries, runAs }
  await initCluster(made)
  return made
}

/**
 * Upgrades the cluster in `dir` if an earlier major version of PostgreSQL made it: copies all rows into a new cluster, compares them, and
 * replaces the old cluster, which stays in a folder with the name of its version. Otherwise does nothing. After an interruption the next
 * call starts from the beginning, or finishes the replacement.
 */
export async function upgradeCluster(options: UpgradeOptions): Promise<void> {
  await finishSwitch(layoutOf(options.dir))
  const version = await versionOf(layoutOf(options.dir).cluster)
  if (version === undefined || version >= MAJOR) return
  const programs = await requirePrograms(layoutOf(options.dir), version)
  const old = await prepareStart(options, programs)
  const { layout } = old
  const kept = keptCluster(layout, version)
  if ((await versionOf(kept)) !== undefined)
    throw new DatabaseStartError(
      `The upgrade to PostgreSQL ${MAJOR} keeps the old database in ${kept}, which exists already: move or delete it.`,
    )
  await requireSpace(layout)
  options.report(`Upgrading the database from PostgreSQL ${version} to PostgreSQL ${MAJOR} …`)
  const server = await acquireServer(old, undefined, options.logger)
  // Another start may have completed the upgrade before this one got the lock.
  if ((await versionOf(layout.cluster)) !== version) {
    await endServer(server, old)
    return upgradeCluster(options)
  }
  const copied = await copyCluster(options, old, server).catch(async (error: unknown) => {
    await endServer(server, old)
    throw error instanceof DatabaseBusyError || error instanceof DatabaseStartError
      ? error
      : new DatabaseStartError(
          `The database could not be upgraded to PostgreSQL ${MAJOR} and is unchanged: ${(error as Error).message}`,
          { cause: error },
        )
  })
  options.onStep?.('stopped')
  await switchClusters(layout, version, () => options.onStep?.('moved'))
  options.report(
    `The database uses PostgreSQL ${MAJOR} now: ${copied.rows} rows of ${copied.tables} tables are equal. The old one stays in ${kept} (${megabytes(await sizeOf(kept))}); delete this folder when you no longer need it.`,
  )
  if (copied.unknown.length > 0)
    options.report(
      `Only the old database has these tables, which are not part of Engawa: ${copied.unknown.join(', ')}`,
    )
}

/** Copies everything into a new cluster, then ends both servers. */
async function copyCluster(
  { logger, makeTables, onStep }: UpgradeOptions,
  old: StartOptions,
  server: Acquired,
) {
  onStep?.('started')
  await removeUnfinished(old.layout, old.password)
  const made = await createCluster(old)
  const target = await acquireServer(made, undefined, logger)
  try {
    onStep?.('created')
    const siteUrl = ({ postmaster }: Acquired) =>
      urlOf(postmaster, SITE_ROLE, siteRolePassword(old.password), DATABASE)
    await makeTables(siteUrl(server), siteUrl(target))
    onStep?.('prepared')
    const [from, to] = [await connect(server, old), await connect(target, made)]
    const copied = await copyDatabase(from, to, () => onStep?.('copying'))
    onStep?.('copied')
    await endServer(target, made)
    await endServer(server, old)
    return copied
  } catch (error) {
    await endServer(target, made)
    await removeUnfinished(old.layout, old.password)
    throw error
  }
}
