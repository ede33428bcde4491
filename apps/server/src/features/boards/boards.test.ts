import { BOARDS, type BoardName, type BoardTile, type BoardTiles, contract, LIMITS } from '@engawa/contract'
import { sampleFrom, type SourceSample } from '@engawa/demo/sources'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { errorOf, testClock } from '../../../test/factories.ts'
import { type FakeSource, startFakeSource } from '../../../test/fake-source.ts'
import { type Person, type Site, startSite } from '../../../test/site.ts'
import type { BoardsDeps } from './boards-deps.ts'
import { checkDue } from './searches/check-due.ts'

const { boards } = contract
const samples: Record<BoardName, SourceSample> = {
  yandere: await sampleFrom('yandere'),
  konachan: await sampleFrom('konachan'),
  danbooru: await sampleFrom('danbooru'),
}
const clock = testClock()
const patience = { timeout: 15_000, interval: 50 }
const fakes = {} as Record<BoardName, FakeSource>
let site: Site
let deps: BoardsDeps
let admin: Person
let member: Person

beforeAll(async () => {
  for (const name of BOARDS) fakes[name] = await startFakeSource()
  site = await startSite({
    clock,
    features: {
      nothing: (parts) => {
        deps = parts
        return { endpoints: {}, handlers: {} }
      },
    },
    env: Object.fromEntries(BOARDS.map((name) => [`UPSTREAM_${name.toUpperCase()}_URL`, fakes[name].origin])),
  })
  admin = await site.admin()
  member = await site.register()
})
afterAll(async () => {
  await site?.stop()
  await Promise.all(BOARDS.map((name) => fakes[name]?.stop()))
})
// Boards answer with their sample data, and no data of an earlier test is stored.
beforeEach(async () => {
  clock.advance(3_600_000)
  for (const name of BOARDS) {
    speak(name)
    fakes[name].requests.length = 0
    await site.call(contract.sources.forget, { name }, admin)
    await site.call(contract.sources.retry, { name }, admin)
  }
})

function speak(name: BoardName, edit: (body: string) => string = (body) => body): void {
  fakes[name].answerWith(({ path }) => {
    const answer = samples[name].answer({ path }, clock.now())
    return answer
      ? { headers: { 'content-type': 'application/json' }, body: edit(JSON.stringify(answer.body)) }
      : { status: 404 }
  })
}
const requestCount = () => BOARDS.reduce((sum, name) => sum + fakes[name].requests.length, 0)
const keyOf = ({ board, id }: Pick<BoardTile, 'board' | 'id'>) => `${board} ${id}`
const list = (q = '', more: { boards?: string; cursor?: string; limit?: number } = {}, as = {}) =>
  site.call(boards.list, { q, ...more }, as)

/** Returns the whole list, as for a reader who scrolls to its end and waits for boards that answer late. */
async function scrolled(q: string, more: { boards?: string; limit?: number } = {}): Promise<BoardTile[]> {
  const all: BoardTile[] = []
  let page: BoardTiles | undefined
  for (let pages = 0; pages < 60 && page?.nextCursor !== null; pages += 1) {
    const paging = { ...more, ...(page && { cursor: page.nextCursor! }) }
    page = await vi.waitFor(async () => {
      const answer = await list(q, paging)
      expect(answer.states.filter(({ failure }) => failure?.error === 'source_pending')).toEqual([])
      return answer
    }, patience)
    all.push(...page.items)
  }
  return all
}

