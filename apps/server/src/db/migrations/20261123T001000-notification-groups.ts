import { sql, type Kysely } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table notifications
      add column topic_kind text,
      add column topic_id bigint,
      add constraint notifications_topic_whole check ((topic_kind is null) = (topic_id is null))`.execute(db)
  // Adds the day to the group key, because the notifications of a group are listed as one entry per day.
  await sql`
    update notifications
    set group_key = group_key || '@' || to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')
    where group_key is not null`.execute(db)
  await sql`
    create index notifications_group on notifications (owner_id, group_key, id) where group_key is not null`.execute(
    db,
  )
  await sql`create index notifications_kind on notifications (owner_id, kind, id)`.execute(db)
  await sql`
    create table notification_modes (
      uid bigint not null references users (id) on delete cascade,
      kind text not null,
      mode text not null,
      primary key (uid, kind)
    )`.execute(db)
  await sql`
    create table mutes (
      uid bigint not null references users (id) on delete cascade,
      subject_kind text not null,
      subject_id bigint not null,
      created_at timestamptz not null,
      primary key (uid, subject_kind, subject_id)
    )`.execute(db)
  await sql`create index mutes_newest on mutes (uid, created_at, subject_kind, subject_id)`.execute(db)
  await sql`
    create table notification_feeds (
      uid bigint primary key references users (id) on delete cascade,
      token_hash bytea not null unique,
      language text not null,
      created_at timestamptz not null
    )`.execute(db)
}
