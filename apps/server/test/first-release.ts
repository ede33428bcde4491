import { migrateToLatest } from '@engawa/platform/database'
import { randomKey } from '@engawa/platform/ids'
import { Client } from 'pg'
import { inject } from 'vitest'
import { migrations } from '../src/db/migrations/index.ts'

const LAST_MIGRATION = '20261122T000100-chat'

/** Creates an empty database with the tables of the first release, which a test fills and migrates. */
export const openFirstRelease = () => openRelease(LAST_MIGRATION)

/** Creates an empty database with the tables that existed after the migration `last`. */
export async function openRelease(last: string) {
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last))
  const name = `test_${randomKey()}`
  const server = inject('postgres').url
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  await query(server, `create database ${name}`)
  await migrateToLatest({ url }, earlier)
  const client = new Client({ connectionString: url })
  await client.connect()
  return {
    url,
    client,
    migrate: () => migrateToLatest({ url }, migrations),
    async drop(): Promise<void> {
      await client.end()
      await query(server, `drop database if exists ${name} with (force)`)
    },
  }
}

async function query(server: string, statement: string): Promise<void> {
  const admin = new Client({ connectionString: server })
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}
