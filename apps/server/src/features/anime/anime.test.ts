import { bangumi } from '@engawa/connectors/bangumi'
import { contract } from '@engawa/contract'
import { sampleFrom } from '@engawa/demo/sources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorOf, testClock } from '../../../test/factories.ts'
import { startFakeSource, type FakeSource } from '../../../test/fake-source.ts'
import { publishComic } from '../../../test/comics.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const bangumiSample = await sampleFrom('bangumi')

const { anime, discussion, search } = contract
const FIRST = 2_100_000_001
const DAY_MS = 86_400_000

const clock = testClock()
let fake: FakeSource
let site: Site
let reader: Person

/** Makes the source answer again, with the data of the site's sample. */
const wellAgain = () =>
  fake.answerWith(({ path, body }) => {
    const request = { path, body: { type: 'application/json', bytes: new TextEncoder().encode(body) } }
    return bangumiSample.answer(request, clock.now()) ?? { status: 404 }
  })
const isDown = () => fake.answerWith({ status: 500, body: 'oops' })

beforeAll(async () => {
  fake = await startFakeSource()
  wellAgain()
  site = await startSite({ clock, env: { UPSTREAM_BANGUMI_URL: fake.origin } })
  reader = await site.register()
})
afterAll(async () => {
  await site?.stop()
  await fake?.stop()
})

