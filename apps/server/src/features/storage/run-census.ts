import type { BlobStore } from '@engawa/platform/blob-store'
import { withOwnClient } from '@engawa/platform/database'
import type { PoolClient } from 'pg'
import { ASSETS } from '../../assets/index.ts'
import type { Report } from '../admin/index.ts'
import type { StorageDeps } from './storage-deps.ts'

/** Min age of a file that counts as orphaned. A younger file may belong to an upload that is not finished. */
const YOUNG_MS = 86_400_000
const ROWS_AT_ONCE = 1_000
const SAMPLE = 20
const OWNERS = 10

/** A number of files and their total bytes. */
type Amount = { files: number; bytes: number }

export type CensusResult = {
  stored: Amount
  purposes: (Amount & { purpose: string; state: string })[]
  types: (Amount & { type: string })[]
  owners: (Amount & { uid: number })[]
  /** Files that no row references. */
  orphans: Amount
  /** Number of rows whose file is missing, and some of their keys. */
  missing: { files: number; keys: string[] }
}

/**
 * Counts all stored files except assets of builds, and finds files without rows and rows without files. The list of files is in a temporary table: it needs no
 * memory of this process, and disappears if the process is killed.
 */
export async function runCensus(deps: StorageDeps, report: Report): Promise<void> {
  const { database, logger, clock, blobs } = deps
  const before = new Date(clock.now().getTime() - YOUNG_MS)
  await withOwnClient(database, logger, async (client) => {
    await client.query('create temp table listing (key text, size bigint, modified_at timestamptz)')
    await listStore(client, blobs, report)
    await client.query('create index on listing (key)')
    await client.query('analyze listing')
    await client.query('begin')
    await findOrphans(client, before)
    const result = await countAll(client, before)
    await client.query(
      `insert into storage_census (id, taken_at, result) values (1, $1, $2)
       on conflict (id) do update set taken_at = excluded.taken_at, result = excluded.result`,
      [clock.now(), JSON.stringify(result)],
    )
    await client.query('commit')
  })
}

async function listStore(client: PoolClient, blobs: BlobStore, report: Report): Promise<void> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from files')
  let batch: { key: string; size: number; modifiedAt: Date }[] = []
  let listed = 0
  const put = async (): Promise<void> => {
    await client.query(
      'insert into listing select * from unnest($1::text[], $2::bigint[], $3::timestamptz[])',
      [batch.map(({ key }) => key), batch.map(({ size }) => size), batch.map(({ modifiedAt }) => modifiedAt)],
    )
    listed += batch.length
    report(listed, Math.max(listed, rows[0]!.count))
    batch = []
  }
  for await (const found of blobs.list('')) {
    if (found.key.startsWith(ASSETS)) continue
    if (batch.push(found) === ROWS_AT_ONCE) await put()
  }
  await put()
}

async function findOrphans(client: PoolClient, before: Date): Promise<void> {
  await client.query('delete from storage_orphans')
  await client.query(
    `insert into storage_orphans (key, size, modified_at)
     select key, size, modified_at from listing
     where modified_at < $1
       and not exists (select from files where files.key = listing.key)
       and not exists (select from files where files.upload_key = listing.key)`,
    [before],
  )
}

const AMOUNT = 'count(*)::int as files, coalesce(sum(size), 0)::bigint as bytes'

async function countAll(client: PoolClient, before: Date): Promise<CensusResult> {
  const all = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query<Row & Record<string, unknown>>(text, values)).rows
  const gone = `files left join listing using (key)
    where state = 'stored' and files.created_at < $1 and listing.key is null`
  const [stored] = await all<Amount>(`select ${AMOUNT} from listing`)
  const [orphans] = await all<Amount>(`select ${AMOUNT} from storage_orphans`)
  const [missing] = await all<{ files: number }>(`select count(*)::int as files from ${gone}`, [before])
  const keys = await all<{ key: string }>(`select key from ${gone} order by id limit ${SAMPLE}`, [before])
  return {
    stored: stored!,
    purposes: await all(`select purpose, state, ${AMOUNT} from files group by 1, 2 order by bytes desc`),
    types: await all(
      `select coalesce(substring(key from '\\.([a-z0-9]+)$'), '') as type, ${AMOUNT} from listing group by 1 order by bytes desc`,
    ),
    owners: await all(
      `select owner_id as uid, ${AMOUNT} from files where state = 'stored' and owner_id is not null
       group by 1 order by bytes desc, 1 limit ${OWNERS}`,
    ),
    orphans: orphans!,
    missing: { files: missing!.files, keys: keys.map(({ key }) => key) },
  }
}
