import type { DatabaseConfig } from '@engawa/platform/config'
import { DatabaseStartError, upgradeCluster, type UpgradeStep } from '@engawa/platform/database'
import type { Logger } from '@engawa/platform/logger'
import { Client } from 'pg'
import { printLine } from './terminal.ts'

type Options = { logger: Logger; onStep?: (step: UpgradeStep) => void }

/** Upgrades the embedded database if an earlier release with an earlier PostgreSQL made it. */
export async function upgradeDatabase(
  database: DatabaseConfig,
  stopRequested: Promise<void>,
  { logger, onStep }: Options,
): Promise<void> {
  if (database.kind !== 'embedded') return
  let isStopping = false
  void stopRequested.then(() => (isStopping = true))
  await upgradeCluster({
    dir: database.dir,
    logger,
    makeTables,
    report: printLine,
    onStep(step) {
      onStep?.(step)
      if (isStopping && step === 'copying')
        throw new DatabaseStartError('The upgrade was stopped; the next start begins it again.')
    },
  })
}

/**
 * Creates the tables in the new database by exactly the migrations that the old database has. The first process of the site then
 * runs the others. The queue has its own tables; those of the old database are first brought to this release.
 */
async function makeTables(oldUrl: string, newUrl: string): Promise<void> {
  // Imported only here, because the primary of several workers needs no migrations.
  const { migrations } = await import('../db/migrations/index.ts')
  const { migrateToLatest } = await import('@engawa/platform/database')
  const { installQueue } = await import('@engawa/platform/jobs')
  const seen = await migrationsIn(oldUrl)
  const unknown = seen.filter((name) => !(name in migrations))
  if (unknown.length > 0)
    throw new DatabaseStartError(
      `The database cannot be upgraded by this release, because a newer release has changed it (${unknown.join(', ')}): start the newer release.`,
    )
  await migrateToLatest(
    { url: newUrl },
    Object.fromEntries(Object.entries(migrations).filter(([name]) => seen.includes(name))),
  )
  await installQueue(oldUrl)
  await installQueue(newUrl)
}

async function migrationsIn(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query(`select where to_regclass('kysely_migration') is not null`)
    if (tables.length === 0) return []
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
