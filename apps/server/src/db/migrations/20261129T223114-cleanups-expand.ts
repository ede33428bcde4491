import { sql, type Kysely } from 'kysely'

/** Adds cleanups: several removals of a member's contributions by one action. Each one records its removals and cases, so that it can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table cleanups (
    id bigint generated always as identity primary key,
    uid bigint not null references users on delete cascade,
    by_uid bigint not null references users on delete cascade,
    role smallint not null,
    reason text not null,
    state text not null check (state in ('removing', 'removed', 'restoring', 'restored')),
    removed integer not null default 0,
    items jsonb,
    cursor text,
    created_at timestamptz not null
  )`,
  `create index cleanups_member on cleanups (uid, id desc)`,
  `create table cleanup_removals (
    cleanup_id bigint not null references cleanups on delete cascade,
    removal_id bigint not null references removals on delete cascade,
    was_held boolean not null,
    primary key (cleanup_id, removal_id)
  )`,
  `create index cleanup_removals_removal on cleanup_removals (removal_id)`,
  `create table cleanup_cases (
    cleanup_id bigint not null references cleanups on delete cascade,
    case_id bigint not null references cases on delete cascade,
    primary key (cleanup_id, case_id)
  )`,
]
