import { sql, type Kysely } from 'kysely'

/**
 * Adds the values of posts before and after changes by moderators, for their undos. They are not in the audit log, because its entries are
 * never deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table post_changes (
    id bigint generated always as identity constraint post_changes_pk primary key,
    post_id bigint not null constraint post_changes_post_fk references posts(id) on delete cascade,
    was jsonb not null,
    became jsonb not null,
    at timestamptz not null
  )`.execute(db)
  await sql`create index post_changes_post on post_changes (post_id)`.execute(db)
}
