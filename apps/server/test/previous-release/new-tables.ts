import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import release from './release.json' with { type: 'json' }

const MIGRATE = join(import.meta.dirname, '../../src/cli/migrate.ts')

/**
 * Runs in the tests of the previous release, after their own set-up: migrates their template database with the program of this release.
 * Contract migrations do not run, because they never run while the previous release does.
 */
export default async function setUp(project: TestProject): Promise<void> {
  const { url, template } = project.getProvidedContext().postgres
  const database = Object.assign(new URL(url), { pathname: `/${template}` }).href
  const client = new Client({ connectionString: database })
  await client.connect()
  try {
    const known = (await client.query<{ name: string }>('select name from kysely_migration')).rows
    await client.query(
      `insert into realtime_processes (id, seen_at) values ('old', now() + interval '1 hour')`,
    )
    migrate(database)
    await client.query('delete from realtime_processes')
    // This release refuses a database with any unknown migration.
    if (release.version === '1.0.0')
      await client.query('delete from kysely_migration where name <> all($1)', [
        known.map(({ name }) => name),
      ])
  } finally {
    await client.end()
  }
}

function migrate(url: string): void {
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: join(tmpdir(), 'engawa-migrate') }
  try {
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', MIGRATE], {
      env,
      encoding: 'utf8',
    })
  } catch (error) {
    // Without this line, an expand migration waits behind a contract migration.
    if (!String((error as { stdout?: string }).stdout).includes('Migrations that ran:')) throw error
  }
}
