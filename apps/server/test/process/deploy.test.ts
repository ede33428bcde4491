import { join } from 'node:path'
import { accounts } from '@engawa/contract'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { adminEnv, frontOf } from './front.ts'
import { open } from './server-process.ts'
import { scratchSite } from './scratch-site.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const MIGRATE = join(import.meta.dirname, '../../src/cli/migrate.ts')

const scratch = scratchSite()

async function query(statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: scratch.database.url })
  await client.connect()
  return client
    .query(statement)
    .then(({ rows }) => rows as unknown[])
    .finally(() => client.end())
}

test('a process starts on a database with expand migrations of a later release, and refuses one with a contract migration', async () => {
  const env = { DATABASE_URL: scratch.database.url }
  await query(
    `insert into kysely_migration (name, timestamp, release) values ('20990101T000000-new-expand', '', '9.1.0')`,
  )
  const site = await open(scratch.siteFolder, env)
  expect(site.output()).toContain('This release can still use it')
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  await site.stop()

  await query(
    `insert into kysely_migration (name, timestamp, release) values ('20990102T000000-new-contract', '', '9.2.0')`,
  )
  for (const run of [scratch.siteFolder.begin(env), scratch.siteFolder.beginProgram(MIGRATE, env)]) {
    const { code, output } = await run.ended
    expect(code).toBe(1)
    expect(output).toContain('(migration 20990102T000000-new-contract). Start release 9.2.0 or a later one.')
    expect(output).not.toMatch(/\n\s+at /)
  }
})

test('`npm run migrate` migrates by the direct address and ends; a start then has nothing to do', async () => {
  await query('drop schema public cascade; create schema public')
  const env = {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/pooler',
    DATABASE_DIRECT_URL: scratch.database.url,
  }
  const migrated = await scratch.siteFolder.beginProgram(MIGRATE, env).ended
  expect(migrated).toMatchObject({ code: 0, output: expect.stringContaining('-site\n') })
  const [{ count }] = (await query('select count(*)::int from kysely_migration')) as [{ count: number }]
  expect(migrated.output).toContain(`Migrations that ran: ${count}\n`)
  const again = await scratch.siteFolder.beginProgram(MIGRATE, { DATABASE_URL: scratch.database.url }).ended
  expect(again).toMatchObject({ code: 0, output: 'Migrations that ran: 0\n' })
  const site = await open(scratch.siteFolder, { ...adminEnv, DATABASE_URL: scratch.database.url })
  expect((await frontOf(site.url).register()).token).not.toBe('')
})

test.each(['1', '2'])('with DRAIN_DELAY, %s processes serve while /readyz is 503', async (workers) => {
  const site = await open(scratch.siteFolder, {
    DATABASE_URL: scratch.database.url,
    DRAIN_DELAY: '5',
    WORKERS: workers,
  })
  const visitor = await frontOf(site.url).register()
  const ready = async (): Promise<number> => (await fetch(`${site.url}/readyz`)).status
  expect(await ready()).toBe(200)
  site.child.kill('SIGTERM')
  await until('the site is draining', async () => (await ready()) === 503)
  expect((await frontOf(site.url).call(accounts.profile, {}, visitor)).uid).toBe(visitor.profile.uid)
  expect((await site.ended).code).toBe(0)
})
