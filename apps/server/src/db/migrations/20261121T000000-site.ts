import { sql, type Kysely } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table settings (
      key text constraint settings_pk primary key,
      value jsonb not null,
      updated_at timestamptz not null default now()
    )`.execute(db)
}
