import { sql, type Kysely } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table chat_members (
      user_id bigint not null constraint chat_members_pk primary key
        constraint chat_members_user_fk references users (id) on delete cascade,
      last_seq bigint not null default 0,
      system_read_id bigint not null default 0
    )`.execute(db)

  await sql`
    create table chat_messages (
      id bigint generated always as identity constraint chat_messages_pk primary key,
      sender_id bigint not null constraint chat_messages_sender_fk references users (id) on delete cascade,
      receiver_id bigint not null constraint chat_messages_receiver_fk references users (id) on delete cascade,
      client_id text not null,
      content text not null,
      files jsonb,
      sender_seq bigint not null,
      receiver_seq bigint,
      created_at timestamptz not null,
      constraint chat_messages_once unique (sender_id, client_id),
      constraint chat_messages_not_self check (sender_id <> receiver_id)
    )`.execute(db)
  await sql`create index chat_messages_receiver on chat_messages (receiver_id)`.execute(db)

  await sql`
    create table chat_entries (
      owner_id bigint not null constraint chat_entries_owner_fk references chat_members (user_id) on delete cascade,
      seq bigint not null,
      peer_id bigint not null,
      kind text not null constraint chat_entries_kind_known
        check (kind in ('message', 'read', 'removed', 'cleared', 'accepted', 'blocked', 'unblocked')),
      message_id bigint constraint chat_entries_message_fk references chat_messages (id) on delete cascade,
      incoming boolean not null default false,
      data jsonb,
      removed_at timestamptz,
      created_at timestamptz not null,
      constraint chat_entries_pk primary key (owner_id, seq),
      constraint chat_entries_message_named check ((kind = 'message') = (message_id is not null))
    )`.execute(db)
  await sql`
    create index chat_entries_history on chat_entries (owner_id, peer_id, seq)
    where kind = 'message' and removed_at is null`.execute(db)
  await sql`
    create index chat_entries_times on chat_entries (owner_id, peer_id, created_at)
    where kind = 'message' and removed_at is null`.execute(db)

  await sql`
    create table chat_conversations (
      owner_id bigint not null constraint chat_conversations_owner_fk references users (id) on delete cascade,
      peer_id bigint not null constraint chat_conversations_peer_fk references users (id) on delete cascade,
      state text not null constraint chat_conversations_state_known check (state in ('open', 'request')),
      unread integer not null default 0 constraint chat_conversations_unread_whole check (unread >= 0),
      read_seq bigint not null default 0,
      cleared_seq bigint not null default 0,
      last_message_id bigint constraint chat_conversations_last_fk references chat_messages (id) on delete set null,
      last_seq bigint not null default 0,
      last_at timestamptz,
      to_stranger boolean not null default false,
      started_at timestamptz not null,
      constraint chat_conversations_pk primary key (owner_id, peer_id)
    )`.execute(db)
  await sql`
    create index chat_conversations_list on chat_conversations (owner_id, state, last_at desc, peer_id desc)
    where last_message_id is not null`.execute(db)
  await sql`create index chat_conversations_peer on chat_conversations (peer_id) where state = 'open'`.execute(
    db,
  )
  await sql`
    create index chat_conversations_strangers on chat_conversations (owner_id, started_at)
    where to_stranger`.execute(db)

  await sql`
    create table chat_blocks (
      owner_id bigint not null constraint chat_blocks_owner_fk references users (id) on delete cascade,
      peer_id bigint not null constraint chat_blocks_peer_fk references users (id) on delete cascade,
      created_at timestamptz not null,
      constraint chat_blocks_pk primary key (owner_id, peer_id),
      constraint chat_blocks_not_self check (owner_id <> peer_id)
    )`.execute(db)

  await sql`
    create table chat_files (
      id bigint generated always as identity constraint chat_files_pk primary key,
      user_id bigint not null constraint chat_files_user_fk references users (id) on delete cascade,
      upload_id bigint not null constraint chat_files_upload_unique unique,
      name text not null,
      picture jsonb not null,
      used_at timestamptz,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index chat_files_unused on chat_files (created_at) where used_at is null`.execute(db)

  await sql`
    create table chat_reports (
      id bigint generated always as identity constraint chat_reports_pk primary key,
      reporter_id bigint constraint chat_reports_reporter_fk references users (id) on delete set null,
      peer_id bigint not null constraint chat_reports_peer_fk references users (id) on delete cascade,
      reason text not null,
      note text not null,
      messages jsonb not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index chat_reports_peer on chat_reports (peer_id)`.execute(db)

  await sql`
    create table chat_notices (
      id bigint generated always as identity constraint chat_notices_pk primary key,
      user_id bigint constraint chat_notices_user_fk references users (id) on delete cascade,
      slug text,
      texts jsonb not null,
      link text,
      created_at timestamptz not null,
      constraint chat_notices_once unique (user_id, slug)
    )`.execute(db)
  await sql`create index chat_notices_of on chat_notices (user_id, id desc)`.execute(db)

  await sql`
    create table chat_search (
      message_id bigint not null constraint chat_search_pk primary key
        constraint chat_search_message_fk references chat_messages (id) on delete cascade,
      terms tsvector not null
    )`.execute(db)
  await sql`create index chat_search_terms on chat_search using gin (terms)`.execute(db)
  await sql`
    create table chat_unindexed (
      message_id bigint not null constraint chat_unindexed_pk primary key
        constraint chat_unindexed_message_fk references chat_messages (id) on delete cascade
    )`.execute(db)

  // The server processes, and the users who have a socket to each of them. The tables are unlogged, because their rows are
  // worthless after a crash of the database.
  await sql`
    create unlogged table chat_processes (
      id text not null constraint chat_processes_pk primary key,
      seen_at timestamptz not null
    )`.execute(db)
  await sql`
    create unlogged table chat_presence (
      user_id bigint not null,
      process_id text not null,
      constraint chat_presence_pk primary key (user_id, process_id)
    )`.execute(db)
  await sql`create index chat_presence_process on chat_presence (process_id)`.execute(db)

  await sql`alter table uploads drop constraint uploads_purpose_known`.execute(db)
  await sql`
    alter table uploads add constraint uploads_purpose_known
    check (purpose in ('avatar', 'page', 'cover', 'archive', 'chat'))`.execute(db)
}
