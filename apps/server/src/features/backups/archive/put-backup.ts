import { Readable } from 'node:stream'
import { openBlobStore, type BlobStore } from '@engawa/platform/blob-store'
import type { Config } from '@engawa/platform/config'
import { CONTENT, type Content, type ContentRow, readContent } from '@engawa/platform/database'
import { createThrowawayKey } from '@engawa/platform/keys'
import type { PoolClient } from 'pg'
import { migrateSite } from '../../../db/migrate-site.ts'
import { renewLogEpoch } from '../../../db/log-epoch.ts'
import { type Archive, type ArchivedFile, linesOf, type Progress } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { inTransaction, quoted, tablesInOrder, type One, type TableShape } from './tables.ts'

const ROWS_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 4_000_000
/** The number of files that are read at the same time. */
export const FILES_AT_ONCE = 4

export const openBlobs = (config: Pick<Config, 'blobs'>): Promise<BlobStore> =>
  openBlobStore(config.blobs, { uploadKey: createThrowawayKey(), publicBase: '' })

/** Stores the files of a backup, and returns their number. Skips existing files, because the bytes of a key never change. */
export async function putFiles(
  blobs: BlobStore,
  archive: Archive,
  onProgress: Progress = () => {},
): Promise<number> {
  let [files, done] = [0, 0]
  await Readable.from(archive.files()).forEach(
    async ({ key, size, contentType, open }: ArchivedFile) => {
      files += 1
      if ((await blobs.stat(key))?.size !== size) await blobs.put(key, await open(), { contentType })
      onProgress((done += 1), archive.fileCount)
    },
    { concurrency: FILES_AT_ONCE },
  )
  return files
}

/**
 * Inserts the rows of all tables in one transaction, compares each table with the archive, and returns the number of rows.
 * Exactly the migrations of the backup must have run before.
 */
export const putTables = (
  database: Pick<One, 'pool'>,
  archive: Archive,
  onTable: () => void = () => {},
): Promise<number> =>
  inTransaction(database, async (client) => {
    const tables = await tablesInOrder(client)
    const missing = archive.head.tables.find((each) => !tables.some(({ name }) => name === each.name))
    if (missing) throw new BackupError('backup_table_unknown', { about: missing.name })
    for (const { name } of tables.toReversed()) await emptyTable(client, name)
    // Rows are inserted in the order of their keys, and may refer to later ones: a member may be banned by one who registered later.
    const references = tables.flatMap(({ name, ownReferences }) =>
      ownReferences.map((own) => ({ ...own, alter: `alter table ${quoted(name)}` })),
    )
    for (const own of references) await client.query(`${own.alter} drop constraint ${quoted(own.name)}`)
    let rows = 0
    for (const table of tables) {
      const stored = archive.head.tables.find(({ name }) => name === table.name)
      if (!stored) continue
      rows += await putRows(client, archive, table, stored)
      onTable()
    }
    for (const own of references)
      await client.query(`${own.alter} add constraint ${quoted(own.name)} ${own.definition}`)
    await renewLogEpoch(client)
    return rows
  })

/** Migrates restored rows to this release, and deletes tasks that were waiting or running when the backup was made. */
export async function bringUpToDate(database: One): Promise<void> {
  await migrateSite(database)
  await database.pool.query(`delete from tasks where state in ('waiting', 'running')`)
}

/** Deletes the rows that migrations inserted, because the archive contains these rows as they were at the time of the backup. */
async function emptyTable(client: PoolClient, name: string): Promise<void> {
  const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`)
  // The audit log, which is empty, refuses every `delete`.
  if (rowCount !== 0) await client.query(`delete from ${quoted(name)}`)
}

async function putRows(
  client: PoolClient,
  archive: Archive,
  table: TableShape,
  stored: Archive['head']['tables'][number],
): Promise<number> {
  const shape = { ...table, columns: stored.columns }
  const given: Content = { rows: 0, sum: 0n }
  for await (const lines of batchesOf(archive.rows(table.name))) {
    const batch = await insertBatch(client, shape, lines)
    given.rows += batch.rows
    given.sum += batch.sum
  }
  const put = await contentOf(client, shape)
  if (put.rows !== given.rows || put.sum !== given.sum)
    throw new BackupError('backup_table_differs', { about: table.name })
  if (table.identity !== undefined) await moveSequence(client, table.name, table.identity, stored.last ?? 1)
  return given.rows
}

/** Yields lines in batches: small enough for memory, large enough to be quick. */
async function* batchesOf(parts: AsyncIterable<string>): AsyncGenerator<string[]> {
  let [batch, size]: [string[], number] = [[], 0]
  const refuse = (): never => {
    throw new BackupError('backup_damaged')
  }
  for await (const lines of linesOf(parts, refuse))
    for (const line of lines) {
      batch.push(line)
      size += line.length
      if (batch.length < ROWS_AT_ONCE && size < CHARACTERS_AT_ONCE) continue
      yield batch
      ;[batch, size] = [[], 0]
    }
  if (batch.length > 0) yield batch
}

async function insertBatch(
  client: PoolClient,
  { name, columns, documents }: Pick<TableShape, 'name' | 'columns' | 'documents'>,
  lines: string[],
): Promise<Content> {
  const list = columns.map(quoted).join(', ')
  // A line has the JSON null and the missing value of SQL as the same text, and PostgreSQL reads it as the latter.
  const values = columns
    .map((column) => (documents.includes(column) ? `coalesce(${quoted(column)}, 'null')` : quoted(column)))
    .join(', ')
  return readContent(
    await client.query<ContentRow>(
      `with given as (select ${list} from jsonb_populate_recordset(null::${quoted(name)}, $1::jsonb)),
         put as (insert into ${quoted(name)} (${list}) overriding system value select ${values} from given)
       select ${CONTENT} from given as r`,
      [`[${lines.join(',')}]`],
    ),
  )
}

const contentOf = async (client: PoolClient, { name, columns }: Pick<TableShape, 'name' | 'columns'>) =>
  readContent(
    await client.query<ContentRow>(
      `select ${CONTENT} from (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) as r`,
    ),
  )

async function moveSequence(client: PoolClient, table: string, column: string, last: number): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence($1, $2), greatest((select max(${quoted(column)}) from ${quoted(table)}), $3))`,
    [quoted(table), column, last],
  )
}
