import { migrateToLatest } from '@engawa/platform/database'
import { startTestPostgres, type TestPostgres } from '@engawa/platform/testing'
import type { TestProject } from 'vitest/node'
import { migrations } from '../src/db/migrations/index.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How test files reach the run's PostgreSQL. */
    postgres: { url: string; template: string }
  }
}

/** One PostgreSQL for the run, with a migrated database that every test file gets a copy of. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres: TestPostgres = await startTestPostgres()
  try {
    const template = await postgres.createDatabase()
    await migrateToLatest(template, migrations)
    project.provide('postgres', { url: postgres.url, template: template.name })
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return () => postgres.stop()
}
