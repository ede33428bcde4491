import { sql, type Kysely } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of [...audit, ...sanctions]) await sql.raw(statement).execute(db)
}

// The log has no foreign keys to members, because entries remain when a member's account is deleted.
const audit = [
  `create table audit_log (
    seq bigint constraint audit_log_pk primary key,
    at timestamptz not null,
    actor_id bigint,
    action text not null,
    target_id bigint,
    subject_kind text,
    subject_id bigint,
    reason text not null,
    data jsonb not null,
    undoes bigint constraint audit_log_undone_once unique
      constraint audit_log_undoes_fk references audit_log (seq),
    previous bytea not null,
    hash bytea not null
  )`,
  `create index audit_log_target on audit_log (target_id, seq desc)`,
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% takes new rows only', tg_table_name; end $$`,
  `create trigger audit_log_append_only before update or delete on audit_log
    for each row execute function refuse_change()`,
  `create trigger audit_log_not_emptied before truncate on audit_log
    for each statement execute function refuse_change()`,
]

// The columns `users.blocked_*` remain as a copy of the block in force, because every lookup of a session reads it.
const sanctions = [
  `create table sanctions (
    id bigint generated always as identity constraint sanctions_pk primary key,
    uid bigint not null constraint sanctions_user_fk references users (id) on delete cascade,
    type text not null,
    reason text not null,
    by_uid bigint constraint sanctions_by_fk references users (id) on delete set null,
    created_at timestamptz not null,
    ends_at timestamptz,
    lifted_at timestamptz,
    lifted_by bigint constraint sanctions_lifted_by_fk references users (id) on delete set null
  )`,
  `create index sanctions_of_member on sanctions (uid, id desc)`,
  `insert into sanctions (uid, type, reason, by_uid, created_at, ends_at)
    select id, 'block', block_reason, blocked_by, blocked_at, blocked_until from users where blocked_at is not null`,
]
