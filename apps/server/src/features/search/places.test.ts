import { contract, type SearchHit, type SearchResult } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { communities, discussion, forum, search } = contract

let site: Site
let writer: Person
let [long, short, communityId] = [0, 0, 0]

async function publish(title: string, fields: object = {}): Promise<number> {
  const { id, version } = await site.call(forum.create, { title, text: 'Some words.', ...fields }, writer)
  await site.call(forum.update, { id, version, publish: true }, writer)
  return id
}

beforeAll(async () => {
  site = await startSite()
  writer = await site.register('quillpen')
  const made = await site.call(communities.create, { name: 'Lantern Makers', description: 'Paper' }, writer)
  communityId = made.id
  long = await publish('A long evening', { communityId })
  short = await publish('A short evening')
  for (const [id, count] of [
    [long, 12],
    [short, 4],
  ] as const)
    for (let at = 0; at < count; at += 1)
      await site.call(discussion.add, { kind: 'post', id, text: `A marzipan remark, number ${at}` }, writer)
  await site.idle()
})
afterAll(() => site.stop())

type Search = { sort?: 'relevance' | 'newest' | 'oldest'; in?: string; limit?: number; q?: string }

/** Returns all results in comments, page by page. */
async function commentsOf({ q = 'marzipan', limit = 100, ...more }: Search): Promise<SearchHit[]> {
  const items: SearchHit[] = []
  for (let cursor: string | null | undefined = undefined; cursor !== null;) {
    const page = { q, tab: 'comment', limit, ...more, ...(cursor && { cursor }) }
    const found: SearchResult = await site.call(search.find, page)
    items.push(...found.items)
    cursor = found.nextCursor
  }
  return items
}
const topicsOf = (hits: SearchHit[]) => hits.map(({ card }) => card.title)

test.each(['relevance', 'newest', 'oldest'] as const)(
  'a topic has at most three comments among the results, whatever the size of a page (%s)',
  async (sort) => {
    const all = await commentsOf({ sort })
    expect(topicsOf(all).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'A long evening'),
      ...Array.from({ length: 3 }, () => 'A short evening'),
    ])
    const further = all.flatMap((hit) => (hit.further ? [[hit.card.title, hit.further]] : []))
    expect(Object.fromEntries(further)).toEqual({
      'A long evening': { count: 9, in: `post:${long}` },
      'A short evening': { count: 1, in: `post:${short}` },
    })
    expect(await commentsOf({ sort, limit: 2 })).toEqual(all)
    expect(await commentsOf({ sort, limit: 1 })).toEqual(all)
  },
)

test('a search in a place has all results of the place, with its card, and its text may be empty', async () => {
  const inside = await commentsOf({ in: `post:${long}`, limit: 5 })
  expect(topicsOf(inside)).toEqual(Array.from({ length: 12 }, () => 'A long evening'))
  expect(inside.every(({ further }) => further === undefined)).toBe(true)
  const found = await site.call(search.find, { q: '', in: `post:${long}` })
  expect(found.place).toMatchObject({ kind: 'post', id: long, title: 'A long evening' })
  expect(found.kinds.find(({ kind }) => kind === 'comment')?.count).toBe(12)
  const ofCommunity = await site.call(search.find, {
    q: 'evening',
    in: `community:${communityId}`,
    tab: 'post',
  })
  expect(ofCommunity.items.map(({ card }) => card.id)).toEqual([long])
  expect(ofCommunity.place?.title).toBe('Lantern Makers')
  // Comments are listed by topic also in a community.
  expect(await commentsOf({ in: `community:${communityId}` })).toHaveLength(3)
})

test('a search in a place that the viewer cannot see has no results and no card', async () => {
  const { id } = await site.call(forum.create, { title: 'A secret draft', text: 'Marzipan' }, writer)
  for (const place of [`post:${id}`, 'post:999999', 'nothing:1', 'message:1']) {
    const found = await site.call(search.find, { q: 'marzipan', in: place })
    expect([place, found.place, found.items]).toEqual([place, null, []])
  }
  // An invalid name of a place is ignored, like other invalid options.
  const found = await site.call(search.find, { q: 'marzipan', in: 'a b' })
  expect(found.items).not.toEqual([])
})

test('while the value of a filter is typed, only its values are suggested', async () => {
  const suggest = async (q: string, filter?: 'author' | 'in' | 'tag') =>
    (await site.call(search.suggest, { q, ...(filter && { filter }) })).items.map(
      ({ card }) => `${card.kind} ${card.title}`,
    )
  expect(await suggest('quil', 'author')).toEqual(['user quillpen'])
  expect(await suggest('quil', 'in')).toEqual([])
  expect(await suggest('lantern', 'in')).toEqual(['community Lantern Makers'])
  expect((await suggest('evening', 'in')).toSorted()).toEqual(['post A long evening', 'post A short evening'])
})
