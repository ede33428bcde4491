import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './handle.ts'

export type Numbered = {
  table: string
  /** The column of the numbers. They are unique in a list, and not negative. */
  column: string
  /** The condition that selects the rows of the list. */
  list: RawBuilder<unknown>
  /** A query that selects `id` and `place` (1, 2, 3 …) of all rows of the list. */
  places: RawBuilder<unknown>
}

/**
 * Gives the rows of a list new numbers. A unique constraint is checked after each row, so the rows first get negative numbers, which no
 * other row has. Both statements are sent together. The caller must lock the list, so that the order of concurrent changes is the same
 * for all rows.
 */
export async function renumber<DB>(tx: Tx<DB>, { table, column, list, places }: Numbered): Promise<void> {
  const [rows, number] = [sql.table(table), sql.ref(column)]
  await Promise.all([
    sql`
      update ${rows} as listed set ${number} = -placed.place
      from (${places}) as placed
      where listed.id = placed.id and listed.${number} <> placed.place`.execute(tx),
    sql`update ${rows} set ${number} = -${number} where ${list} and ${number} < 0`.execute(tx),
  ])
}
