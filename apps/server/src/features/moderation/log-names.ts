import type { Handle, Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'

const KEY = 'moderation.log-names'

/** Whether the public log shows names; it does not unless an administrator says so. */
export async function areNamesShown(handle: Handle<Tables>): Promise<boolean> {
  const row = await handle.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  return row?.value === true
}

export async function showNames(tx: Tx<Tables>, shown: boolean): Promise<void> {
  const value = JSON.stringify(shown)
  await tx
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
