import { contract } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishComic } from '../../../../test/comics.ts'
import { errorOf, testClock } from '../../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../../test/site.ts'
import { mergeNear } from './compute-for-member.ts'
import { nearestOf, type Pair } from './score-near-works.ts'

const { recommendations, works, reactions, moderation } = contract
const clock = testClock()

let site: Site
let author: Person
let other: Person
let readers: Person[]

beforeAll(async () => {
  site = await startSite({ clock })
  author = await site.register()
  other = await site.register()
  readers = await Promise.all(Array.from({ length: 4 }, () => site.register()))
})
afterAll(() => site?.stop())

type Work = Awaited<ReturnType<typeof publishComic>>

const read = (person: Person, work: Work, finished = true) =>
  site.call(
    works.savePlace,
    {
      chapterId: work.chapterId,
      position: { page: 0, offset: 0 },
      finished,
      at: clock.now().toISOString(),
    },
    person,
  )

/** Advances the clock by a day and computes everything that is due then. */
async function recompute(): Promise<void> {
  clock.advance(25 * 3_600_000)
  await site.context.recommendations.computeDue()
  await site.idle()
}

const near = async ({ id }: { id: number }, limit = 24) =>
  (await site.call(recommendations.near, { resourceId: id, limit })).items
/** Returns the near works without the popular ones that fill the list. */
const known = async (work: { id: number }, limit = 24) =>
  (await near(work, limit)).filter(({ reason }) => reason.by !== 'popular')
const mine = async (person: Person) => (await site.call(recommendations.mine, {}, person)).items

describe('works near a work', () => {
  it('works are near each other if members other than the authors finished both', async () => {
    const one = await publishComic(site, author, { title: 'Snow on the line' })
    const both = await publishComic(site, other, { title: 'The last signal box' })
    const few = await publishComic(site, other, { title: 'Read by two' })
    for (const reader of readers) await read(reader, one)
    for (const reader of readers) await read(reader, both)
    await read(other, both)
    await read(other, one)
    for (const reader of readers.slice(0, 2)) await read(reader, few)
    for (const reader of readers.slice(2)) await read(reader, few, false)
    await recompute()
    const found = await known(one)
    expect(found.map(({ id }) => id)).toContain(both.id)
    expect(found.find(({ id }) => id === both.id)?.reason).toEqual({ by: 'readers', readers: 4 })
    expect(found.map(({ id }) => id)).not.toContain(few.id)
    expect(found.map(({ id }) => id)).not.toContain(one.id)
  })

  it('near works do not reveal works that readers removed from their history', async () => {
    const one = await publishComic(site, author, { title: 'Forgotten' })
    const both = await publishComic(site, other, { title: 'With it' })
    for (const reader of readers.slice(0, 3)) {
      await read(reader, one)
      await read(reader, both)
    }
    await recompute()
    expect((await known(one)).map(({ id }) => id)).toContain(both.id)
    await site.call(works.forgetHistory, { resourceId: both.id }, readers[0])
    await recompute()
    // Uses another limit, because answers are cached for a minute.
    expect((await known(one, 23)).map(({ id }) => id)).not.toContain(both.id)
  })

  it('works that share a rare tag are near each other, and a new work is included after the next run', async () => {
    const one = await publishComic(site, author, { tags: ['lighthouse', 'everyday'] })
    const everyday = await publishComic(site, other, { tags: ['everyday'] })
    for (let more = 0; more < 4; more++) await publishComic(site, readers[0]!, { tags: ['everyday'] })
    const rare = await publishComic(site, other, { tags: ['lighthouse'] })
    await site.idle()
    await site.context.recommendations.computeDue()
    const ids = (await near(one)).map(({ id }) => id)
    expect(ids[0]).toBe(rare.id)
    expect((await near(one))[0]?.reason).toEqual({ by: 'tags', tags: ['lighthouse'] })
    expect(ids).toContain(everyday.id)
  })

  it('a removed work is left out at once, and popular works fill an empty list', async () => {
    const one = await publishComic(site, author, { tags: ['a tag of two'] })
    const gone = await publishComic(site, other, { tags: ['a tag of two'] })
    await recompute()
    await site.call(works.remove, { id: gone.id }, other)
    expect((await near(one)).map(({ id }) => id)).not.toContain(gone.id)

    const lonely = await site.register()
    const pair = await publishComic(site, lonely, { tags: ['only two'] })
    await publishComic(site, lonely, { tags: ['only two'] })
    await recompute()
    const few = await near(pair, 4)
    expect(few.map(({ reason }) => reason.by)).toEqual(['tags', 'popular', 'popular', 'popular'])
    expect(new Set([pair.id, ...few.map(({ id }) => id)]).size).toBe(5)

    const alone = await publishComic(site, await site.register(), { tags: ['nobody else'] })
    await site.idle()
    const items = await near(alone, 3)
    expect(items.map(({ reason }) => reason)).toEqual(Array(3).fill({ by: 'popular' }))
    expect((await site.call(recommendations.near, { limit: 2 })).items).toHaveLength(2)
  })

  it('near works are available only for public works', async () => {
    const draft = await site.call(works.create, { type: 'comic', title: 'A draft' }, author)
    for (const as of [undefined, other, author])
      expect(await errorOf(site.call(recommendations.near, { resourceId: draft.id }, as))).toBe(
        'work_not_found',
      )
  })
})

