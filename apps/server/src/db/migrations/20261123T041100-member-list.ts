import { sql, type Kysely } from 'kysely'

// Adds the time when a member was last active, and the columns by which the list of members is sorted, filtered and searched.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table users add column last_seen_at timestamptz`,
  `update users set last_seen_at = seen.at
    from (select user_id, max(last_seen_at) as at from sessions group by user_id) seen
    where seen.user_id = users.id`,
  `create index users_seen on users (last_seen_at desc nulls last, id desc)`,
  `create index users_coins on users (coins desc, id desc)`,
  `create index users_roles on users (role, id desc) where role > 0`,
  `create index users_blocked on users (id desc) where blocked_at is not null`,
  `create index users_email_key_prefix on users (email_key text_pattern_ops)`,
]
