import { randomKey } from '@engawa/platform/ids'
import { Client } from 'pg'
import { inject } from 'vitest'

/** Copies the migrated database for one test file. */
export async function copyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { url, template } = inject('postgres')
  const name = `test_${randomKey()}`
  // Copies the files, because the default, which copies through the write-ahead log, takes four times as long.
  await run(url, `create database ${name} template ${template} strategy file_copy`)
  const copy = new URL(url)
  copy.pathname = `/${name}`
  return { url: copy.href, drop: () => run(url, `drop database if exists ${name} with (force)`) }
}

// Uses a separate connection, because the site's pool limits the time of a statement, and many test files share one disk.
async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
