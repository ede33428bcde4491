import { cp, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { prepareStart } from '../database/embedded/acquire-server.ts'
import { findBinaries } from '../database/embedded/binaries.ts'
import { layoutOf } from '../database/embedded/layout.ts'
import { endPostmaster, urlOf } from '../database/embedded/postmaster.ts'
import { chooseAddress, startPostmaster } from '../database/embedded/start-postmaster.ts'
import type { TestPostgres } from './test-postgres.ts'

export type TestReplica = {
  /** Returns the connection string of a database of the primary on the replica, with the superuser. */
  urlOf(database: string): string
  stop(): Promise<void>
}

/** Starts a hot standby of a test server, with streaming replication. It has all databases of the server, also later ones. */
export async function startTestReplica(server: TestPostgres): Promise<TestReplica> {
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'engawa-replica-')))
  const primary = new URL(server.url)
  const [user, password] = [primary.username, decodeURIComponent(primary.password)]
  const { cluster } = layoutOf(dir)
  const client = new Client({ connectionString: server.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ source: string }>(
      `select current_setting('data_directory') as source from pg_backup_start('replica', true)`,
    )
    await cp(rows[0]!.source, cluster, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !path.includes('postmaster.'),
    })
    const { rows: ends } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    )
    await writeFile(join(cluster, 'backup_label'), ends[0]!.labelfile)
  } finally {
    await client.end()
  }
  const host = primary.searchParams.get('host') ?? primary.hostname
  await writeFile(join(cluster, 'standby.signal'), '')
  await writeFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${primary.port} user=${user} password=${password}'\n`,
  )
  const start = { ...(await prepareStart({ dir, durable: false }, await findBinaries())), password }
  const postmaster = await startPostmaster(start, await chooseAddress(start.layout))
  return {
    urlOf: (database) => urlOf(postmaster, user, password, database),
    async stop() {
      await endPostmaster(postmaster.pid)
      await rm(dir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
