import type { Client } from 'pg'
import { atMost, percentile, rate, type Row } from '../lib/row.ts'
import type { BenchSite, Person } from '../lib/site.ts'
import { importPages } from './import.ts'

const CHAPTERS = 50_000
const PAGES_PER_CHAPTER = 20
/** What one author has of them: as much as a member may store, with pages of 200 kB. */
const OWN_CHAPTERS = 5_000
const ROUNDS = 3

/** Copies a chapter with its pages and their files in the database until there are so many, for an author and for others. */
async function fill(client: Client, author: Person, originalId: number): Promise<void> {
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  const columns = async (table: string, ...without: string[]): Promise<string> => {
    const { rows } = await run(
      `select column_name as name from information_schema.columns where table_name = $1 order by ordinal_position`,
      [table],
    )
    return rows
      .map(({ name }: { name: string }) => name)
      .filter((name) => !['id', ...without].includes(name))
      .map((name) => `"${name}"`)
      .join(', ')
  }
  const works = await columns('works')
  const chapters = await columns('chapters', 'work_id', 'number')
  const pages = await columns(
    'pages',
    'chapter_id',
    'position',
    'raw_key',
    'upload_id',
    'import_id',
    'import_entry',
  )
  const files = await columns('files', 'owner_id', 'key', 'upload_key', 'size')
  const perWork = OWN_CHAPTERS

  await run(`create temp table original as select * from chapters where id = ${originalId}`)
  await run(`create temp table made (id bigint, owner bigint)`)
  await run(`with copies as (
      insert into works (${works}) select ${works} from works, generate_series(1, ${CHAPTERS / perWork})
      where id = (select work_id from original) returning id, author_id)
    insert into made select id, author_id from copies`)
  await run(`update made set owner = (select min(id) from users) where id <> (select min(id) from made)`)
  await run(`update works set author_id = owner from made where made.id = works.id`)
  await run(`insert into chapters (work_id, number, ${chapters})
    select made.id, at, ${chapters} from original, made, generate_series(1, ${perWork}) as at`)
  await run(`insert into pages (chapter_id, position, ${pages})
    select copy.id, at, ${pages}
    from (select * from pages where chapter_id = ${originalId} limit 1) as page,
      (select id as copy_id from chapters where work_id in (select made.id from made)) as copy (id),
      generate_series(1, ${PAGES_PER_CHAPTER}) as at`)
  await run(`insert into files (owner_id, key, size, ${files})
    select made.owner, 'media/' || gen_random_uuid(), 200000, ${files}
    from (select * from files where state = 'stored' and purpose = 'page' limit 1) as file, made,
      generate_series(1, ${perWork * PAGES_PER_CHAPTER})`)
  await run('vacuum analyze')
}

/** Whether a page costs as much in a library of 50,000 chapters, of which its author has a tenth, as in an empty one. */
export const library: Row = {
  name: 'library',
  async run(site) {
    await site.restart()
    const author = await site.register()
    const middle = async (who: BenchSite): Promise<number> => {
      const drawn: number[] = []
      while (drawn.length < ROUNDS) drawn.push((await importPages(who, author, 700, 1_000)).drawn)
      return percentile(drawn, 50)
    }
    const empty = await middle(site)
    await site.sql(async (client) => {
      const { rows } = await client.query<{ id: number }>('select max(chapter_id) as id from pages')
      await fill(client, author, rows[0]!.id)
    })
    const full = await middle(site)
    return [
      rate('comic import into an empty library, pages measured and drawn', empty),
      rate(`the same into one of ${CHAPTERS.toLocaleString('en')} chapters`, full),
      atMost('cost of a page there, times that in the empty one', empty / full, 1.15, '×', 2),
    ]
  },
}
