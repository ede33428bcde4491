import { sql, type Kysely } from 'kysely'

// Adds the idempotency keys of calls. The uid has no foreign key: its check would lock the user at the start of each transaction
// with a key, and two transactions that lock the same user later would be a deadlock.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table idempotency_keys (
    uid bigint not null,
    endpoint text not null,
    key_hash bytea not null,
    input_hash bytea not null,
    answer bytea,
    created_at timestamptz not null,
    primary key (uid, endpoint, key_hash)
  )`,
  `create index idempotency_keys_created_at on idempotency_keys (created_at)`,
]
