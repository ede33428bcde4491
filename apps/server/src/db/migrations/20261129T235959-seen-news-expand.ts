import { sql, type Kysely } from 'kysely'

/** Adds the time up to which a member has seen all news. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table seen_news (
      uid bigint not null constraint seen_news_user_fk references users (id) on delete cascade,
      at timestamptz not null,
      constraint seen_news_pk primary key (uid)
    )`.execute(db)
}
