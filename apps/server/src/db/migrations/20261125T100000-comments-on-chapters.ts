import { sql, type Kysely } from 'kysely'

// Comments on chapters become comments on their works, with a reference to the chapter and the same ids. They get new numbers
// (floors) after the existing comments of their work, in the order of time.
const statements = [
  `create temporary table moving on commit drop as
    select comments.id, chapters.id as chapter_id, chapters.work_id, comments.removal_id,
      row_number() over (partition by chapters.work_id order by comments.created_at, comments.id) as place
    from comments join chapters on chapters.id = comments.subject_id
    where comments.subject_kind = 'chapter'`,
  `update comments set
      subject_kind = 'work', subject_id = moving.work_id, part_kind = 'chapter', part_id = moving.chapter_id,
      floor = moving.place + coalesce(
        (select floors from subject_counts where kind = 'work' and id = moving.work_id), 0)
    from moving where comments.id = moving.id`,
  `insert into subject_counts (kind, id, comments, floors)
    select 'work', work_id, count(*) filter (where removal_id is null), count(*) from moving group by work_id
    on conflict (kind, id) do update set
      comments = subject_counts.comments + excluded.comments, floors = subject_counts.floors + excluded.floors`,
  `update subject_counts set comments = 0, floors = 0
    where kind = 'chapter' and id in (select chapter_id from moving)`,
  // Search must find these comments in their works, so the next start indexes all comments again.
  `update search_kinds set version = 0 where kind = 'comment' and exists (select from moving)`,
]

// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
