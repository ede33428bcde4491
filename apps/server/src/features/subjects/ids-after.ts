import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { SubjectProvider } from './provider.ts'

/**
 * `idsAfter` of a kind whose subjects are the rows of a table; `author` is the column that names who made one. Without it no
 * document of the kind holds a name, and none is written anew when somebody is renamed.
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
