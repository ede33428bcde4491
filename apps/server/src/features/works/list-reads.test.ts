import { contract } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type Site } from '../../../test/site.ts'

const { works } = contract
const WORKS = 50_000

let site: Site

beforeAll(async () => {
  site = await startSite()
  const { profile } = await site.register()
  await query(
    `insert into works (author_id, type, title, summary, language, tags, progress, status, facets, cover_is_own,
       views, likes, favorites, published_at, created_at, updated_at)
     select $1, (array['comic', 'novel', 'video'])[1 + n % 3], 'Work ' || n, '', 'en', '{}', 'ongoing', 'published', '{}', false,
       n % 977, n % 97, n % 31, at, at, at
     from generate_series(1, $2::int) as n, lateral (select now() - n * interval '1 minute' as at)`,
    [profile.uid, WORKS],
  )
  await query('analyze works')
})
afterAll(() => site?.stop())

const query = async (text: string, values: unknown[] = []) =>
  (await site.context.deps.database.pool.query(text, values)).rows

/** Returns the number of rows of the table `works` that statements have read until now. */
async function rowsRead(): Promise<number> {
  await site.idle()
  const { pool } = site.context.deps.database
  const clients = await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()))
  for (const client of clients) await client.query('select pg_stat_force_next_flush()')
  for (const client of clients) client.release()
  const [row] = await query(
    `select seq_tup_read + idx_tup_fetch as rows from pg_stat_user_tables where relname = 'works'`,
  )
  return Number(row.rows)
}

test.each(['updated', 'newest', 'views', 'likes', 'favorites'] as const)(
  'a list of all types by %s reads only as many works as it shows, on later pages too',
  async (sort) => {
    const before = await rowsRead()
    const first = await site.call(works.list, { sort, limit: 20 })
    const second = await site.call(works.list, { sort, limit: 20, cursor: first.nextCursor! })
    expect(await rowsRead()).toBeLessThan(before + 500)
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    const column = {
      updated: 'updated_at',
      newest: 'published_at',
      views: 'views',
      likes: 'likes',
      favorites: 'favorites',
    }[sort]
    const sorted = await query(`select id from works order by ${column} desc, id desc limit 40`)
    expect(ids).toEqual(sorted.map(({ id }) => Number(id)))
  },
)
