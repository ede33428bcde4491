import { sql, type Kysely } from 'kysely'

// Lists of works of all types: the indexes of the shelves begin with the type, so PostgreSQL sorted every work for them.
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
