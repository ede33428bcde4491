import { checkAnswer, type SourceAnswer, type SourceQuery } from '@engawa/connectors/source'
import { createRestricted, createRestrictedRule } from '@engawa/connectors/restricted'
import { htmlOf, NOW, placeholderRule } from '@engawa/connectors/restricted/testing'
import { answerOf, problemOf } from '@engawa/connectors/testing'
import { expect, it } from 'vitest'
import { answerOfSample, sampleFrom, type SourceSample } from '../index.ts'

const placeholder = createRestricted(placeholderRule)
const reviewed = createRestricted(createRestrictedRule())

function readSample<P, T>(query: SourceQuery<P, T>, sample: SourceSample, params: P): T {
  const answer = answerOfSample(query.source, sample, query.request(params), NOW)
  return query.read(answer, params)
}

/** Returns the number of items that the rule does not drop. */
const shownOf = (
  item: SourceQuery<{ id: string }, object | null>,
  sample: SourceSample,
  ids: string[],
): number => ids.filter((id) => readSample(item, sample, { id }) !== null).length

it.each(Object.values(reviewed))(
  'the reviewed rule allows items with tags in the sample of $name',
  async (connector) => {
    const { name, list, candidates, item, idOf, orders, frameHosts } = connector
    const sample = await sampleFrom(name)
    const read = <P, T>(query: SourceQuery<P, T>, params: P): T => readSample(query, sample, params)
    const order = orders[0] ?? ''
    const listed = list ? read(list, { order }).items.map(({ id }) => id) : []
    const ids = candidates && !list ? read(candidates, { order }).ids : listed
    // A source without lists has only requests for single items.
    expect(ids.length > 5).toBe(orders.length > 0)
    const found = ids.slice(0, 9).flatMap((id) => read(item, { id }) ?? [])
    expect(found.length > 5).toBe(orders.length > 0)
    for (const { id, page, embed, title, tags, author } of found) {
      expect(idOf(page)).toBe(id)
      // Samples contain only neutral placeholder words.
      for (const word of [title, ...tags, author ?? 'sample'].join(' ').split(/[\s,]+/))
        expect(word).toMatch(/^(?:sample|title|sampleuser\d|(?:tag|category|niche)-[a-f]|\d+)$/i)
      if (embed !== null) expect(frameHosts).toContain(new URL(embed).hostname)
    }
  },
)

it('the sample of eporner has the form of the source: pages, items, and a deleted item', async () => {
  const epornerSample = await sampleFrom('eporner')
  const { eporner } = placeholder
  const list = eporner.list!
  const removals = eporner.removals!
  const ALL = { order: 'latest' }
  const first = readSample(list, epornerSample, ALL)
  expect([first.items.length + first.dropped, first.next]).toEqual([16, '2'])
  expect(first.dropped).toBeGreaterThan(0)
  expect(readSample(list, epornerSample, { ...ALL, cursor: '3' })).toMatchObject({ next: null })
  expect(
    readSample(list, epornerSample, { ...ALL, tag: 'tag-b' }).items.every(({ tags }) =>
      tags.includes('tag-b'),
    ),
  ).toBe(true)
  for (const { id } of first.items)
    expect(readSample(eporner.item, epornerSample, { id })).toMatchObject({ id })
  const { ids } = removals.read(
    answerOf(epornerSample.answer(removals.request({ since: null }), new Date(0))!.body),
    { since: null },
  )
  expect(problemOf(() => readSample(eporner.item, epornerSample, { id: ids[0]! }))).toBe('not_found')
})