describe('several boards in one list', () => {
  test('a list of several boards is sorted by time, with each picture once and equal files as one tile', async () => {
    const tiles = await scrolled('', { limit: 100 })
    const all = tiles.flatMap((tile) => [keyOf(tile), ...tile.alsoOn.map(keyOf)])
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(350)
    expect(tiles.some(({ alsoOn }) => alsoOn.length > 0)).toBe(true)
    expect(tiles.every(({ thumb }) => thumb.url.startsWith('/files/proxy/'))).toBe(true)
    // Each page of a board is requested only once.
    expect(fakes.yandere.requests.length).toBeLessThanOrEqual(4)
    const alone = await scrolled('', { boards: 'danbooru', limit: 100 })
    expect(alone.map(({ id }) => id)).toEqual(alone.map(({ id }) => id).toSorted((a, b) => b - a))
    expect(alone.every(({ board }) => board === 'danbooru')).toBe(true)
  }, 20_000)

  test('a list of boards continues at the same position when new pictures have arrived meanwhile', async () => {
    const first = await list('cat', { boards: 'yandere', limit: 3 })
    await site.call(contract.sources.forget, { name: 'yandere' }, admin)
    speak('yandere', (body) => body.replace('"posts":[', `"posts":[${JSON.stringify(newcomer('yandere'))},`))
    const second = await list('cat', { boards: 'yandere', limit: 3, cursor: first.nextCursor! })
    const straight = (await scrolled('cat', { boards: 'yandere' })).filter(({ id }) => id !== 990_000_000)
    expect([...first.items, ...second.items].map(keyOf)).toEqual(straight.slice(0, 6).map(keyOf))
    expect(await errorOf(list('cat', { cursor: 'x' }))).toBe('bad_cursor')
    const odd = Buffer.from('{"yandere":["p0",null]}').toString('base64url')
    expect(await errorOf(list('cat', { cursor: odd }))).toBe('bad_cursor')
  })

  test('a list omits and names a failed board; after a failure of all boards, its cursor stays valid', async () => {
    fakes.konachan.answerWith({ status: 500 })
    const page = await list('cat', { limit: 2 })
    expect(page.items.length).toBeGreaterThan(0)
    const states = Object.fromEntries(
      page.states.map(({ board, failure }) => [board, failure?.error ?? null]),
    )
    expect(states).toEqual({ yandere: null, danbooru: null, konachan: 'source_failing' })
    // For some time, the site sends no query to a failed source.
    const { failure } = page.states.find(({ board }) => board === 'konachan')!
    const wait = Date.parse(failure!.retryAt!) - clock.now().getTime()
    expect(wait).toBeGreaterThanOrEqual(1_000)
    expect(wait).toBeLessThanOrEqual(3_600_000)
    for (const name of BOARDS) {
      fakes[name].answerWith({ status: 500 })
      await site.call(contract.sources.forget, { name }, admin)
    }
    expect(await errorOf(list('cat', { limit: 2, cursor: page.nextCursor! }))).toBe('source_failing')
    const nothing = await list('cat')
    expect([nothing.items, nothing.states.every(({ failure }) => failure !== null)]).toEqual([[], true])
  })

  test('all boards accept one query language, and report the filtered and the unsupported terms', async () => {
    const { states, items } = await list('cat -rain (dusk or night or snow) order:fav')
    const results = Object.fromEntries(
      states.map(({ board, refused, isFiltered }) => [board, refused ?? isFiltered]),
    )
    expect(results).toEqual({ yandere: 'no_order', konachan: 'no_order', danbooru: true })
    expect(items.length).toBeGreaterThan(0)
    expect(fakes.yandere.requests).toEqual([])
    expect((await list('rating:explicit')).states.map(({ refused }) => refused)).toEqual(
      BOARDS.map(() => 'nothing'),
    )
    const broken = await list('cat (dog')
    expect([broken.items, broken.problem]).toEqual([[], { problem: 'open_bracket', at: 4, length: 1 }])
    const best = (await list('cat order:score', { boards: 'yandere' })).items.map(({ score }) => score)
    expect(best).toEqual(best.toSorted((a, b) => b - a))
  })
})