describe('with the source in reach', () => {
  it('the schedule of a week lists shows by episode dates, or else by the weekday from the source', async () => {
    const week = await site.call(anime.week, { limit: 100 })
    expect(week.items.length).toBeGreaterThan(24)
    expect(new Date(`${week.start}T00:00:00Z`).getUTCDay()).toBe(1)
    expect(week.items.every(({ basis }) => basis === 'weekday')).toBe(true)
    expect(week.freshness).toMatchObject({ source: bangumi.title, problem: null, isSample: false })
    const { anime: first } = week.items[0]!
    const list = await site.call(anime.episodes, { id: first.id })
    expect(list.items[0]).toMatchObject({ place: 1, minutes: 24 })
    const dated = (await site.call(anime.week, { start: week.start, wait: false, limit: 100 })).items.find(
      (each) => each.anime.id === first.id,
    )
    expect(dated).toMatchObject({ basis: 'date', episode: { place: expect.any(Number) } })
  })

  it('an entry has all of its parts, and a second request is answered without a query to the source', async () => {
    const id = FIRST
    const entry = await site.call(anime.read, { id })
    expect(entry).toMatchObject({ nameCn: '檐廊狐火', category: 'tv', can: { comment: false }, ties: [] })
    expect(entry.distribution.reduce((a, b) => a + b)).toBeGreaterThan(100)
    expect(entry.cover?.sources.every(({ url }) => url.startsWith('/files/proxy/'))).toBe(true)
    const people = await site.call(anime.people, { id })
    expect(people).toMatchObject({ isPending: false, relations: [{ isHere: true }, { isHere: true }] })
    expect(people.characters[0]!.voices).toHaveLength(1)
    const requestCount = fake.requests.length
    await site.call(anime.read, { id })
    await site.call(anime.people, { id })
    expect(fake.requests).toHaveLength(requestCount)
    expect(await errorOf(site.call(anime.read, { id: 77 }))).toBe('source_has_not')
  })

  it('a search filters entries, and counts the results of every other value of a filter', async () => {
    const all = await site.call(anime.search, { sort: 'score' })
    const scores = all.items.map(({ score }) => score ?? 0)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    // The site has few films, so the source is queried for more.
    expect((await site.call(anime.search, { type: 'movie' })).total).toBe(2)
    const tv = await site.call(anime.search, { type: 'tv' })
    expect(tv.items.every(({ category }) => category === 'tv')).toBe(true)
    expect(tv.facets.categories.find(({ value }) => value === 'movie')!.count).toBeGreaterThan(0)
    const [tag] = tv.facets.tags
    const tagged = await site.call(anime.search, { type: 'tv', tag: tag!.value })
    expect(tagged.total).toBeGreaterThanOrEqual(tag!.count)
    const named = await site.call(anime.search, { q: '檐廊狐火', sort: 'match' })
    expect(named.items[0]!.id).toBe(FIRST)
    const ids: number[] = []
    for (let cursor: string | undefined; ;) {
      const page = await site.call(anime.search, { sort: 'rank', limit: 7, cursor })
      ids.push(...page.items.map(({ id }) => id))
      if (page.nextCursor === null) break
      cursor = page.nextCursor
    }
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(20)
    for (const q of ['shotacon', 'x lolicon'])
      expect(await errorOf(site.call(anime.search, { q }))).toBe('source_bad_question')
    expect(fake.requests.some(({ body }) => body.includes('shotacon'))).toBe(false)
  })

  it('members can discuss an entry, find it, and tie it to subjects of the site', async () => {
    // This first request stores the entry on the site.
    await site.call(anime.read, { id: FIRST })
    await site.call(discussion.add, { kind: 'anime', id: FIRST, text: 'Lovely' }, reader)
    await site.idle()
    const found = await site.call(search.find, { q: '檐廊狐火', tab: 'anime' })
    expect(found.items.map(({ card }) => card.url)).toContain(`/bangumi/${FIRST}`)
    const writer = await site.register()
    const work = await publishComic(site, writer, { title: 'Fox fire' })
    const tie = { id: FIRST, kind: 'work', subjectId: work.id }
    expect(await errorOf(site.call(anime.tie, tie, reader))).toBe('forbidden')
    await site.call(anime.tie, tie, writer)
    expect((await site.call(anime.read, { id: FIRST })).ties).toMatchObject([
      { card: { kind: 'work', id: work.id }, canUntie: false },
    ])
    const tiedTo = (viewer?: Person) => site.call(anime.tiedTo, { kind: 'work', subjectId: work.id }, viewer)
    const [one] = (await tiedTo()).ties
    expect(one).toMatchObject({ card: { kind: 'anime', id: FIRST }, canUntie: false })
    expect(await tiedTo(reader)).toMatchObject({ ties: [{ canUntie: false }], canTie: false })
    expect(await tiedTo(writer)).toMatchObject({ ties: [{ canUntie: true }], canTie: true })

    // An entry does not show its tie to an unlisted work, except to the author of the work.
    const ties = async (viewer?: Person) => (await site.call(anime.read, { id: FIRST }, viewer)).ties
    await site.call(contract.works.update, { id: work.id, unlisted: true }, writer)
    expect([await ties(), await ties(reader)]).toEqual([[], []])
    expect(await ties(writer)).toMatchObject([{ card: { id: work.id }, canUntie: true }])
    await site.call(contract.works.update, { id: work.id, unlisted: false }, writer)
    expect(await ties(reader)).toMatchObject([{ card: { id: work.id } }])

    expect((await site.call(anime.untie, tie, writer)).ties).toEqual([])
    expect((await tiedTo()).ties).toEqual([])
  })

  it('a moderator can remove an entry and restore it', async () => {
    const moderator = await site.moderator()
    const id = FIRST + 5
    await site.call(anime.read, { id })
    await site.call(contract.moderation.remove, { kind: 'anime', id, reason: 'spam' }, moderator)
    expect(await errorOf(site.call(anime.read, { id }))).toBe('not_found')
    expect((await site.call(anime.search, { limit: 100 })).items.some((each) => each.id === id)).toBe(false)
    await site.call(contract.recycleBin.restore, { items: [{ kind: 'anime', id }] }, moderator)
    expect((await site.call(anime.read, { id })).id).toBe(id)
  })
})

