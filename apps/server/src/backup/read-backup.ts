import type { Readable } from 'node:stream'
import type { BlobStore } from '@engawa/platform/blob-store'
import type { PoolClient } from 'pg'
import { BackupError } from './backup-error.ts'
import { FILES, rowsIn } from './backup-head.ts'
import type { Archive } from './open-archive.ts'
import { quoted, tablesInOrder, type TableShape } from './tables.ts'

const ROWS_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 4_000_000

/**
 * Puts a back-up into an empty site whose tables are as old as the back-up's. Files go first, then the rows in one
 * transaction: all of them or none. After a failure the same can be tried again.
 */
export async function readBackup(
  client: PoolClient,
  blobs: BlobStore,
  archive: Archive,
): Promise<{ rows: number; files: number }> {
  const tables = await tablesInOrder(client)
  const missing = archive.head.tables.find((each) => !tables.some(({ name }) => name === each.name))
  if (missing) throw new BackupError(`There is no place for the table ${missing.name} of this back-up.`)
  const files = await putFiles(blobs, archive)
  await client.query('set statement_timeout = 0')
  await client.query('begin')
  try {
    await client.query('delete from settings')
    let rows = 0
    for (const table of tables) rows += await putRows(client, archive, table)
    await client.query('commit')
    return { rows, files }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

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
  let count = 0
  for await (const lines of batchesOf(await archive.open(rowsIn(table.name)))) {
    await insertBatch(client, { name: table.name, columns: stored.columns }, lines)
    count += lines.length
  }
  if (table.identity !== undefined) await moveSequence(client, table.name, table.identity, stored.last ?? 1)
  return count
}

/** Lines of a stream, some at a time: few enough to be held, many enough to be quick. */
async function* batchesOf(stream: Readable): AsyncGenerator<string[]> {
  let [batch, size, rest]: [string[], number, string] = [[], 0, '']
  stream.setEncoding('utf8')
  for await (const part of stream) {
    const lines = `${rest}${String(part)}`.split('\n')
    rest = lines.pop() ?? ''
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
): Promise<void> {
  const list = columns.map(quoted).join(', ')
  await client.query(
    `insert into ${quoted(name)} (${list}) overriding system value
     select ${list} from jsonb_populate_recordset(null::${quoted(name)}, $1::jsonb)`,
    [`[${lines.join(',')}]`],
  )
}

async function moveSequence(client: PoolClient, table: string, column: string, last: number): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence($1, $2), greatest((select max(${quoted(column)}) from ${quoted(table)}), $3))`,
    [quoted(table), column, last],
  )
}
