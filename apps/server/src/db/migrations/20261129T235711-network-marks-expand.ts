import { sql, type Kysely } from 'kysely'

/** Adds the networks in which members logged in, as keyed hashes, and sanctions that refuse new accounts of these networks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table network_marks (
    user_id bigint not null references users on delete cascade,
    hash bytea not null,
    last_at timestamptz not null,
    primary key (user_id, hash)
  )`,
  `create index network_marks_hash on network_marks (hash)`,
  `create index network_marks_last_at on network_marks (last_at)`,
  `alter table sanctions add column networks boolean not null default false`,
]
