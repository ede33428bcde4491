import { sql, type Kysely } from 'kysely'

// Adds the list of cases for moderators. All reports of one subject are one case.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of [...cases, ...reports, ...notes]) await sql.raw(statement).execute(db)
}

const cases = [
  `create table cases (
    id bigint generated always as identity constraint cases_pk primary key,
    source text not null,
    subject_kind text not null,
    subject_id bigint not null,
    against_id bigint constraint cases_against_fk references users (id) on delete set null,
    opened_at timestamptz not null,
    state text not null default 'open',
    outcome text,
    reason text not null default '',
    decided_by bigint constraint cases_decided_by_fk references users (id) on delete set null,
    decided_at timestamptz,
    data jsonb not null default '{}',
    constraint cases_decided check ((state = 'decided') = (outcome is not null))
  )`,
  `create unique index cases_waiting_once on cases (source, subject_kind, subject_id) where state <> 'decided'`,
  `create unique index cases_one_appeal on cases (subject_id) where source = 'appeal'`,
  `create index cases_list on cases (state, id)`,
  `create index cases_of_member on cases (against_id, id desc)`,
]

// A decided report without a time comes from the former chat reports. Each such report becomes a separate case.
const groups = `select subject_kind, subject_id, state, outcome, decided_by, decided_at,
    case when state = 'decided' and decided_at is null then id end as alone,
    min(against_id) as against_id, min(created_at) as opened_at, min(id) as first
  from reports group by 1, 2, 3, 4, 5, 6, 7`

const reports = [
  `alter table reports add column case_id bigint constraint reports_case_fk references cases (id)`,
  `alter table cases add column first bigint`,
  `insert into cases (source, subject_kind, subject_id, against_id, opened_at, state, outcome, decided_by, decided_at, first)
    select 'report', subject_kind, subject_id, against_id, opened_at, state, outcome, decided_by, decided_at, first
    from (${groups}) as groups order by first`,
  `update reports set case_id = cases.id from (${groups}) as groups join cases on cases.first = groups.first
    where reports.subject_kind = groups.subject_kind and reports.subject_id = groups.subject_id
      and reports.state = groups.state and reports.outcome is not distinct from groups.outcome
      and reports.decided_by is not distinct from groups.decided_by
      and reports.decided_at is not distinct from groups.decided_at
      and (groups.alone is null or reports.id = groups.alone)`,
  `alter table cases drop column first`,
  `alter table reports alter column case_id set not null`,
  `alter table reports drop column state, drop column outcome, drop column decided_by, drop column decided_at`,
  `create unique index reports_once on reports (case_id, reporter_id)`,
]

const notes = [
  `create table member_notes (
    id bigint generated always as identity constraint member_notes_pk primary key,
    uid bigint not null constraint member_notes_user_fk references users (id) on delete cascade,
    by_uid bigint constraint member_notes_by_fk references users (id) on delete set null,
    text text not null,
    created_at timestamptz not null
  )`,
  `create index member_notes_of on member_notes (uid, id desc)`,
]
