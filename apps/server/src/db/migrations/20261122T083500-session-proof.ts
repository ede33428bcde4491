import { sql, type Kysely } from 'kysely'

/** Adds two columns to sessions: whether the session is remembered, and when its user last entered the password. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table sessions add column remembered boolean, add column password_at timestamptz`.execute(
    db,
  )
  await sql`update sessions set remembered = expires_at - created_at > interval '2 days'`.execute(db)
  await sql`alter table sessions alter column remembered set not null`.execute(db)
}
