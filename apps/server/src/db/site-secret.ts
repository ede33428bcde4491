import type { Database } from '@engawa/platform/database'
import { randomToken } from '@engawa/platform/ids'
import type { Tables } from './schema.ts'

/** The site's own secret: created once, stored in the database, the same for every process. */
export async function readSecret({ db }: Database<Tables>): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key: 'secret', value: JSON.stringify(randomToken(32)) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'secret')
    .executeTakeFirstOrThrow()
  return String(row.value)
}
