import { wikiInitialOf } from '@engawa/contract'
import { sql, type Kysely } from 'kysely'

const BATCH = 5_000

// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table wiki_pages add column initial text collate "C" not null default '#'`.execute(db)
  await setInitials(db)
  await sql`create index wiki_pages_initials on wiki_pages (initial, key) where listed`.execute(db)
  await sql`drop index wiki_pages_listed`.execute(db)
  await sql`create index wiki_pages_redirects_by_initial on wiki_pages (initial, key)
    where redirect_key is not null and removal_id is null`.execute(db)
  await sql`create index wiki_pages_listed_ids on wiki_pages (id) where listed`.execute(db)
  // Drafts are listed, so they need a title.
  await sql`alter table wiki_drafts add column title text`.execute(db)
  await sql`update wiki_drafts d set title = coalesce((select p.title from wiki_pages p where p.key = d.key), d.key)`.execute(
    db,
  )
  await sql`alter table wiki_drafts alter column title set not null`.execute(db)
  await sql`create index wiki_drafts_newest on wiki_drafts (uid, created_at desc, key desc)`.execute(db)
}

// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
async function setInitials(db: Kysely<any>): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; title: string }>`
      select id, title from wiki_pages where id > ${after} order by id limit ${BATCH}`.execute(db)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const initials = rows.map(({ title }) => wikiInitialOf(title))
    await sql`update wiki_pages p set initial = n.initial
      from unnest(${ids}::bigint[], ${initials}::text[]) n (id, initial) where p.id = n.id`.execute(db)
    after = Number(ids.at(-1))
  }
}