it('the sample of erome has pages, details, albums that the rule drops and a deleted album', async () => {
  const eromeSample = await sampleFrom('erome')
  const { erome } = placeholder
  const candidates = erome.candidates!
  const ALL = { order: 'featured' }
  const found = readSample(candidates, eromeSample, ALL)
  expect([found.ids.length, found.next]).toEqual([36, '2'])
  const last = readSample(candidates, eromeSample, { order: 'new', cursor: '3' })
  expect([last.ids.length, last.next]).toEqual([8, null])
  expect(readSample(candidates, eromeSample, { ...ALL, text: 'nothing' }).ids).toEqual([])
  const { item } = reviewed.erome
  expect(shownOf(item, eromeSample, found.ids)).toBe(32)
  const album = readSample(erome.item, eromeSample, { id: found.ids[0]! })
  expect(album).toMatchObject({ title: 'Sample title 1', tags: ['tag-a', 'tag-b', 'tag-d'] })
  expect(readSample(candidates, eromeSample, { ...ALL, creator: album!.author! }).ids).toHaveLength(16)
  expect(readSample(erome.item, eromeSample, { id: 'SampleA9' })).toBeNull()
  const { status = 200, ...gone } = eromeSample.answer({ path: '/a/SampleA80' }, NOW)!
  expect(problemOf(() => checkAnswer({ ...htmlOf(String(gone.body)), status }))).toBe('not_found')
})

it('the sample of pimpandhost has albums, albums that the rule drops and a deleted album', async () => {
  const pimpandhostSample = await sampleFrom('pimpandhost')
  const { pimpandhost } = placeholder
  expect(readSample(pimpandhost.item, pimpandhostSample, { id: 'Smpl1' })).toMatchObject({
    title: 'Sample title 1',
    tags: ['tag-a', 'tag-b', 'tag-d'],
    pictures: 2,
  })
  const { item } = reviewed.pimpandhost
  const ids = Array.from({ length: 39 }, (_, at) => `Smpl${at + 1}`)
  expect(shownOf(item, pimpandhostSample, ids)).toBe(35)
  expect(readSample(pimpandhost.item, pimpandhostSample, { id: 'Smpl9' })).toBeNull()
  expect(pimpandhostSample.answer({ path: '/album/Smpl40' }, NOW)).toBeUndefined()
})

it('the sample of pornhub has the form of the source: pages, items, and a deleted item', async () => {
  const pornhubSample = await sampleFrom('pornhub')
  const { pornhub } = placeholder
  const list = pornhub.list!
  const removals = pornhub.removals!
  const ALL = { order: 'featured' }
  const checked = (answer: SourceAnswer): void => {
    pornhub.sources[0]!.check?.(answer)
    checkAnswer(answer)
  }
  const first = readSample(list, pornhubSample, ALL)
  expect(first.items.length + first.dropped).toBe(30)
  expect(first.dropped).toBeGreaterThan(0)
  const second = readSample(list, pornhubSample, { ...ALL, cursor: '2' })
  expect([second.items.length + second.dropped, second.next]).toEqual([10, '3'])
  expect(readSample(list, pornhubSample, { ...ALL, cursor: '3' })).toEqual({
    items: [],
    dropped: 0,
    next: null,
  })
  for (const { id, durationSec } of first.items) {
    expect(durationSec).toBeGreaterThan(0)
    expect(readSample(pornhub.item, pornhubSample, { id })).toMatchObject({ id })
  }
  const { ids, next } = removals.read(
    answerOf(pornhubSample.answer(removals.request({ since: null }), new Date(0))!.body, {
      url: 'https://x.example/?page=1',
    }),
    { since: null },
  )
  expect([ids.length, next]).toEqual([1, '2'])
  const gone = answerOf(pornhubSample.answer(pornhub.item.request({ id: ids[0]! }), new Date(0))!.body)
  expect(problemOf(() => checked(gone))).toBe('not_found')
})

it('the sample of pornpics has pages, details, galleries that the rule drops and a deleted gallery', async () => {
  const pornpicsSample = await sampleFrom('pornpics')
  const { pornpics } = placeholder
  const candidates = pornpics.candidates!
  const ALL = { order: 'recent' }
  const found = readSample(candidates, pornpicsSample, { ...ALL, text: 'sample' })
  expect([found.ids.length, found.next]).toEqual([20, '20'])
  expect(readSample(candidates, pornpicsSample, { ...ALL, text: 'sample', cursor: '60' })).toEqual({
    ids: [],
    next: null,
  })
  expect(readSample(candidates, pornpicsSample, ALL).ids).toHaveLength(20)
  const { item } = reviewed.pornpics
  expect(shownOf(item, pornpicsSample, found.ids)).toBe(18)
  const tagged = readSample(candidates, pornpicsSample, { ...ALL, tag: 'tag-a' })
  expect(
    readSample(candidates, pornpicsSample, { ...ALL, tag: 'tag-a', cursor: tagged.next! }).ids.length,
  ).toBeGreaterThan(0)
  expect(readSample(pornpics.item, pornpicsSample, { id: found.ids[0]! })).toMatchObject({
    title: 'Sample title 1',
    tags: ['category-a', 'tag-a', 'tag-b', 'tag-d'],
  })
  expect(readSample(pornpics.item, pornpicsSample, { id: '10000009' })).toBeNull()
  expect(pornpicsSample.answer({ path: '/galleries/10000060' }, new Date(0))).toBeUndefined()
})

