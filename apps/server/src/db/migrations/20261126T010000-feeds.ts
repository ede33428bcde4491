import { sql, type Kysely } from 'kysely'

// Adds feeds of other sites: their entries, their subscribers, and the entries that each reader has read and starred.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table feeds (
    id bigint generated always as identity constraint feeds_pk primary key,
    url text not null constraint feeds_url_unique unique,
    title text not null default '',
    site_url text,
    description text,
    icon text,
    format text,
    ttl_minutes int,
    etag text,
    last_modified text,
    problem text,
    failures int not null default 0,
    fetched_at timestamptz,
    answered_at timestamptz,
    changed_at timestamptz,
    next_at timestamptz,
    taken_until timestamptz,
    orphaned_at timestamptz,
    created_at timestamptz not null
  )`,
  `create index feeds_due on feeds (next_at) where next_at is not null`,
  `create table feed_fetches (
    feed_id bigint not null constraint feed_fetches_feed_fk references feeds (id) on delete cascade,
    id bigint generated always as identity,
    at timestamptz not null,
    outcome text not null,
    status int,
    bytes int not null,
    milliseconds int not null,
    added int not null,
    changed int not null,
    constraint feed_fetches_pk primary key (feed_id, id)
  )`,
  `create table feed_entries (
    id bigint generated always as identity constraint feed_entries_pk primary key,
    feed_id bigint not null constraint feed_entries_feed_fk references feeds (id) on delete cascade,
    key text not null,
    fingerprint text not null,
    url text,
    title text not null,
    author text,
    sorted_at timestamptz not null,
    html text not null,
    extract text not null,
    words text not null,
    length int not null,
    picture text,
    enclosures jsonb not null,
    tags text[] not null,
    comments_url text,
    constraint feed_entries_key_unique unique (feed_id, key)
  )`,
  `create index feed_entries_sorted on feed_entries (feed_id, sorted_at desc, id desc)`,
  // Sorts the entries of a feed in the order in which they arrived, so that unread entries are at the end.
  `create index feed_entries_came on feed_entries (feed_id, id)`,
  `create table feed_subscriptions (
    uid bigint not null constraint feed_subscriptions_user_fk references users (id) on delete cascade,
    feed_id bigint not null constraint feed_subscriptions_feed_fk references feeds (id),
    title text,
    tags text[] not null default '{}',
    read_before bigint not null default 0,
    created_at timestamptz not null,
    removed_at timestamptz,
    constraint feed_subscriptions_pk primary key (uid, feed_id)
  )`,
  `create index feed_subscriptions_by_feed on feed_subscriptions (feed_id)`,
  `create table feed_marks (
    uid bigint not null constraint feed_marks_user_fk references users (id) on delete cascade,
    entry_id bigint not null constraint feed_marks_entry_fk references feed_entries (id) on delete cascade,
    feed_id bigint not null,
    is_read boolean,
    starred_at timestamptz,
    batch text,
    changed_at timestamptz not null,
    constraint feed_marks_pk primary key (uid, entry_id)
  )`,
  `create index feed_marks_by_entry on feed_marks (entry_id)`,
  `create index feed_marks_by_feed on feed_marks (uid, feed_id, changed_at)`,
  `create index feed_marks_starred on feed_marks (uid, starred_at) where starred_at is not null`,
  `create table feed_streams (
    uid bigint not null constraint feed_streams_pk primary key constraint feed_streams_user_fk references users (id) on delete cascade,
    token_hash bytea not null constraint feed_streams_token_unique unique,
    language text not null,
    created_at timestamptz not null
  )`,
]
