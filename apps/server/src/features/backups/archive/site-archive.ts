import { BlobMissingError, type BlobStore } from '@engawa/platform/blob-store'
import { type ConfirmLock, withOwnClient } from '@engawa/platform/database'
import type { Logger } from '@engawa/platform/logger'
import type { PoolClient } from 'pg'
import { withLock } from '../../../locks.ts'
import type { Archive, ArchivedFile } from './archive.ts'
import type { BackupHead } from './backup-head.ts'
import { isOfChat, type One, orderOf, quoted, tablesInOrder, type Site, type TableShape } from './tables.ts'
import { selectWaitingJobs, WAITING_JOBS } from './waiting-jobs.ts'

const ROWS_AT_ONCE = 200

/** A file of the site. `isFixed`: its key never gets other bytes. */
export type SiteFile = Pick<ArchivedFile, 'key'> & {
  isFixed: boolean
  /** Calls `use` with a local copy of the file. Resolves with undefined for a file that was announced, but never uploaded. */
  withFile<T>(use: (file: { path: string; contentType: string }) => Promise<T>): Promise<T | undefined>
}

/**
 * The running site as an archive. All rows of a database come from one snapshot, in the order of the primary key; files in the order of
 * their keys. The snapshot of chat is taken first, so that the later snapshot has all members and files that messages refer to.
 */
export type SiteArchive = Snapshotted & { blobs: BlobStore; confirmLock: ConfirmLock }

/** The parts from which a snapshot is written. */
export type Snapshotted = Pick<Archive, 'head' | 'fileCount' | 'rows'> & { files(): AsyncIterable<SiteFile> }

/** Calls `use` with all data of the site. Only one backup is made at a time; the files of its snapshot are not deleted meanwhile. */
export const withSiteArchive = <T>(
  { chat, ...database }: Site,
  blobs: BlobStore,
  logger: Logger,
  use: (site: SiteArchive) => Promise<T>,
): Promise<T> =>
  withLock(database, 'backup', (confirmLock) => {
    const useWith = async (clients: Clients) => use({ ...(await openSite(clients, blobs)), confirmLock })
    return chat
      ? withSnapshot(chat, logger, (ofChat) =>
          withSnapshot(database, logger, (client) => useWith({ client, ofChat })),
        )
      : withSnapshot(database, logger, (client) => useWith({ client, ofChat: client }))
  })

/** Calls `work` with a connection whose statements all see the rows of one moment. */
const withSnapshot = <T>(
  database: Pick<One, 'url'>,
  logger: Logger,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> =>
  withOwnClient(database, logger, async (client) => {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('begin isolation level repeatable read read only')
    // A snapshot is taken by the first statement.
    await client.query('select 1')
    try {
      const result = await work(client)
      await client.query('commit')
      return result
    } finally {
      await client.query('rollback')
    }
  })

type Clients = { client: PoolClient; ofChat: PoolClient }

async function openSite(
  { client, ofChat }: Clients,
  blobs: BlobStore,
): Promise<Omit<SiteArchive, 'confirmLock'>> {
  const clientOf = (table: string): PoolClient => (isOfChat(table) ? ofChat : client)
  const tables = (await tablesInOrder(client)).filter(({ derived }) => !derived)
  const hasFiles = tables.some(({ name }) => name === 'files')
  const head: BackupHead = {
    version: 1,
    madeAt: new Date().toISOString(),
    migrations: await migrationsOf(client),
    tables: await withLast(clientOf, tables),
  }
  return {
    head,
    blobs,
    fileCount: hasFiles ? await countFiles(client) : 0,
    rows: (name) =>
      rowsOf(
        clientOf(name),
        tables.find((table) => table.name === name)!,
      ),
    files: () => filesOf(hasFiles ? keysInSnapshot(client) : keysInStore(blobs), blobs),
  }
}

type Key = { key: string; isFixed: boolean }

async function* filesOf(keys: AsyncIterable<Key>, blobs: BlobStore): AsyncGenerator<SiteFile> {
  for await (const { key, isFixed } of keys)
    yield {
      key,
      isFixed,
      async withFile(use) {
        const found = await blobs.stat(key)
        if (!found) return undefined
        const { contentType } = found
        return blobs
          .withFile(key, (path) => use({ path, contentType }))
          .catch((error: unknown) => {
            if (error instanceof BlobMissingError) return undefined
            throw error
          })
      },
    }
}

/** Yields the keys of all existing files, for a database of an older release, which has no table of files. */
async function* keysInStore(blobs: BlobStore): AsyncGenerator<Key> {
  for await (const { key } of blobs.list('')) yield { key, isFixed: false }
}

async function* keysInSnapshot(client: PoolClient): AsyncGenerator<Key> {
  await client.query(`
    declare keys cursor for
      select key, "isFixed" from (
        select key, state = 'stored' as "isFixed" from files where state <> 'discarded'
        union all select upload_key, false from files where state <> 'discarded' and upload_key is not null
      ) as keys order by key collate "C"`)
  for (;;) {
    const { rows } = await client.query<Key>(`fetch ${ROWS_AT_ONCE} from keys`)
    if (rows.length === 0) break
    yield* rows
  }
  await client.query('close keys')
}

async function countFiles(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from files where state <> 'discarded'`,
  )
  return rows[0]!.count
}

async function* rowsOf(client: PoolClient, table: TableShape): AsyncGenerator<string> {
  const columns = table.columns.map(quoted).join(', ')
  const source = await sourceOf(client, table)
  await client.query(
    `declare rows_of cursor for select to_jsonb(r)::text as row
     from (select ${columns} from (${source}) s order by ${await orderOf(client, table.name)}) r`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from rows_of`)
    if (rows.length === 0) break
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
async function withLast(
  clientOf: (table: string) => PoolClient,
  tables: TableShape[],
): Promise<BackupHead['tables']> {
  const all: BackupHead['tables'] = []
  for (const table of tables) {
    const { rows } = await clientOf(table.name).query<{ last: number | null }>(
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