it('the sample of redgifs has pages, items, tags, creators, a token and a deleted item', async () => {
  const redgifsSample = await sampleFrom('redgifs')
  const { redgifs } = placeholder
  const list = redgifs.list!
  const tags = redgifs.tags!
  const creators = redgifs.creators!
  const creator = redgifs.creator!
  const token = redgifs.token!
  const ALL = { order: 'trending' }
  const first = readSample(list, redgifsSample, ALL)
  expect([first.items.length + first.dropped, first.next]).toEqual([16, '2'])
  expect(first.dropped).toBeGreaterThan(0)
  expect(readSample(list, redgifsSample, { ...ALL, cursor: '3' }).next).toBeNull()
  for (const { id } of first.items)
    expect(readSample(redgifs.item, redgifsSample, { id })).toMatchObject({ id })
  const names = readSample(creators, redgifsSample, {}).creators.map(({ name }) => name)
  expect(names).toHaveLength(5)
  expect(readSample(creators, redgifsSample, { text: 'user1' }).creators).toMatchObject([
    { name: 'sampleuser1' },
  ])
  expect(readSample(creator, redgifsSample, { name: names[0]! })).toMatchObject({ name: names[0] })
  const own = readSample(list, redgifsSample, { ...ALL, creator: names[0]! }).items
  expect([...new Set(own.map(({ author }) => author))]).toEqual([names[0]])
  expect(readSample(tags, redgifsSample, {}).tags).toHaveLength(6)
  expect(readSample(tags, redgifsSample, { text: 'tag-b' }).tags).toMatchObject([{ name: 'tag-b' }])
  expect(token.read(answerOf(redgifsSample.answer(token.request({}), new Date(0))!.body), {})).toMatch(
    /^sample/,
  )
  expect(redgifsSample.answer(redgifs.item.request({ id: 'sampleitemgone' }), new Date(0))?.status).toBe(410)
})

it('the sample of xvideos has pages, details, videos that the rule drops and a deleted video', async () => {
  const xvideosSample = await sampleFrom('xvideos')
  const { xvideos } = placeholder
  const candidates = xvideos.candidates!
  const tags = xvideos.tags!
  const ALL = { order: 'featured' }
  const real = reviewed.xvideos
  const first = readSample(real.list!, xvideosSample, ALL)
  expect([first.items.length > 60, first.next]).toEqual([true, null])
  expect(first.dropped).toBeGreaterThan(5)
  const found = readSample(candidates, xvideosSample, { ...ALL, text: 'tag-a' })
  expect([found.ids.length, found.next]).toEqual([27, '2'])
  expect(shownOf(real.item, xvideosSample, found.ids)).toBe(27)
  expect(readSample(candidates, xvideosSample, { ...ALL, tag: 'tag-b' }).ids).toHaveLength(27)
  expect(readSample(candidates, xvideosSample, { ...ALL, text: 'nothing' }).ids).toEqual([])
  expect(readSample(xvideos.item, xvideosSample, { id: found.ids[0]! })).toMatchObject({ kind: 'video' })
  expect(readSample(xvideos.item, xvideosSample, { id: 'sampleeid09' })).toBeNull()
  expect(readSample(tags, xvideosSample, { text: 'tag' }).tags).toHaveLength(6)
  const { source, request, read } = xvideos.removals!
  const { ids } = read(answerOfSample(source, xvideosSample, request({ since: null }), NOW), {
    since: null,
  })
  expect(problemOf(() => readSample(xvideos.item, xvideosSample, { id: ids[0]! }))).toBe('not_found')
})
