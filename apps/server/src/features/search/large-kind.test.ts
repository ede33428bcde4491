import { contract, type SearchResult } from '@engawa/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { forum, moderation, search: pages } = contract

/** Number of documents: enough to make the kind a large one, and few enough for a test. */
const POSTS = 25_000
const FIRST = 1_000_000
/** Id of a document with a low standing and with a title that equals a common word. */
const NAMESAKE = FIRST + 20_000

let site: Site
let even: Person
let odd: Person

beforeAll(async () => {
  site = await startSite()
  even = await site.register('even')
  odd = await site.register('odd')
  const draft = await site.call(forum.create, { title: 'Lamp', text: 'Words' }, even)
  await site.call(forum.update, { id: draft.id, version: draft.version, publish: true }, even)
  await site.idle()
  await copyPosts(draft.id)
})
afterAll(() => site?.stop())

async function copyPosts(id: number): Promise<void> {
  const { db } = site.context.deps.database
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'posts' and column_name <> 'id' and is_generated = 'NEVER'`.execute(db)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  await sql`insert into posts (id, ${columns}) overriding system value
    select ${FIRST} + n, ${columns} from posts, generate_series(0, ${POSTS - 1}) n where id = ${id}`.execute(
    db,
  )
}

/**
 * Inserts documents. One word is in every document, another in every tenth, and so on. The documents with the lowest ids have the highest
 * standing and are inserted last.
 */
async function writeDocuments(count: number): Promise<void> {
  const { db } = site.context.deps.database
  await sql`delete from search_documents where kind = 'post'`.execute(db)
  const named = sql`${FIRST} + n = ${NAMESAKE}`
  await sql`insert into search_documents
      (kind, id, subkind, title, folded_title, text, at, standing, author_id, audience, terms)
    select 'post', ${FIRST} + n, '', 'Lamp', case when ${named} then 'common' else 'lamp' end, '',
      now() - n * interval '1 minute', -n / 1e4, case n % 2 when 0 then ${even.profile.uid}::int else ${odd.profile.uid}::int end,
      'everyone', (concat_ws(' ', 'lamp:1A ''^lamp'':1A common:9D',
        case when ${named} then '''^common'':2A' end,
        case when n % 10 = 0 then 'tenth:10D' end,
        case when n % 40 = 1 then 'fortieth:11D' end,
        case when n % 200 = 0 then 'seldom:12D' end,
        case when n % 50 = 3 then 'lantern:13D' end,
        case when n % 50 = 4 then 'lanterns:13D' end,
        case when n = ${count - 1} then 'single:14D' end))::tsvector
    from generate_series(${count - 1}, 0, -1) n`.execute(db)
  await sql`analyze search_documents`.execute(db)
}

const find = (q: string, person?: Person): Promise<SearchResult> =>
  site.call(pages.find, { q, tab: 'post' }, person)

const counted = async (q: string, person?: Person) => {
  const { kinds } = await find(q, person)
  const { count, more } = kinds.find(({ kind }) => kind === 'post')!
  return { count, more }
}

async function walk(query: { q: string; sort?: 'newest' | 'oldest' }, most: number): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const page = await site.call(pages.find, { ...query, tab: 'post', limit: 50, cursor })
    ids.push(...page.items.map(({ card }) => card.id))
    cursor = page.nextCursor ?? undefined
  } while (cursor && ids.length < most)
  return ids
}

describe('a kind with very many documents', () => {
  beforeAll(() => writeDocuments(POSTS))

  it('a search in a large kind returns the exact number of hits only for rare words', async () => {
    expect(await counted('common')).toMatchObject({ more: true })
    expect(await counted('tenth')).toMatchObject({ more: true })
    expect(await counted('fortieth')).toMatchObject({ more: true })
    expect(await counted('seldom')).toEqual({ count: POSTS / 200, more: false })
    expect(await counted('single')).toEqual({ count: 1, more: false })
    expect(await counted('common single')).toEqual({ count: 1, more: false })
  })

  it('a search in a large kind returns the identical title before documents with a higher standing', async () => {
    const [first, second] = (await find('common')).items.map(({ card }) => card.id)
    // The second result is the best of those documents whose titles have the fewest other words.
    expect([first, second]).toEqual([NAMESAKE, FIRST + 2])
  })

  it('a search in a large kind matches an incomplete word, unless it is also a common complete word', async () => {
    expect(await counted('seldo')).toEqual({ count: POSTS / 200, more: false })
    expect(await counted('singl')).toEqual({ count: 1, more: false })
    expect(await counted('lantern')).toMatchObject({ more: true })
    expect(await counted('lanterns')).toEqual({ count: POSTS / 50, more: true })
  })

  it('a search in a large kind does not count documents of members whom the viewer blocked', async () => {
    const reader = await site.register('reader')
    await site.call(moderation.block, { uid: even.profile.uid }, reader)
    expect(await counted('seldom', reader)).toEqual({ count: 0, more: false })
    expect(await counted('fortieth', reader)).toMatchObject({ more: true })
  })

  it('the pages of a search in a large kind contain each document once', async () => {
    const best = await walk({ q: 'fortieth' }, POSTS)
    expect(best.length).toBeGreaterThanOrEqual(500)
    expect(new Set(best).size).toBe(best.length)
  })

  it('a search in a large kind can sort all hits by time, not only the best ones', async () => {
    const newest = await walk({ q: 'tenth', sort: 'newest' }, 100)
    expect(newest).toEqual(Array.from({ length: 100 }, (_, at) => FIRST + at * 10))
    const oldest = await walk({ q: 'tenth', sort: 'oldest' }, 100)
    expect(oldest).toEqual(Array.from({ length: 100 }, (_, at) => FIRST + POSTS - 10 - at * 10))
  })
})

test('a search with many hits in a small kind returns the best ones first', async () => {
  await writeDocuments(2_000)
  expect(await counted('common')).toMatchObject({ more: true })
  const [first, second] = (await find('common')).items.map(({ card }) => card.id)
  // The best of those documents whose titles have the fewest other words.
  expect([first, second]).toEqual([FIRST + 2, FIRST + 5])
})
