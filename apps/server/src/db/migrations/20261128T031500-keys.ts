import { sql, type Kysely } from 'kysely'

// Keys are now stored in `DATA_DIR/secrets` instead of the database. Books keep the identifiers that were derived from the old
// key.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table works add identifier uuid not null default gen_random_uuid()`.execute(db)
  await sql`
    update works set identifier = (
      substr(hex, 1, 8) || substr(hex, 9, 4) || '8' || substr(hex, 14, 3) || 'a' || substr(hex, 18, 3) || substr(hex, 21, 12)
    )::uuid
    from (
      select id, encode(sha256(convert_to((value #>> '{}') || ':novel:' || id, 'UTF8')), 'hex') as hex
      from works, settings where key = 'secret'
    ) old
    where old.id = works.id`.execute(db)
  await sql`delete from settings where key = 'secret'`.execute(db)
  await sql`alter table settings add constraint settings_hold_no_key check (key <> 'secret')`.execute(db)
}