describe("the member's own list", () => {
  const id = FIRST + 1
  const record = async () => (await site.call(anime.read, { id }, reader)).viewer.record

  it('watching episodes changes the status of a record, and an undo restores the record exactly', async () => {
    await site.call(anime.read, { id })
    const { record: begun } = await site.call(anime.track, { id, progress: 1 }, reader)
    expect(begun).toMatchObject({ status: 'watching', progress: 1, score: null })
    const { episodes } = await site.call(anime.read, { id })
    expect((await site.call(anime.track, { id, progress: episodes }, reader)).record?.status).toBe('done')
    await site.call(anime.track, { id, status: 'watching', progress: 1, exact: true }, reader)
    expect(await record()).toMatchObject({ status: 'watching', progress: 1 })
  })

  it('a record has the later edit of each field, whichever device it comes from', async () => {
    const early = new Date(clock.now().getTime() + 1_000).toISOString()
    clock.advance(60_000)
    await site.call(anime.track, { id, score: 9 }, reader)
    await site.call(anime.track, { id, score: 3, note: 'from the phone', at: early }, reader)
    expect(await record()).toMatchObject({ score: 9, note: 'from the phone' })
    clock.advance(1_000)
    const before = new Date(clock.now().getTime() - 500).toISOString()
    await site.call(anime.untrack, { id }, reader)
    expect((await site.call(anime.track, { id, score: 5, at: before }, reader)).record).toBeNull()
    expect(await record()).toBeNull()
    clock.advance(1_000)
    await site.call(anime.track, { id, status: 'watching', progress: 2, isShown: true }, reader)
    expect((await site.call(anime.read, { id })).here).toMatchObject({ watching: 1, votes: 0 })
  })

  it("a member's own list can be exported, and has a calendar at a private address", async () => {
    await site.call(anime.track, { id: FIRST, status: 'want', note: '=cmd()' }, reader)
    const list = await site.call(anime.mine, { sort: 'score' }, reader)
    expect(list.shelves).toMatchObject({ want: 1, watching: 1 })
    expect((await site.call(anime.mine, { status: 'want' }, reader)).items).toHaveLength(1)
    expect(
      (await site.call(anime.search, { status: 'watching' }, reader)).items.map((each) => each.id),
    ).toEqual([id])
    const airing = await site.call(anime.airing, {}, reader)
    expect(airing.items.map((each) => each.anime.id)).toContain(id)
    const csv = await (await site.fetch('/v1/anime/export.csv', {}, reader)).text()
    // A note that a spreadsheet would run as a formula begins with an apostrophe; other texts are unchanged.
    const [, ...rows] = csv.trim().split('\r\n')
    const { name, nameCn } = list.items.find((each) => each.anime.id === FIRST)!.anime
    expect(rows.find((row) => row.startsWith(`${FIRST},`))).toMatch(
      new RegExp(`^${FIRST},${name},${nameCn},want,0,\\d*,,'=cmd\\(\\),`),
    )
    expect((await site.fetch('/v1/anime/export.json')).status).toBe(401)

    const { calendar, atom } = await site.call(anime.renewFeed, { zone: 'America/New_York' }, reader)
    const ics = await (await site.fetch(calendar)).text()
    const day = airing.items.find((each) => each.anime.id === id)!.date
    const there = new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
    expect(ics).toContain(`DTSTART;VALUE=DATE:${there.replaceAll('-', '')}`)
    expect(ics.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect((await site.fetch(atom)).headers.get('content-type')).toContain('atom')
    expect((await site.fetch('/feeds/anime.ics?zone=Asia/Shanghai')).status).toBe(200)
    await site.call(anime.withdrawFeed, {}, reader)
    expect((await site.fetch(calendar)).status).toBe(404)
    expect(await errorOf(site.call(anime.renewFeed, { zone: 'Moon/Sea' }, reader))).toBe('bad_input')
  })
})

it('when the source cannot be reached, the local copy is shown with its age', async () => {
  isDown()
  clock.advance(2 * DAY_MS)
  const entry = await site.call(anime.read, { id: FIRST })
  expect(entry.freshness).toMatchObject({ problem: 'source_failing', isSample: false })
  expect((await site.call(anime.people, { id: FIRST })).characters).toHaveLength(8)
  expect((await site.call(anime.week, {})).items.length).toBeGreaterThan(10)
  expect((await site.call(anime.trending, {})).items.length).toBeGreaterThan(5)
  expect((await site.call(anime.search, { q: '灯台' })).items.length).toBeGreaterThan(0)
  expect(await errorOf(site.call(anime.read, { id: FIRST + 30_000 }))).toBe('source_failing')
})
