import { sql, type Kysely } from 'kysely'

// Adds bullet comments of videos, and their number in each interval of ten seconds.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // When a chapter is deleted, the code that handles `subjects.purged` deletes its bullets, so the constraint is checked only
  // at the commit.
  `create table bullets (
    id bigint generated always as identity constraint bullets_id_unique unique,
    chapter_id bigint not null constraint bullets_chapter_fk references chapters (id) deferrable initially deferred,
    bucket integer not null,
    at integer not null constraint bullets_at check (at >= 0 and bucket = at / 10000),
    mode text not null constraint bullets_mode check (mode in ('rolling', 'top', 'bottom')),
    colour text not null constraint bullets_colour check (colour ~ '^#[0-9a-f]{6}$'),
    text text not null constraint bullets_text check (char_length(text) between 1 and 100),
    uid bigint,
    client_id text,
    removal_id bigint,
    created_at timestamptz not null,
    constraint bullets_pk primary key (chapter_id, bucket, id)
  )`,
  `create unique index bullets_sent on bullets (uid, client_id) where uid is not null`,
  `create table bullet_buckets (
    chapter_id bigint not null constraint bullet_buckets_chapter_fk references chapters (id) on delete cascade,
    bucket integer not null,
    count integer not null,
    constraint bullet_buckets_pk primary key (chapter_id, bucket)
  )`,
]
