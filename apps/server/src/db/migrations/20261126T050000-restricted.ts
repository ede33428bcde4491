import { sql, type Kysely } from 'kysely'

// Adds the restricted section: the confirmations of members, and the entries that must not be shown. Answers of its sources are
// not stored.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table restricted_members (
    uid bigint constraint restricted_members_pk primary key
      constraint restricted_members_user_fk references users (id) on delete cascade,
    confirmed_version int,
    confirmed_at timestamptz,
    withdrawn_at timestamptz,
    thumbnails boolean not null default false
  )`,
  `create table restricted_reports (
    id bigint generated always as identity constraint restricted_reports_pk primary key,
    source text not null,
    item_id text not null,
    page text,
    note text not null,
    reporter_id bigint constraint restricted_reports_reporter_fk references users (id) on delete set null,
    reported_at timestamptz not null,
    decision text,
    decided_by bigint constraint restricted_reports_decider_fk references users (id) on delete set null,
    decided_at timestamptz
  )`,
  `create unique index restricted_reports_hidden on restricted_reports (source, item_id)
    where decision is distinct from 'restored'`,
  `create index restricted_reports_undecided on restricted_reports (id) where decision is null`,
  `create table restricted_removed (
    source text not null,
    id_hash bigint not null,
    until timestamptz not null,
    constraint restricted_removed_pk primary key (source, id_hash)
  )`,
  `create index restricted_removed_until on restricted_removed (until)`,
  `create table restricted_removal_lists (
    source text constraint restricted_removal_lists_pk primary key,
    read_at timestamptz,
    problem text
  )`,
  `create table restricted_drops (
    source text not null,
    rule_version int not null,
    count bigint not null,
    constraint restricted_drops_pk primary key (source, rule_version)
  )`,
  `create table restricted_refused_texts (
    text_hash bigint constraint restricted_refused_texts_pk primary key,
    refused_at timestamptz not null
  )`,
  `create table restricted_tokens (
    source text constraint restricted_tokens_pk primary key,
    token text not null,
    issued_at timestamptz not null
  )`,
]
