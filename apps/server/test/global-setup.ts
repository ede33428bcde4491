import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateToLatest } from '@engawa/platform/database'
import { startTestPostgres, type TestPostgres } from '@engawa/platform/testing'
import type { SiteSettings } from '@engawa/contract'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrations } from '../src/db/migrations/index.ts'
import { markSetUp } from './set-up.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the PostgreSQL of this test run, and the name of its template database. */
    postgres: { url: string; template: string }
    /** Whether sites have the tables of chat in a separate database. */
    hasChatDatabase: boolean
    /** A folder for data that is created once per run and shared by its test files. */
    scratch: string
  }
}

/** Starts one PostgreSQL for the run, with a migrated database that every test file copies. Also creates the scratch folder. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres: TestPostgres = await startTestPostgres()
  const scratch = await mkdtemp(join(tmpdir(), 'engawa-scratch-'))
  const end = async (): Promise<void> => {
    await postgres.stop()
    await rm(scratch, { recursive: true, force: true })
  }
  try {
    const template = await postgres.createDatabase()
    await migrateToLatest(template, migrations)
    await markSetUp(template.url)
    await doNotLimitNewMembers(template.url)
    project.provide('postgres', { url: postgres.url, template: template.name })
    project.provide('scratch', scratch)
  } catch (error) {
    await end()
    throw error
  }
  return end
}

/** Sets the site's settings so that new members may start communities and write texts as tests need. */
async function doNotLimitNewMembers(url: string): Promise<void> {
  const groups = {
    communities: { start: 'anyone', perDay: 1_000 },
    limits: { newAccountDays: 0 },
  } satisfies { [G in keyof SiteSettings]?: Partial<SiteSettings[G]> }
  const client = new Client({ connectionString: url })
  await client.connect()
  const insert = `insert into settings (key, value, version, updated_at) values ('site.' || $1, $2, 1, now())`
  for (const [group, values] of Object.entries(groups))
    await client.query(insert, [group, JSON.stringify(values)])
  await client.end()
}
