import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { SubjectProvider } from './provider.ts'

/**
 * Returns the function `idsAfter` for a kind whose subjects are rows of a table. `author`: the column with their author. Without it, search
 * documents contain no author's name, so no document changes when a member is renamed.
 */
export const idsAfter =
  (table: keyof Tables, author?: string): NonNullable<SubjectProvider['idsAfter']> =>
  async (handle, range) => {
    if (range.author !== undefined && author === undefined) return []
    const ofAuthor =
      author === undefined || range.author === undefined
        ? sql``
        : sql`and ${sql.ref(author)} = ${range.author}`
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id > ${range.after} ${ofAuthor}
      order by id limit ${range.limit}`.execute(handle)
    return rows.map(({ id }) => id)
  }
