import { sql, type Kysely } from 'kysely'

// An upload may be confirmed before its file is put: the put finishes it.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table files add confirmed_at timestamptz`.execute(db)
}
