import type { Client } from 'pg'
import { columnsOf } from '../lib/columns.ts'
import { importPages } from '../lib/import-pages.ts'
import { atMost, percentile, rate, type Row } from '../lib/row.ts'

const CHAPTERS = 50_000
const PAGES_PER_CHAPTER = 20
/** The number of chapters of one author's work: as many as a member may store, with pages of 200 kB. */
const CHAPTERS_PER_WORK = 5_000
const ROUNDS = 3

/**
 * Copies a chapter with its pages and files in the database. One copied work belongs to the author of the chapter, the other works belong
 * to another member.
 */
async function fill(client: Client, originalId: number): Promise<void> {
  const run = (text: string) => client.query(text)
  const works = await columnsOf(client, 'works')
  const chapters = await columnsOf(client, 'chapters', 'work_id', 'number')
  const ofImport = ['raw_key', 'upload_id', 'import_id', 'import_entry']
  const pages = await columnsOf(client, 'pages', 'chapter_id', 'position', ...ofImport)
  const files = await columnsOf(client, 'files', 'owner_id', 'key', 'upload_key', 'size')

  await run(`create temp table original as select * from chapters where id = ${originalId}`)
  await run(`create temp table made (id bigint, owner bigint)`)
  await run(`with copies as (
      insert into works (${works}) select ${works} from works, generate_series(1, ${CHAPTERS / CHAPTERS_PER_WORK})
      where id = (select work_id from original) returning id, author_id)
    insert into made select id, author_id from copies`)
  await run(`update made set owner = (select min(id) from users) where id <> (select min(id) from made)`)
  await run(`update works set author_id = owner from made where made.id = works.id`)
  await run(`insert into chapters (work_id, number, ${chapters})
    select made.id, at, ${chapters} from original, made, generate_series(1, ${CHAPTERS_PER_WORK}) as at`)
  const { rowCount: madePages } = await run(`insert into pages (chapter_id, position, ${pages})
    select copy.id, at, ${pages}
    from (select * from pages where chapter_id = ${originalId} limit 1) as page,
      (select id as copy_id from chapters where work_id in (select made.id from made)) as copy (id),
      generate_series(1, ${PAGES_PER_CHAPTER}) as at`)
  const { rowCount: madeFiles } = await run(`insert into files (owner_id, key, size, ${files})
    select made.owner, 'media/' || gen_random_uuid(), 200000, ${files}
    from (select * from files where state = 'stored' and purpose = 'page' limit 1) as file, made,
      generate_series(1, ${CHAPTERS_PER_WORK * PAGES_PER_CHAPTER})`)
  const wanted = CHAPTERS * PAGES_PER_CHAPTER
  if (madePages !== wanted || madeFiles !== wanted) throw new Error(`${madePages} pages, ${madeFiles} files`)
  await run('vacuum analyze')
}

/**
 * Measures whether importing a comic page takes as long in a library of 50,000 chapters as in an empty one. A tenth of the chapters belongs
 * to the author.
 */
export const library: Row = {
  name: 'library',
  async run(site) {
    await site.restart()
    const author = await site.register()
    const middle = async (): Promise<number> => {
      const drawn: number[] = []
      while (drawn.length < ROUNDS) drawn.push((await importPages(site, author, 700, 1_000)).drawn)
      return percentile(drawn, 50)
    }
    const empty = await middle()
    await site.sql(async (client) => {
      const { rows } = await client.query<{ id: number }>('select max(chapter_id) as id from pages')
      await fill(client, rows[0]!.id)
    })
    const full = await middle()
    return [
      rate('comic import into an empty library, pages measured and drawn', empty),
      rate(`the same into one of ${CHAPTERS.toLocaleString('en')} chapters`, full),
      atMost('cost of a page there, times that in the empty one', empty / full, 1.15, '×', 2),
    ]
  },
}
