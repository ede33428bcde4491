import { sql, type Kysely } from 'kysely'

// A client may confirm an upload before it sends the file. The upload of the file then finishes it.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table files add confirmed_at timestamptz`.execute(db)
}
