import { sql, type Kysely } from 'kysely'

// Adds the time up to which everything in a community, or on the whole forum, counts as read, and the posts that a member
// visited last.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table forum_marks (
    uid bigint not null constraint forum_marks_user_fk references users (id) on delete cascade,
    community_id bigint constraint forum_marks_community_fk references communities (id) on delete cascade,
    read_at timestamptz not null,
    constraint forum_marks_key unique nulls not distinct (uid, community_id)
  )`,
  `create index forum_marks_community on forum_marks (community_id)`,
  `create index post_visits_recent on post_visits (uid, visited_at desc)`,
]
