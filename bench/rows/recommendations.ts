import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@engawa/contract'
import type { Client } from 'pg'
import { columnsOf } from '../lib/columns.ts'
import { atMost, percentile, type Measured, type Row } from '../lib/row.ts'
import type { BenchSite } from '../lib/site.ts'

const WORKS = 10_000
const TAGS = 2_000
const READERS = 5_000
const WORKS_OF_A_READER = 40
const CALLS = 400

/**
 * Copies a work until there are enough works, each with five tags. Adds reading positions at the end of some works. A few works have most
 * of the reading positions, and a few tags belong to most of the works.
 */
async function fill(client: Client): Promise<number[]> {
  const run = (text: string) => client.query(text)
  const works = await columnsOf(client, 'works', 'tags', 'author_id')
  const chapters = await columnsOf(client, 'chapters', 'work_id')
  const users = await columnsOf(client, 'users', 'name', 'name_key', 'name_skeleton', 'email', 'email_key')
  await run(`create temp table original as select chapters.* from chapters join works on works.id = work_id
    where works.status = 'published' and chapters.status = 'published' and number = 1 and works.chapters = 1 limit 1`)
  await run(`create temp table readers as select * from users where false`)
  await run(`with made as (
      insert into users (name, name_key, name_skeleton, email, email_key, ${users})
      select 'r' || at, 'r' || at, 'r' || at, 'r' || at || '@x', 'r' || at || '@x', ${users}
      from (select * from users limit 1) as one, generate_series(1, ${READERS}) as at returning *)
    insert into readers select * from made`)
  await run(`create temp table made (place serial, id bigint)`)
  await run(`with copies as (
      insert into works (author_id, tags, ${works})
      select (select min(id) from readers) + at % ${READERS},
        array(select distinct 't' || floor(${TAGS} * power(random(), 3)) from generate_series(1, 5) where at > 0), ${works}
      from (select * from works where id = (select work_id from original)) as one, generate_series(1, ${WORKS}) as at
      returning id)
    insert into made (id) select id from copies`)
  await run(`insert into chapters (work_id, ${chapters}) select made.id, ${chapters} from original, made`)
  await run(`insert into places (uid, work_id, chapter_id, position, finished, at)
    select distinct on (uid, work_id) uid, chapters.work_id, chapters.id, '{"page": 0, "offset": 0}', true, now() - random() * interval '1 year'
    from (
      select readers.id as uid, 1 + floor(${WORKS} * power(random(), 2))::int as wanted
      from readers, generate_series(1, ${WORKS_OF_A_READER})
    ) as chosen
    join made on made.place = wanted join chapters on chapters.work_id = made.id`)
  await run('delete from work_recommendations')
  await run('analyze')
  const { rows } = await client.query<{ id: number }>('select id from made order by random() limit $1', [
    CALLS,
  ])
  return rows.map(({ id }) => Number(id))
}

/** The number of job runs that compute the recommendations of all works. One run computes those of 2,000 works. */
const RUNS = WORKS / 2_000 + 1

/** Starts runs of the job. Returns the milliseconds until they have computed the recommendations of all works. */
async function compute(client: Client): Promise<number> {
  const left = async (): Promise<number> => {
    const { rows } = await client.query<{ left: number }>(`select count(*)::int as left from works
      where status = 'published' and removal_id is null and not exists (select from work_recommendations where work_id = works.id)`)
    return rows[0]!.left
  }
  const since = performance.now()
  await client.query(
    `insert into jobs.job (name, data) select 'works.recommendations', '{}' from generate_series(1, ${RUNS})`,
  )
  while ((await left()) > 0) await wait(200)
  return performance.now() - since
}

/** Returns the durations of calls in milliseconds. The calls run one after the other, and each has another input. */
async function timesOf(count: number, call: (at: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count; at += 1) {
    const since = performance.now()
    await call(at)
    times.push(performance.now() - since)
  }
  return times
}

/**
 * Computes recommendations for 10,000 works with 200,000 reading positions, and measures whether reading them is slower than reading a
 * list.
 */
export const recommendations: Row = {
  name: 'recommendations',
  async run(site: BenchSite): Promise<Measured[]> {
    const ids = await site.sql(fill)
    const computed = await site.sql(compute)
    const near = await timesOf(CALLS, (at) =>
      site.call(contract.recommendations.near, { resourceId: ids[at]! }),
    )
    const list = await timesOf(CALLS, (at) => site.call(contract.works.list, { tag: `t${at}`, limit: 12 }))
    return [
      atMost(
        `recommendations of ${WORKS.toLocaleString('en')} works computed`,
        computed / 1_000,
        300,
        's',
        1,
      ),
      atMost(
        'asking for those of a work, p95, times that of a list',
        percentile(near, 95) / percentile(list, 95),
        1,
        '×',
        2,
      ),
    ]
  },
}
