import { sql, type Kysely } from 'kysely'

// Adds the lowest role that sees a removal in the recycle bin, besides the member who made it. Moderators do not see drafts
// that their authors removed; administrators do not see drafts of posts either.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const setRole = (role: number, kind: string, drafts: string) =>
  `update removals set min_role = ${role}
   where cause = 'member' and restored_at is null and purged_at is null
     and subject_kind = '${kind}' and subject_id in (${drafts})`

const statements = [
  `alter table removals add column min_role smallint not null default 1`,
  setRole(2, 'work', `select id from works where status <> 'published'`),
  setRole(
    2,
    'chapter',
    `select chapters.id from chapters join works on works.id = work_id
     where chapters.status <> 'published' or works.status <> 'published'`,
  ),
  setRole(3, 'post', `select id from posts where status = 'draft'`),
]
