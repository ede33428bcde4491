import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from './schema.ts'

// Single values of the site. They are rows of the table `settings`, like the groups of settings that administrators edit.

/** Returns the value of a key; undefined when it was never written. */
export async function readValue(handle: Handle<Tables>, key: string): Promise<unknown> {
  const row = await handle.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

export async function writeValue(handle: Handle<Tables>, key: string, json: unknown): Promise<void> {
  const value = JSON.stringify(json)
  await handle
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: sql`now()` }))
    .execute()
}
