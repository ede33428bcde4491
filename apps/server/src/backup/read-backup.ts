import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import type { BlobStore } from '@engawa/platform/blob-store'
import type { PoolClient } from 'pg'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { z } from 'zod'
import { quoted, tablesInOrder, type TableShape } from './tables.ts'

const ROWS_AT_ONCE = 500

const Head = z.object({
  version: z.literal(1),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})

export class RestoreError extends Error {}

/** Puts a back-up into an empty, migrated site. Rows go in one transaction: all of them or none. */
export async function readBackup(
  client: PoolClient,
  blobs: BlobStore,
  file: string,
): Promise<{ rows: number; files: number }> {
  const entries = await entriesOf(file)
  const known = await tablesInOrder(client)
  const head = Head.parse(JSON.parse(await textOf(await entries.open('engawa.json'))))
  await refuseUnfit(client, head)
  let [rows, files] = [0, 0]
  for (const [name, entry] of entries.all) {
    if (!name.startsWith('files/')) continue
    const contentType = entry.fileComment.toString() || 'application/octet-stream'
    await blobs.put(name.slice('files/'.length), await entries.open(name), { contentType })
    files += 1
  }
  await client.query('set statement_timeout = 0')
  await client.query('begin')
  try {
    await client.query('delete from settings')
    for (const table of known) {
      const stream = head.tables.some(({ name }) => name === table.name)
        ? await entries.open(`tables/${table.name}.jsonl`)
        : undefined
      if (stream) rows += await insertRows(client, table, stream)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    entries.close()
  }
  return { rows, files }
}

async function refuseUnfit(client: PoolClient, head: z.output<typeof Head>): Promise<void> {
  const { rows: people } = await client.query('select 1 from users limit 1')
  if (people.length > 0)
    throw new RestoreError('This site is not empty. Restore into an empty DATA_DIR or database.')
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
  const unknown = head.migrations.filter((name) => !rows.some((row) => row.name === name))
  if (unknown.length > 0)
    throw new RestoreError('This back-up was made by a newer Engawa. Update this one first.')
}

async function insertRows(client: PoolClient, table: TableShape, stream: Readable): Promise<number> {
  let [batch, count]: [string[], number] = [[], 0]
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await insertBatch(client, table, batch)
    count += batch.length
    batch = []
  }
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    batch.push(line)
    if (batch.length >= ROWS_AT_ONCE) await flush()
  }
  await flush()
  if (table.identity !== undefined) await moveSequence(client, table.name, table.identity)
  return count
}

async function insertBatch(
  client: PoolClient,
  { name, columns }: TableShape,
  lines: string[],
): Promise<void> {
  const list = columns.map(quoted).join(', ')
  await client.query(
    `insert into ${quoted(name)} (${list}) overriding system value
     select ${list} from jsonb_populate_recordset(null::${quoted(name)}, $1::jsonb)`,
    [`[${lines.join(',')}]`],
  )
}

async function moveSequence(client: PoolClient, table: string, column: string): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence($1, $2), greatest((select max(${quoted(column)}) from ${quoted(table)}), 1))`,
    [quoted(table), column],
  )
}

async function entriesOf(file: string) {
  const open = promisify<string, yauzl.Options, ZipFile>(yauzl.open)
  const archive = await open(file, { lazyEntries: true, autoClose: false })
  const all = new Map<string, Entry>()
  await new Promise<void>((resolve, reject) => {
    archive.on('entry', (entry: Entry) => {
      all.set(entry.fileName, entry)
      archive.readEntry()
    })
    archive.once('end', resolve).once('error', reject)
    archive.readEntry()
  })
  return {
    all,
    close: () => archive.close(),
    open(name: string): Promise<Readable> {
      const entry = all.get(name)
      if (!entry) throw new RestoreError(`This is not a back-up of Engawa: ${name} is missing.`)
      return promisify(
        archive.openReadStream.bind(archive) as (
          e: Entry,
          done: (error: Error | null, stream: Readable) => void,
        ) => void,
      )(entry)
    },
  }
}

async function textOf(stream: Readable): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
