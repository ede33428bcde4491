import type { Readable } from 'node:stream'
import type { BlobStore } from '@engawa/platform/blob-store'
import type { PoolClient } from 'pg'
import { renewLogEpoch } from '../realtime/log-epoch.ts'
import { BackupError } from './backup-error.ts'
import { FILES, rowsIn } from './backup-head.ts'
import type { Archive } from './open-archive.ts'
import { quoted, tablesInOrder, type TableShape } from './tables.ts'

const ROWS_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 4_000_000
/** No row is longer; an archive with a longer line was not made by us. */
const LINE_MAX = 64_000_000

/**
 * Puts a backup into an empty site whose tables are as old as the backup's. Files go first, then the rows in one
 * transaction: all of them or none, and each table is compared with what was given. After a failure the same can be tried again.
 */
export async function readBackup(client: PoolClient, blobs: BlobStore, archive: Archive): Promise<Restored> {
  const tables = await fittingTables(client, archive)
  const files = await putFiles(blobs, archive)
  return { rows: await putTables(client, archive, tables), files }
}

/** The tables of this database, of which the archive may have no other. */
export async function fittingTables(client: PoolClient, { head }: Archive): Promise<TableShape[]> {
  const tables = await tablesInOrder(client)
  const missing = head.tables.find((each) => !tables.some(({ name }) => name === each.name))
  if (missing) throw new BackupError('backup_table_unknown', { about: missing.name })
  return tables
}

/** Puts the rows of all tables, in one transaction; how many. */
export async function putTables(
  client: PoolClient,
  archive: Archive,
  tables: TableShape[],
  onTable: () => void = () => {},
): Promise<number> {
  await client.query('begin')
  try {
    for (const { name } of tables.toReversed()) await emptyTable(client, name)
    let rows = 0
    for (const table of tables) {
      rows += await putRows(client, archive, table)
      onTable()
    }
    await renewLogEpoch(client)
    await client.query('commit')
    return rows
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** What migrations put into a table is in the archive too, as it was when that was made. */
async function emptyTable(client: PoolClient, name: string): Promise<void> {
  const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`)
  // The audit log, which is empty, refuses even to be emptied.
  if (rowCount !== 0) await client.query(`delete from ${quoted(name)}`)
}

export type Restored = { rows: number; files: number }

async function putFiles(blobs: BlobStore, archive: Archive): Promise<number> {
  let files = 0
  for (const [name, entry] of archive.entries) {
    if (!name.startsWith(FILES)) continue
    const contentType = entry.fileComment || 'application/octet-stream'
    await blobs.put(name.slice(FILES.length), await archive.open(name), { contentType })
    files += 1
  }
  return files
}

async function putRows(client: PoolClient, archive: Archive, table: TableShape): Promise<number> {
  const stored = archive.head.tables.find(({ name }) => name === table.name)
  if (!stored) return 0
  const shape = { name: table.name, columns: stored.columns }
  const given: Content = { rows: 0, sum: 0n }
  for await (const lines of batchesOf(await archive.open(rowsIn(table.name)))) {
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

/** Lines of a stream, some at a time: few enough to be held, many enough to be quick. */
async function* batchesOf(stream: Readable): AsyncGenerator<string[]> {
  let [batch, size, rest]: [string[], number, string] = [[], 0, '']
  stream.setEncoding('utf8')
  for await (const part of stream) {
    const lines = `${rest}${String(part)}`.split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LINE_MAX) throw new BackupError('backup_damaged')
    for (const line of lines) {
      batch.push(line)
      size += line.length
      if (batch.length < ROWS_AT_ONCE && size < CHARACTERS_AT_ONCE) continue
      yield batch
      ;[batch, size] = [[], 0]
    }
  }
  if (batch.length > 0) yield batch
}

async function insertBatch(
  client: PoolClient,
  { name, columns }: Pick<TableShape, 'name' | 'columns'>,
  lines: string[],
): Promise<Content> {
  const list = columns.map(quoted).join(', ')
  return readContent(
    await client.query<ContentRow>(
      `with given as (select ${list} from jsonb_populate_recordset(null::${quoted(name)}, $1::jsonb)),
         put as (insert into ${quoted(name)} (${list}) overriding system value select ${list} from given)
       select ${CONTENT} from given as r`,
      [`[${lines.join(',')}]`],
    ),
  )
}

/** How many rows there are, and the sum of a hash of each: the same whatever their order. */
type Content = { rows: number; sum: bigint }
type ContentRow = { rows: number; sum: string }

const CONTENT = `count(*)::int as rows, coalesce(sum(hashtextextended(to_jsonb(r)::text, 0)), 0)::text as sum`

const readContent = ({ rows: [row] }: { rows: ContentRow[] }): Content => ({
  rows: row!.rows,
  sum: BigInt(row!.sum),
})

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
