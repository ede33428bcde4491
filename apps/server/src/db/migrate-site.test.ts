import { openDatabase } from '@engawa/platform/database'
import { createLogger } from '@engawa/platform/logger'
import { expect, test } from 'vitest'
import { startSite } from '../../test/site.ts'
import { migrateSite } from './migrate-site.ts'
import { migrations } from './migrations/index.ts'

const LAST_WITHOUT_KIND = '20261129T071500-idempotency-keys'

test('the names of new migrations end with their kind, and are not before the first migrations', () => {
  const names = Object.keys(migrations).filter((name) => !/-(expand|contract)$/.test(name))
  expect(names.filter((name) => name > LAST_WITHOUT_KIND)).toEqual([])
})

const contract = '20990101T000000-test-contract'
const later = { ...migrations, [contract]: { up: async () => {} } }

test('a contract migration of a later release waits until the processes of this release have stopped', async () => {
  const site = await startSite()
  const { url } = site.context.deps.database
  const logger = createLogger({ level: 'fatal', format: 'json' })
  const database = await openDatabase({ database: { kind: 'remote', url }, logger })
  try {
    const { waiting } = await migrateSite(database, later)
    expect(waiting).toEqual({ migration: contract, processes: [expect.stringMatching(/^\S+ \(release \d/)] })
    await site.context.realtime.presence.stop()
    expect((await migrateSite(database, later)).ran).toEqual([contract])
  } finally {
    await database.close()
    await site.stop()
  }
})

test('processes that know a contract migration, and processes that were killed some time ago, do not delay it', async () => {
  const site = await startSite()
  const { database } = site.context.deps
  try {
    await database.pool.query('delete from realtime_processes')
    await database.pool.query(
      `insert into realtime_processes (id, seen_at, host, release, contracts) values
         ('new', now(), 'app1', '9.0.0', array[$1]),
         ('dead', now() - interval '1 minute', 'app2', '1.0.0', '{}')`,
      [contract],
    )
    await database.pool.query(`insert into realtime_processes (id, seen_at) values ('1.0.0', now())`)
    expect((await migrateSite(database, later)).waiting?.processes).toEqual([
      'an unknown host (release 1.0.0)',
    ])
    await database.pool.query(`delete from realtime_processes where id = '1.0.0'`)
    expect((await migrateSite(database, later)).ran).toEqual([contract])
  } finally {
    await site.stop()
  }
})
