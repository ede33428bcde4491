import { sql, type Kysely } from 'kysely'

// Adds indexes for lists of works of all types. The existing indexes begin with the type, so PostgreSQL sorted all works for
// such a list.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const column of ['updated_at', 'published_at', 'views', 'likes', 'favorites'])
    await sql
      .raw(
        `create index works_all_${column} on works (${column} desc, id desc)
         where status = 'published' and removal_id is null and not unlisted`,
      )
      .execute(db)
}
