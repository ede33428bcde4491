import { sql, type Kysely } from 'kysely'

/** Adds the time of the last comment of a member on a subject in slow mode. It remains if the comment is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table comment_paces (
    uid bigint not null constraint comment_paces_user_fk references users (id) on delete cascade,
    subject_kind text not null,
    subject_id bigint not null,
    at timestamptz not null,
    constraint comment_paces_pk primary key (uid, subject_kind, subject_id)
  )`,
  `create index comment_paces_at on comment_paces (at)`,
]
