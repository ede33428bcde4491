import { comics, search as pages, works } from '@engawa/contract'
import { columnsOf } from '../lib/columns.ts'
import { picture, until, uploadTo } from '../lib/comics.ts'
import { atMost, percentile, type Row } from '../lib/row.ts'
import type { BenchSite } from '../lib/site.ts'
import { wordAt } from '../lib/words.ts'

const WORKS = 50_000
const ORIGINALS = 48
const QUERIES = 300

/** A few works made and indexed by the site itself, copied in the database until there are enough. */
async function fill(site: BenchSite): Promise<void> {
  const bytes = await picture(60, 90)
  const authors = [await site.register(), await site.register(), await site.register()]
  for (let at = 0; at < ORIGINALS; at += 1) {
    const author = authors[at % authors.length]!
    const title = `${wordAt(at, 1)} ${wordAt(at, 5)} ${wordAt(at, 7)} ${at}`
    const summary = `${wordAt(at, 3)} ${wordAt(at + 1, 2)} ${wordAt(at + 2, 4)}`
    const { id, chapterId } = await site.call(works.create, { type: 'comic', title, summary }, author)
    const uploadId = await uploadTo(site, author, chapterId, 'page', { name: '1.jpg', bytes })
    await site.call(comics.addPages, { chapterId, uploadIds: [uploadId] }, author)
    await site.call(works.update, { id, status: 'published' }, author)
  }
  await site.sql(async (client) => {
    const from = `from works where title ~ ' \\d+$' and status = 'published'`
    await until(async () => {
      const found = `select count(*)::int as found from search_documents where kind = 'work' and id in (select id ${from})`
      return (await client.query<{ found: number }>(found)).rows[0]?.found === ORIGINALS
    })
    const columns = await columnsOf(client, 'works')
    await client.query(`create temp table originals as select * ${from}`)
    await client.query(`create temp table copies as
      select nextval(pg_get_serial_sequence('works', 'id')) as new_id, originals.*
      from originals cross join generate_series(1, ${Math.ceil(WORKS / ORIGINALS)})`)
    await client.query(`insert into works (id, ${columns}) select new_id, ${columns} from copies`)
    await client.query(`insert into search_documents
      select d.kind, c.new_id, d.subkind, d.title, d.folded_title, d.summary, d.weight, d.terms
      from copies c join search_documents d on d.kind = 'work' and d.id = c.id`)
    await client.query('analyze')
  })
}

/** Whole searches as a reader makes them, in three languages, one after the other. */
export const search: Row = {
  name: 'search',
  async run(site) {
    await fill(site)
    const times: number[] = []
    for (let at = 0; at < QUERIES; at += 1) {
      const q = at % 2 === 0 ? wordAt(at, 1) : `${wordAt(at, 1)} ${wordAt(at, 5)}`
      const since = performance.now()
      const { kinds } = await site.call(pages.find, { q })
      times.push(performance.now() - since)
      if (at % 2 === 0 && !kinds.some(({ kind, count }) => kind === 'work' && count > 0))
        throw new Error(`nothing was found for ${q}`)
    }
    const what = `search over ${WORKS.toLocaleString('en')} works, zh, ja and en, 95 of 100 within`
    return [atMost(what, percentile(times, 95), 80, 'ms', 1)]
  },
}