describe('a term that the fixed rule forbids', () => {
  // The rule's own words, joined at run time, so that this file contains none of them.
  const word = ['lo', 'li'].join('')

  test('a forbidden term in any spelling is never sent to a board, and is answered like an unknown term', async () => {
    for (const q of [word, `cat -${word}`, `${word}*`, `cat or ${word.toUpperCase()}`])
      expect(await list(q)).toEqual({ items: [], nextCursor: null, states: [], hidden: 0, problem: null })
    expect((await site.call(boards.complete, { text: word })).items).toEqual([])
    expect((await site.call(boards.related, { board: 'yandere', tag: word })).items).toEqual([])
    const search = { query: `cat ${word}`, boards: [...BOARDS] }
    expect(await errorOf(site.call(boards.saveSearch, search, member))).toBe('bad_input')
    const { text } = await site.call(boards.saveBlacklist, { text: `cat\n${word} dog\nrain` }, member)
    expect(text).toBe('cat\nrain')
    const feed = await site.fetch(`/feeds/picture.atom?q=${word}`)
    expect([feed.status, (await feed.text()).includes('<entry>')]).toEqual([200, false])
    expect(requestCount()).toBe(0)
  })

  test('posts with a forbidden term, or without the rating "safe", are never shown', async () => {
    speak('yandere', (body) => body.replaceAll('"rating":"s"', '"rating":"q"'))
    speak('danbooru', (body) => body.replaceAll(/"tag_string":"/g, `"tag_string":"${word} `))
    speak('konachan', (body) => body.replaceAll('"rating":"s"', '"rating":"e"'))
    expect((await list('')).items).toEqual([])
    expect((await site.call(boards.popular, {})).items).toEqual([])
    const id = 900_000_003
    expect(await errorOf(site.call(boards.post, { board: 'danbooru', id }))).toBe('source_has_not')
  })
})

/** Returns a new post, which the sample does not contain. */
const newcomer = (board: BoardName): object => {
  const answer = samples[board].answer({ path: '/post.json?tags=cat&limit=1' }, clock.now())!
  const [post] = (answer.body as { posts: object[] }).posts
  return { ...post, id: 990_000_000, md5: 'f'.repeat(32) }
}

describe('one picture', () => {
  test('the page of a picture shows its tags by kind, its pools, notes and similar pictures', async () => {
    for (const board of BOARDS) {
      const { items } = await site.call(boards.pool, { board, id: 900_001 })
      expect(items.length, board).toBeGreaterThan(5)
      const { id } = items[0]!
      const post = await site.call(boards.post, { board, id })
      expect(post.tags.map(({ kind }) => kind)).toContain('artist')
      expect(post.pools?.map(({ name }) => name)).toContain('A walk before rain')
      expect([post.freshness.problem, post.isKept, post.hiddenBy]).toEqual([null, false, null])
      expect(post.original.url).toMatch(/^\/files\/proxy\//)
      expect((await site.call(boards.similar, { board, id })).items.length).toBeGreaterThan(3)
    }
    const noted = (await list('', { boards: 'yandere' })).items
    const notes = await Promise.all(
      noted.slice(0, 12).map(({ id }) => site.call(boards.notes, { board: 'yandere', id })),
    )
    expect(notes.flatMap(({ items }) => items).map(({ text }) => text)).toContain(
      'The shop is open until the rain stops.',
    )
    expect(await errorOf(site.call(boards.post, { board: 'yandere', id: 1 }))).toBe('source_has_not')
  })

  test('a picture that a member saved remains when the board no longer has it', async () => {
    await site.call(boards.saveBlacklist, { text: '' }, member)
    const [tile] = (await list('cat', { boards: 'danbooru' }, member)).items
    const { board, id } = tile!
    await site.call(boards.keep, { board, id }, member)
    await site.call(boards.keep, { board, id }, member)
    expect((await list('cat', { boards: 'danbooru' }, member)).items[0]).toMatchObject({ id, isKept: true })
    fakes.danbooru.answerWith({ status: 404 })
    await site.call(contract.sources.forget, { name: 'danbooru' }, admin)
    const saved = await site.call(boards.kept, {}, member)
    expect(saved.items.map(keyOf)).toEqual([keyOf(tile!)])
    const post = await site.call(boards.post, { board, id }, member)
    expect([post.isKept, post.freshness.problem]).toEqual([true, 'source_has_not'])
    expect(await errorOf(site.call(boards.post, { board, id }))).toBe('source_has_not')
    await site.call(boards.drop, { board, id }, member)
    expect((await site.call(boards.kept, {}, member)).items).toEqual([])
  })
})

describe('a blacklist', () => {
  const save = (text: string, as = member) => site.call(boards.saveBlacklist, { text }, as)

  test('a blacklist hides matching posts only from its owner, and the site sends no data of these posts', async () => {
    await save('cat night # too dark\nuser:heron score:<20\n-sky -snow -rain\n~boat ~train dusk')
    const mine = await list('', { boards: 'yandere' }, member)
    const all = await list('', { boards: 'yandere' })
    expect(mine.hidden).toBeGreaterThan(3)
    expect(mine.items.length + mine.hidden).toBe(all.items.length)
    const shown = new Set(mine.items.map(({ id }) => id))
    const hidden = all.items.find(({ id }) => !shown.has(id))!
    const { hiddenBy } = await site.call(boards.post, { board: 'yandere', id: hidden.id }, member)
    expect(['cat night', 'user:heron score:<20', '-sky -snow -rain', '~boat ~train dusk']).toContain(hiddenBy)
    const popular = await site.call(boards.popular, { period: 'month' }, member)
    expect(popular.hidden).toBeGreaterThan(0)
  })

  test('a blacklist with an invalid line is refused, and the error names the line', async () => {
    for (const [text, line] of [
      ['cat\n(dog', 'line_2'],
      ['order:score', 'line_1'],
      ['a\n\nuser:', 'line_3'],
    ] as const)
      await expect(save(text)).rejects.toMatchObject({ errorName: 'bad_input', fields: { text: line } })
    const long = Array.from({ length: LIMITS.boardBlacklistLines + 1 }, (_, at) => `a${at}`).join('\n')
    await expect(save(long)).rejects.toMatchObject({ fields: { text: 'too_many' } })
    await save('')
    expect(await site.call(boards.blacklist, {}, member)).toEqual({ text: '', isDefault: false })
  })
})

describe('a search that a member saved', () => {
  test('a saved search counts the posts that are newer than the last seen one, and has a feed', async () => {
    const search = { query: 'cat  or  boat', boards: ['yandere' as const], label: '' }
    const saved = await site.call(boards.saveSearch, search, member)
    expect(saved).toMatchObject({ label: 'cat or boat', newCount: 0 })
    expect((await site.call(boards.saveSearch, search, member)).id).toBe(saved.id)
    speak('yandere', (body) => body.replace('"posts":[', `"posts":[${JSON.stringify(newcomer('yandere'))},`))
    clock.advance(3_600_000)
    await checkDue(deps)
    const [found] = (await site.call(boards.searches, {}, member)).items
    expect(found).toMatchObject({ id: saved.id, newCount: 1 })
    const seen = await site.call(boards.checkSearch, { id: saved.id, seen: true }, member)
    expect(seen.newCount).toBe(0)
    const named = await site.call(boards.changeSearch, { id: saved.id, label: 'My cats' }, member)
    expect(named.label).toBe('My cats')
    const feed = await site.fetch(`/feeds/picture/searches/${saved.id}/new.atom`, {}, member)
    const text = await feed.text()
    expect(text).toContain('My cats')
    expect(text).toContain('/picture/yandere?post=yandere-990000000')
    expect(text).toContain('media:thumbnail')
    const stranger = await site.register()
    expect((await site.fetch(`/feeds/picture/searches/${saved.id}/new.atom`, {}, stranger)).status).toBe(404)
    expect((await site.fetch(`/feeds/picture/searches/${saved.id}/new.atom`)).status).toBe(401)
    expect(await errorOf(site.call(boards.checkSearch, { id: saved.id }, stranger))).toBe('not_found')
    await site.call(boards.removeSearch, { id: saved.id }, stranger)
    await site.call(boards.removeSearch, { id: saved.id }, member)
    expect((await site.call(boards.searches, {}, member)).items).toEqual([])
  })

  test('the count of a saved search remains when its board does not answer', async () => {
    const search = { query: 'teacup', boards: ['konachan' as const] }
    const { id } = await site.call(boards.saveSearch, search, member)
    await site.context.deps.database.db.updateTable('board_searches').set({ new_count: 3 }).execute()
    fakes.konachan.answerWith({ status: 500 })
    await site.call(contract.sources.forget, { name: 'konachan' }, admin)
    expect((await site.call(boards.checkSearch, { id }, member)).newCount).toBe(3)
  })
})

test('popular pictures are listed by day, week or month, with links to the previous and next period', async () => {
  const now = await site.call(boards.popular, {}, admin)
  expect([now.from, now.next]).toEqual([null, null])
  expect(now.items.length).toBeGreaterThan(5)
  const day = clock.now().toISOString().slice(0, 10)
  const week = await site.call(boards.popular, { period: 'week', date: '2025-11-18' })
  expect([week.from, week.to, week.previous, week.next]).toEqual([
    '2025-11-17',
    '2025-11-23',
    '2025-11-10',
    '2025-11-24',
  ])
  const month = await site.call(boards.popular, { period: 'month', date: '2025-10-31' })
  expect([month.from, month.to, month.previous, month.next]).toEqual([
    '2025-10-01',
    '2025-10-31',
    '2025-09-01',
    '2025-11-01',
  ])
  expect((await site.call(boards.popular, { date: day })).next).toBeNull()
  for (const date of ['2001-01-01', '2999-01-01', '2026-02-30'])
    expect(await errorOf(site.call(boards.popular, { date }))).toBe('bad_input')
})

test("the boards' pictures of the day are shown as soon as they are known", async () => {
  await site.call(boards.popular, {}, admin)
  clock.advance(120_000)
  const { items, isSample } = await site.call(boards.today, {})
  expect(items.length).toBeGreaterThan(5)
  expect(isSample).toBe(false)
})

test('completions of a tag come from all boards at once, the most used tag first', async () => {
  const { items } = await site.call(boards.complete, { text: 'la' })
  expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(['lantern', 'lantern_road']))
  expect(items.find(({ name }) => name === 'lantern_road')).toMatchObject({
    kind: 'copyright',
    boards: [...BOARDS],
  })
  expect(items.map(({ count }) => count)).toEqual(items.map(({ count }) => count).toSorted((a, b) => b! - a!))
  fakes.yandere.answerWith({ status: 500 })
  expect((await site.call(boards.complete, { text: 'lig' })).items[0]?.boards).toEqual([
    'danbooru',
    'konachan',
  ])
})
