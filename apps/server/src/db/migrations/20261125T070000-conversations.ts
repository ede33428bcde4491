import { sql, type Kysely } from 'kysely'

const shown = 'where removal_id is null'

// A conversation is a comment and all of its replies at any depth. Its head is its first comment that is not removed; lists of
// conversations read only heads.
const conversations = [
  `alter table comments
    add column root_id bigint,
    add column is_head boolean not null default true,
    add column part_kind text,
    add column part_id bigint,
    add column anchor text`,
  `with recursive answers as (
      select id, reply_to as root from comments where reply_to is not null
      union all
      select answers.id, comments.reply_to from answers join comments on comments.id = answers.root
      where comments.reply_to is not null
    ), roots as (select id, min(root) as root from answers group by id)
    update comments set root_id = roots.root from roots
    where comments.id = roots.id and exists (select from comments as first where first.id = roots.root)`,
  `update comments set is_head = false from (
      select id, row_number() over (partition by coalesce(root_id, id) order by removal_id is null desc, floor) as place
      from comments
    ) as placed
    where comments.id = placed.id and (placed.place > 1 or comments.removal_id is not null)`,
  `create index comments_heads on comments (subject_kind, subject_id, floor) ${shown} and is_head`,
  `create index comments_heads_liked on comments (subject_kind, subject_id, likes desc, id desc) ${shown} and is_head`,
  `create index comments_conversation on comments (root_id, floor) where root_id is not null`,
  `create index comments_of_part on comments (subject_kind, subject_id, part_kind, part_id, floor)
    ${shown} and part_id is not null`,
]

/** The furthest chapter that a reader has opened. Comments on later chapters are shown collapsed. */
const reached = [
  `alter table places add column reached_id bigint constraint places_reached_fk references chapters (id) on delete set null`,
  `update places set reached_id = chapter_id`,
]

// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of [...conversations, ...reached]) await sql.raw(statement).execute(db)
}
