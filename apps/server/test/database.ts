import { openDatabase } from '@engawa/platform/database'
import { randomKey } from '@engawa/platform/ids'
import { createLogger } from '@engawa/platform/logger'
import { inject } from 'vitest'

/** A copy of the migrated database, for one test file. */
export async function copyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { url, template } = inject('postgres')
  const name = `test_${randomKey()}`
  await run(url, `create database ${name} template ${template}`)
  const copy = new URL(url)
  copy.pathname = `/${name}`
  return { url: copy.href, drop: () => run(url, `drop database if exists ${name} with (force)`) }
}

async function run(url: string, statement: string): Promise<void> {
  const logger = createLogger({ level: 'fatal', pretty: false })
  const database = await openDatabase({ database: { kind: 'remote', url }, logger, poolSize: 1 })
  try {
    await database.pool.query(statement)
  } finally {
    await database.close()
  }
}
