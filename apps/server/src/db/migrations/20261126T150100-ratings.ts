import { sql, type Kysely } from 'kysely'

// Adds the audience rating of a work, its content notes, and whether lists show it.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table works
    add rating text not null default 'everyone' constraint works_rating_check check (rating in ('everyone', 'teen', 'mature')),
    add notes text[] not null default '{}',
    add unlisted boolean not null default false`.execute(db)
}
