import { type Kysely, sql } from 'kysely'

/** Release 1.0.0 writes only `id` and `seen_at`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table realtime_processes
    add column host text not null default 'an unknown host',
    add column release text not null default '1.0.0',
    add column contracts text[] not null default '{}',
    add column stopped boolean not null default false`.execute(db)
}
