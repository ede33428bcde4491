import { sql, type Kysely } from 'kysely'

// Replaces three tables of private addresses (URLs with a token) by one. Addresses of blocked members and of members who left
// are not copied.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table private_addresses (
      uid bigint not null references users on delete cascade,
      kind text not null,
      token_hash bytea not null unique,
      language text not null,
      data jsonb not null default '{}',
      created_at timestamptz not null,
      primary key (uid, kind)
    )`.execute(db)
  await sql`
    insert into private_addresses (uid, kind, token_hash, language, data, created_at)
    select uid, kind, token_hash, language, data, old.created_at from (
      select uid, 'notifications' as kind, token_hash, language, '{}'::jsonb as data, created_at from notification_feeds
      union all select uid, 'reader', token_hash, language, '{}', created_at from feed_streams
      union all select uid, 'anime', token_hash, language, jsonb_build_object('zone', zone), created_at from anime_feeds
    ) old
    join users on users.id = old.uid
    where delete_at is null and deleted_at is null
      and (blocked_at is null or blocked_until <= now())`.execute(db)
  await sql`drop table notification_feeds, feed_streams, anime_feeds`.execute(db)
}
