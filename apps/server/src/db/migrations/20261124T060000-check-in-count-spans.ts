import { sql, type Kysely } from 'kysely'

// A rank was the sum of very many rows, because each row counted the members with one number of days. Additional rows that
// count 32 numbers of days together shorten the sum.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table check_in_counts
    add column span integer not null default 1,
    drop constraint check_in_counts_pk,
    add constraint check_in_counts_pk primary key (board, span, days)`.execute(db)
  await sql`alter table check_in_counts alter column span drop default`.execute(db)
  await sql`
    insert into check_in_counts (board, span, days, members)
    select board, 32, days - days % 32, sum(members) from check_in_counts group by board, days - days % 32`.execute(
    db,
  )
}
