import type { Database } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../schema.ts'

/**
 * Returns the key that older releases stored in the database; undefined when there is none. Must be called before the
 * migrations, which delete the key.
 */
export async function readLegacyKey({ db }: Pick<Database<Tables>, 'db'>): Promise<string | undefined> {
  const { rows } =
    await sql`select to_regclass('settings') as found where to_regclass('settings') is not null`.execute(db)
  if (rows.length === 0) return undefined
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'secret').executeTakeFirst()
  return typeof row?.value === 'string' ? row.value : undefined
}
