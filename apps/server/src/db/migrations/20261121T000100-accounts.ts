import { sql, type Kysely } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table users (
      id bigint generated always as identity constraint users_pk primary key,
      name text not null,
      name_key text not null constraint users_name_key_unique unique,
      name_skeleton text not null constraint users_name_skeleton_unique unique,
      email text not null,
      email_key text not null constraint users_email_key_unique unique,
      password_hash text not null,
      description text not null default '',
      avatar_key text,
      role smallint not null default 0 constraint users_role_known check (role between 0 and 2),
      coins bigint not null default 0 constraint users_coins_in_range check (coins between 0 and 1000000000),
      followings_count integer not null default 0 constraint users_followings_count_whole check (followings_count >= 0),
      followers_count integer not null default 0 constraint users_followers_count_whole check (followers_count >= 0),
      blocked_at timestamptz,
      blocked_until timestamptz,
      blocked_by bigint constraint users_blocked_by_fk references users (id) on delete set null,
      block_reason text not null default '',
      created_at timestamptz not null default now()
    )`.execute(db)
  // For searches by the beginning of a name, whatever the collation of the database is.
  await sql`create index users_name_key_prefix on users (name_key text_pattern_ops)`.execute(db)
  await sql`create index users_admins on users (id) where role = 2`.execute(db)

  await sql`
    create table sessions (
      id bigint generated always as identity constraint sessions_pk primary key,
      user_id bigint not null constraint sessions_user_fk references users (id) on delete cascade,
      token_hash bytea not null constraint sessions_token_hash_unique unique,
      device text not null,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index sessions_user on sessions (user_id)`.execute(db)
  await sql`create index sessions_expires_at on sessions (expires_at)`.execute(db)

  await sql`
    create table follows (
      follower_id bigint not null constraint follows_follower_fk references users (id) on delete cascade,
      followed_id bigint not null constraint follows_followed_fk references users (id) on delete cascade,
      created_at timestamptz not null default now(),
      constraint follows_pk primary key (follower_id, followed_id),
      constraint follows_not_self check (follower_id <> followed_id)
    )`.execute(db)
  await sql`create index follows_followings on follows (follower_id, created_at desc, followed_id desc)`.execute(
    db,
  )
  await sql`create index follows_followers on follows (followed_id, created_at desc, follower_id desc)`.execute(
    db,
  )

  await sql`
    create table coin_movements (
      id bigint generated always as identity constraint coin_movements_pk primary key,
      user_id bigint not null constraint coin_movements_user_fk references users (id) on delete cascade,
      amount bigint not null constraint coin_movements_amount_moves check (amount <> 0),
      balance bigint not null,
      reason text not null,
      actor_id bigint constraint coin_movements_actor_fk references users (id) on delete set null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index coin_movements_user on coin_movements (user_id, id desc)`.execute(db)
}
