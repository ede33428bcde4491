// node main.ts write|read FILE: what `npm run backup` and `npm run restore` start.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openBlobStore } from '@engawa/platform/blob-store'
import { ConfigError, readConfig, type Config } from '@engawa/platform/config'
import {
  DatabaseBusyError,
  findRunningDatabase,
  migrateToLatest,
  openDatabase,
  type Database,
} from '@engawa/platform/database'
import { createLogger } from '@engawa/platform/logger'
import { migrations } from '../db/migrations/index.ts'
import type { Tables } from '../db/schema.ts'
import { readSecret } from '../db/site-secret.ts'
import { readBackup, RestoreError } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const logger = createLogger({ level: 'warn', pretty: true })

/** Beside a running site its database is used as it runs; else it is started for the while. */
async function open(config: Config, beside: boolean): Promise<Database<Tables>> {
  const running =
    beside && config.database.kind === 'embedded' ? await findRunningDatabase(config.database.dir) : undefined
  return openDatabase<Tables>({
    database: running ? { kind: 'remote', url: running } : config.database,
    logger,
  })
}

async function withSite<T>(
  config: Config,
  beside: boolean,
  work: (database: Database<Tables>) => Promise<T>,
): Promise<T> {
  const database = await open(config, beside)
  try {
    await migrateToLatest(database, migrations)
    return await work(database)
  } finally {
    await database.close()
  }
}

async function write(config: Config, file: string): Promise<void> {
  if (existsSync(file)) throw new RestoreError(`${file} exists already. Choose another name.`)
  const written = await withSite(config, true, async (database) => {
    const blobs = await openBlobStore(config.blobs, {
      signingSecret: await readSecret(database),
      publicBase: '/files',
    })
    const client = await database.pool.connect()
    try {
      return await writeBackup(client, blobs, file)
    } finally {
      client.release(true)
    }
  })
  say(`${file}: ${written.rows} rows of ${written.tables} tables, ${written.files} files`)
}

async function read(config: Config, file: string): Promise<void> {
  if (!existsSync(file)) throw new RestoreError(`There is no file ${file}.`)
  const { rows, files } = await withSite(config, false, async (database) => {
    const blobs = await openBlobStore(config.blobs, { signingSecret: 'restoring', publicBase: '/files' })
    const client = await database.pool.connect()
    try {
      return await readBackup(client, blobs, file)
    } finally {
      client.release(true)
    }
  })
  say(`${file}: ${rows} rows and ${files} files are in place. npm start opens the site.`)
}

function explain(error: unknown): string {
  if (error instanceof ConfigError)
    return error.problems.map(({ name, problem }) => `${name}: ${problem}`).join('\n')
  if (error instanceof RestoreError || error instanceof DatabaseBusyError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const [verb, name] = process.argv.slice(2)
const work = { write, read }[verb ?? '']
if (!work || name === undefined) {
  process.stderr.write('Name a file: npm run backup -- engawa.zip\n')
  process.exit(1)
}
await work(readConfig(process.env), resolve(process.env['INIT_CWD'] ?? '.', name)).catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
