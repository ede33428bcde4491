import { sql, type Kysely } from 'kysely'

/** Runs without a transaction, because the indexes are built while the site runs. */
export const transaction = false

/** Adds indexes for lists of the posts that only the members of their community read. */
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await build(db, 'posts_members_active', 'community_id, active_at desc, id desc')
  await build(db, 'posts_members_new', 'community_id, published_at desc, id desc')
  await build(db, 'posts_members_top', 'community_id, score desc, id desc')
  await build(db, 'posts_members_author', 'author_id, published_at desc, id desc')
}

async function build(db: Kysely<unknown>, name: string, columns: string): Promise<void> {
  // An interrupted build leaves an invalid index.
  await sql`drop index if exists ${sql.ref(name)}`.execute(db)
  await sql`
    create index concurrently ${sql.ref(name)} on posts (${sql.raw(columns)})
    where status = 'members' and removal_id is null`.execute(db)
}
