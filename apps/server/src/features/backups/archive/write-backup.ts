import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BlobStore } from '@engawa/platform/blob-store'
import { withOwnClient } from '@engawa/platform/database'
import type { Logger } from '@engawa/platform/logger'
import type { PoolClient } from 'pg'
import yazl from 'yazl'
import { withLock } from '../../../locks.ts'
import { type BackupHead, FILES, HEAD, rowsIn } from './backup-head.ts'
import { quoted, tablesInOrder, type Site, type TableShape } from './tables.ts'
import { selectWaitingJobs, WAITING_JOBS } from './waiting-jobs.ts'

const ROWS_AT_ONCE = 200

export type Written = { tables: number; rows: number; files: number }

/** Reports the progress of long work: `done` of `total` parts are done. */
export type Progress = (done: number, total: number) => void

/**
 * Writes all data of the site into one ZIP: `engawa.json`, `tables/<name>.jsonl` and `files/<key>`. All rows come from one
 * snapshot, whose files are not deleted meanwhile. The ZIP gets its name when it is complete.
 */
export const writeBackup = (
  database: Pick<Site, 'url'>,
  blobs: BlobStore,
  file: string,
  { logger, onProgress = () => {} }: { logger: Logger; onProgress?: Progress },
): Promise<Written> =>
  withLock(database, 'backup', () =>
    withOwnClient(database, logger, (client) => write(client, blobs, file, onProgress)),
  )

async function write(
  client: PoolClient,
  blobs: BlobStore,
  file: string,
  onProgress: Progress,
): Promise<Written> {
  const part = `${file}.part`
  const written: Written = { tables: 0, rows: 0, files: 0 }
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  try {
    await client.query('begin isolation level repeatable read read only')
    const archive = new yazl.ZipFile()
    const flowing = pipeline(
      archive.outputStream as Readable,
      createWriteStream(part, { mode: 0o600, flush: true }),
    )
    flowing.catch(() => undefined)
    const filled = fill(archive, client, blobs, written, onProgress)
    await Promise.race([filled, flowing])
    await filled
    await flowing
    await client.query('commit')
    await rename(part, file)
    return written
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await client.query('rollback')
  }
}

async function fill(
  archive: yazl.ZipFile,
  client: PoolClient,
  blobs: BlobStore,
  written: Written,
  onProgress: Progress,
): Promise<void> {
  const tables = (await tablesInOrder(client)).filter(({ derived }) => !derived)
  const head: BackupHead = {
    version: 1,
    madeAt: new Date().toISOString(),
    migrations: await migrationsOf(client),
    tables: await withLast(client, tables),
  }
  const total = tables.length + (await countFiles(client, tables))
  const report = () => onProgress(written.tables + written.files, total)
  archive.addBuffer(Buffer.from(JSON.stringify(head)), HEAD)
  for (const table of tables) {
    written.tables += 1
    report()
    await add(archive, rowsIn(table.name), Readable.from(rowsOf(client, table, written)), true)
  }
  for await (const key of keysOf(client, blobs, tables)) {
    const blob = await blobs.open(key)
    // Skips a file that was announced, but never uploaded.
    if (!blob) continue
    written.files += 1
    report()
    await add(archive, FILES + key, blob.stream, false, blob.contentType)
  }
  archive.end()
}

/**
 * Yields the keys of the files in the snapshot of the rows. Yields all existing files for a database of an older release, which
 * has no table of files.
 */
async function* keysOf(client: PoolClient, blobs: BlobStore, tables: TableShape[]): AsyncGenerator<string> {
  if (!tables.some(({ name }) => name === 'files')) {
    for await (const { key } of blobs.list('')) yield key
    return
  }
  await client.query(`
    declare keys cursor for select unnest(array_remove(array[key, upload_key], null)) as key
    from files where state <> 'discarded'`)
  for (;;) {
    const { rows } = await client.query<{ key: string }>(`fetch ${ROWS_AT_ONCE} from keys`)
    if (rows.length === 0) break
    for (const { key } of rows) yield key
  }
  await client.query('close keys')
}

async function countFiles(client: PoolClient, tables: TableShape[]): Promise<number> {
  if (!tables.some(({ name }) => name === 'files')) return 0
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from files where state <> 'discarded'`,
  )
  return rows[0]!.count
}

// Adds entries one after the other, so that at most one file is open, and the rows come over the one connection in order.
function add(
  archive: yazl.ZipFile,
  name: string,
  stream: Readable,
  compress: boolean,
  comment = '',
): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('error', reject).once('end', resolve)
    archive.addReadStream(stream, name, { compress, fileComment: comment })
  })
}

async function* rowsOf(client: PoolClient, table: TableShape, written: Written): AsyncGenerator<string> {
  const columns = table.columns.map(quoted).join(', ')
  const source = await sourceOf(client, table)
  await client.query(
    `declare rows_of cursor for select to_jsonb(r)::text as row from (select ${columns} from (${source}) s) r`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from rows_of`)
    if (rows.length === 0) break
    written.rows += rows.length
    yield rows.map(({ row }) => `${row}\n`).join('')
  }
  await client.query('close rows_of')
}

/** Returns the query for the rows of a table. The backup never contains the site's key, which older releases stored in the settings. */
async function sourceOf(client: PoolClient, { name }: TableShape): Promise<string> {
  if (name === WAITING_JOBS) return selectWaitingJobs(client)
  return name === 'settings' ? `select * from settings where key <> 'secret'` : `table ${quoted(name)}`
}

/**
 * Adds the last number of each identity column. It is never too low, because sequences are read after the snapshot and advance
 * outside of transactions.
 */
async function withLast(client: PoolClient, tables: TableShape[]): Promise<BackupHead['tables']> {
  const all: BackupHead['tables'] = []
  for (const table of tables) {
    const { rows } = await client.query<{ last: number | null }>(
      'select pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass) as last',
      [quoted(table.name), table.identity ?? null],
    )
    const { name, columns, identity } = table
    all.push({ name, columns, identity, last: rows[0]?.last ?? undefined })
  }
  return all
}

async function migrationsOf(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}