describe('works for a reader', () => {
  it('recommendations are similar to works that the member read, without known works and blocked authors', async () => {
    const reader = await site.register()
    const blocked = await site.register()
    const from = await publishComic(site, author, { title: 'Where it began', tags: ['moss garden'] })
    const make = (by: Person) => publishComic(site, by, { tags: ['moss garden'] })
    const [shown, begun, liked, saved, ofBlocked] = [
      await make(other),
      await make(other),
      await make(other),
      await make(other),
      await make(blocked),
    ]
    await recompute()
    expect(await mine(reader)).toEqual([])
    await read(reader, from)
    await site.idle()
    const before = (await mine(reader)).map(({ id }) => id)
    expect(before).toEqual(
      expect.arrayContaining([shown, begun, liked, saved, ofBlocked].map(({ id }) => id)),
    )
    await read(reader, begun, false)
    await site.call(reactions.set, { kind: 'work', id: liked.id, reaction: 'like', on: true }, reader)
    await site.call(works.favorite, { resourceId: saved.id, favorite: true }, reader)
    await site.call(moderation.block, { uid: blocked.profile.uid }, reader)
    const items = await mine(reader)
    expect(items[0]).toMatchObject({
      id: shown.id,
      reason: { by: 'read', work: { id: from.id, title: 'Where it began' } },
    })
    expect(before.filter((id) => !items.some((item) => item.id === id)).toSorted()).toEqual(
      [begun, liked, saved, ofBlocked].map(({ id }) => id).toSorted(),
    )
  })

  it('recommendations are not computed for a member who has not read anything', async () => {
    const reader = await site.register()
    expect(await mine(reader)).toEqual([])
    await site.idle()
    const { rows } = await site.context.deps.database.pool.query(
      'select uid from member_recommendations where uid = $1',
      [reader.profile.uid],
    )
    expect(rows).toEqual([])
  })

  it('only members get recommendations', async () => {
    expect(await errorOf(site.call(recommendations.mine, {}))).toBe('not_logged_in')
  })

  it('recommendations are computed again for a member who returns after a long time', async () => {
    const reader = await site.register()
    const from = await publishComic(site, author, { tags: ['a slow river'] })
    await read(reader, from)
    await site.idle()
    const later = await publishComic(site, other, { tags: ['a slow river'] })
    await recompute()
    await mine(reader)
    await site.idle()
    expect((await mine(reader)).map(({ id }) => id)).toContain(later.id)
  })
})

describe('scores of near works', () => {
  const pair: Pair = {
    work_id: 1,
    other_id: 2,
    both: 0,
    readers: 100,
    other_readers: 100,
    tags: ['a', 'b'],
    other_tags: [],
    same_author: false,
    same_language: false,
    popularity: 0,
  }
  const worksOf = (tag: string) => (tag === 'a' ? 1 : 1_000)

  it('shared readers count relative to the number of readers of each work', () => {
    const everybody = { ...pair, other_id: 2, both: 30, other_readers: 500 }
    const close = { ...pair, other_id: 3, both: 30, other_readers: 40 }
    expect(nearestOf([everybody, close], worksOf).map(({ id }) => id)).toEqual([3, 2])
  })

  it('rare tags count more than frequent ones, and are listed first', () => {
    const rare = { ...pair, other_id: 2, other_tags: ['a'] }
    const common = { ...pair, other_id: 3, other_tags: ['b'] }
    const both = { ...pair, other_id: 4, other_tags: ['b', 'a'] }
    const near = nearestOf([common, rare, both], worksOf)
    expect(near.map(({ id }) => id)).toEqual([4, 2, 3])
    expect(near[0]).toMatchObject({ because: 'tags', tags: ['a', 'b'] })
  })

  it('fewer than three shared readers are never revealed', () => {
    const [one] = nearestOf([{ ...pair, both: 2, other_tags: ['a'] }], worksOf)
    expect(one?.because).toBe('tags')
  })

  it('the scores from several works are added, and the nearest work is given as the reason', () => {
    const near = (id: number, score: number) => ({
      id,
      score,
      readers: 0,
      tags: [],
      because: 'tags' as const,
    })
    const merged = mergeNear([
      { work_id: 1, finished: true, near: [near(10, 0.5), near(11, 0.8), near(2, 3)] },
      { work_id: 2, finished: false, near: [near(10, 1.2), near(12, 0.9)] },
    ])
    expect(merged).toEqual([
      { id: 10, from: 2 },
      { id: 11, from: 1 },
      { id: 12, from: 2 },
    ])
  })
})
