import { sql } from 'kysely'
import type { Database } from './open-database.ts'

/**
 * Rejects when the database cannot be written to because it is read-only or its disk is full. The check sorts with little memory, so that
 * PostgreSQL must write a temporary file. It leaves no rows and no entries in the write-ahead log.
 */
export async function checkWrites<DB>({ transaction }: Pick<Database<DB>, 'transaction'>): Promise<void> {
  const readOnly = await transaction(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx)
    const { rows } = await sql<{ readOnly: string; count: number }>`
      select current_setting('transaction_read_only') as "readOnly", count(*)::int
      from (select repeat('x', 200) || random() as filler from generate_series(1, 2000) order by filler) sorted
    `.execute(tx)
    return rows[0]?.readOnly === 'on'
  })
  if (readOnly) throw new Error('The database is read-only')
}
