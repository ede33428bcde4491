import { sql, type Kysely } from 'kysely'

// Adds the position and read mark of each member in each chapter, and the shelves of saved works.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of [...tables, ...carriedOver]) await sql.raw(statement).execute(db)
}

const tables = [
  `create table chapter_places (
    uid bigint not null constraint chapter_places_user_fk references users (id) on delete cascade,
    work_id bigint not null,
    chapter_id bigint not null constraint chapter_places_chapter_fk references chapters (id) on delete cascade,
    read boolean not null,
    position jsonb,
    finished boolean not null default false,
    at timestamptz not null,
    marked_at timestamptz,
    before_mark jsonb,
    forgotten_at timestamptz,
    constraint chapter_places_pk primary key (uid, work_id, chapter_id)
  )`,
  `create index chapter_places_chapter on chapter_places (chapter_id)`,
  `create index chapter_places_forgotten on chapter_places (forgotten_at) where forgotten_at is not null`,
  `create table shelved_works (
    uid bigint not null constraint shelved_works_user_fk references users (id) on delete cascade,
    work_id bigint not null constraint shelved_works_work_fk references works (id) on delete cascade,
    shelf text not null,
    at timestamptz not null,
    constraint shelved_works_pk primary key (uid, work_id)
  )`,
  `create index shelved_works_list on shelved_works (uid, shelf, at desc, work_id desc)`,
  `create index shelved_works_work on shelved_works (work_id)`,
]

// Fills the tables from old positions: chapters before a reader's position count as read. A saved work gets the shelf for this
// position: done, reading or planned.
const carriedOver = [
  `insert into chapter_places (uid, work_id, chapter_id, read, position, finished, at, forgotten_at)
   select uid, work_id, chapter_id, finished, position, finished, at, forgotten_at from places`,
  `insert into chapter_places (uid, work_id, chapter_id, read, at, forgotten_at)
   select places.uid, places.work_id, earlier.id, true, places.at, places.forgotten_at
   from places
   join chapters as here on here.id = places.chapter_id
   join chapters as earlier on earlier.work_id = places.work_id and earlier.number < here.number
   where earlier.status = 'published' and earlier.ready and earlier.removal_id is null`,
  `insert into shelved_works (uid, work_id, shelf, at)
   select saves.uid, works.id,
     case
       when places.uid is null then 'planned'
       when places.finished and works.progress = 'completed' and not exists (
         select from chapters as later
         where later.work_id = works.id and later.number > here.number
           and later.status = 'published' and later.removal_id is null
       ) then 'done'
       else 'reading'
     end,
     saves.created_at
   from reactions as saves
   join works on works.id = saves.subject_id
   left join places on places.uid = saves.uid and places.work_id = works.id and places.forgotten_at is null
   left join chapters as here on here.id = places.chapter_id
   where saves.reaction = 'save' and saves.subject_kind = 'work'`,
]
