// node migrate.ts: the program of `npm run migrate`.
import { ConfigError, readConfig } from '@engawa/platform/config'
import { checkDatabase, DatabaseStartError, openDatabase, waitingText } from '@engawa/platform/database'
import { createLogger } from '@engawa/platform/logger'
import { readLegacyKey } from '../db/migrations/legacy-key.ts'
import { migrateSite } from '../db/migrate-site.ts'
import type { Tables } from '../db/schema.ts'
import { siteDatabase } from '../db/site-database.ts'
import { openSiteKeys } from '../keys.ts'
import { closeFiles } from '../process/close-files.ts'

/** Runs the pending migrations. Resolves with the exit code: 1 when one of them waits for the end of older processes. */
async function migrate(): Promise<number> {
  const config = readConfig(process.env)
  await closeFiles(config)
  const logger = createLogger({ level: 'warn', format: 'text' })
  // Does not wait for the database, because an operator or a script reads the answer.
  await checkDatabase(config.database, { onlyDirect: true })
  if (config.chatDatabase) await checkDatabase(config.chatDatabase)
  const where = (await siteDatabase(config)) ?? config.database
  const database = await openDatabase<Tables>({ database: where, logger, noTimeouts: true })
  try {
    // A migration deletes the key that the first releases stored in the database.
    const legacy = await readLegacyKey(database)
    if (legacy !== undefined) (await openSiteKeys(config, { clock: database.clock, logger, legacy })).close()
    const { ran, waiting } = await migrateSite(database)
    for (const name of ran) process.stdout.write(`${name}\n`)
    process.stdout.write(`Migrations that ran: ${ran.length}\n`)
    if (config.chatDatabase) {
      // The processes of the site are registered in the main database.
      const ofChat = await migrateSite({ url: config.chatDatabase.url, pool: database.pool })
      process.stdout.write(`Migrations that ran in the database of chat: ${ofChat.ran.length}\n`)
    }
    if (waiting) process.stderr.write(`${waitingText(waiting)}\n`)
    return waiting ? 1 : 0
  } finally {
    await database.close()
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError)
    return error.problems.map(({ name, problem }) => `${name}: ${problem}`).join('\n')
  if (error instanceof DatabaseStartError) return error.message
  return (error instanceof Error && error.stack) || String(error)
}

migrate().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  },
)
