import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Event } from './event.ts'

/** Name of the row in `settings` that contains the marks of the keys which the site used last. */
const ROW = 'key_marks'
const MARKED = 'mark of this key'

type Marks = Record<string, string>

/** Returns a mark for each key. The marks distinguish the keys, but do not reveal them. */
const marksOf = (keys: Deps['keys']): Marks =>
  Object.fromEntries(
    Object.entries(keys).map(([purpose, key]) => [purpose, key.sign(MARKED).toString('base64url')]),
  )

/**
 * Writes an event if a key differs from the one that the site used last. A running site notices `npm run rotate-keys` within seconds, and a
 * stopped site at its next start. Several processes write only one event.
 */
export function noteKeys(
  { database, keys }: Pick<Deps, 'database' | 'keys'>,
  write: (tx: Tx<Tables>, event: Event) => Promise<void>,
): Promise<void> {
  const marks = marksOf(keys)
  const value = JSON.stringify(marks)
  return database.transaction(async (tx) => {
    await tx
      .insertInto('settings')
      .values({ key: ROW, value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    const row = await tx
      .selectFrom('settings')
      .select('value')
      .where('key', '=', ROW)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const before = row.value as Marks
    const isReplaced = Object.keys(marks).some(
      (purpose) => before[purpose] !== undefined && before[purpose] !== marks[purpose],
    )
    if (Object.keys(marks).every((purpose) => before[purpose] === marks[purpose])) return
    await tx.updateTable('settings').set({ value }).where('key', '=', ROW).execute()
    if (isReplaced) await write(tx, { event: 'keys-replaced', by: null })
  })
}
