import { sql, type Kysely } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of [...tags, ...revisions]) await sql.raw(statement).execute(db)
}

/** Moderators can remove tags: posts keep a removed tag, but no page shows it. */
const tags = [
  `alter table tags add column removal_id bigint constraint tags_removal_fk references removals (id)`,
  // The index contains few rows, and every list of posts reads it.
  `create index tags_removed on tags (key) where removal_id is not null`,
]

/**
 * Moderators can revert and hide an edit of the wiki. `taken_out_by` refers to the removal, and is set on the revision that
 * reverts the edit.
 */
const revisions = [
  `alter table wiki_revisions
    add column removal_id bigint constraint wiki_revisions_removal_fk references removals (id),
    add column taken_out_by bigint constraint wiki_revisions_taken_out_fk references removals (id)`,
  `create index wiki_revisions_taken_out on wiki_revisions (taken_out_by) where taken_out_by is not null`,
]
