import { sql, type Kysely } from 'kysely'

/** Adds communities that members propose, where a site starts communities on request. */
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table community_proposals (
    id bigint generated always as identity constraint community_proposals_pk primary key,
    author_id bigint not null constraint community_proposals_author_fk references users (id) on delete cascade,
    name text not null,
    description text not null,
    purpose text not null,
    state text not null default 'open'
      constraint community_proposals_state_check check (state in ('open', 'approved', 'declined', 'withdrawn')),
    reason text not null default '',
    community_id bigint constraint community_proposals_community_fk references communities (id) on delete set null,
    created_at timestamptz not null,
    decided_at timestamptz
  )`,
  `create index community_proposals_open on community_proposals (created_at, id) where state = 'open'`,
  `create index community_proposals_author on community_proposals (author_id, created_at, id)`,
  `create index community_proposals_community on community_proposals (community_id)`,
]
