import { sql, type Kysely } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
type Db = Kysely<any>

/** Renames the state `kept` of files to `stored`, and recreates the partial indexes that use this state. */
export async function up(db: Db): Promise<void> {
  await sql`alter table files drop constraint files_state_known`.execute(db)
  await sql`drop index files_first_copies, files_unmeasured`.execute(db)
  await sql`update files set state = 'stored' where state = 'kept'`.execute(db)
  await sql`
    alter table files add constraint files_state_known check (state in ('incoming', 'stored', 'discarded'))
  `.execute(db)
  await sql`
    create index files_first_copies on files (expires_at)
    where state = 'stored' and upload_key is not null`.execute(db)
  await sql`create index files_unmeasured on files (id) where state = 'stored' and size is null`.execute(db)
}
