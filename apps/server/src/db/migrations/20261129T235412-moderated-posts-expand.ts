import { sql, type Kysely } from 'kysely'

/** Adds columns that moderators of a post set: a note above its comments, the minimum time between two comments, and a time at which it locks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table posts
      add column note text not null default '',
      add column note_html text not null default '',
      add column note_renderer smallint not null default 0,
      add column slow_seconds integer not null default 0,
      add column locks_at timestamptz`.execute(db)
}
