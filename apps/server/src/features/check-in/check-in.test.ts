import { accounts, CHECK_IN, checkIn, type CheckInStatus, type LeaderboardPeriod } from '@engawa/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { errorOf } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { addDays } from './calendar.ts'

const DAY_MS = 86_400_000

/** A clock whose time changes only when a test sets it. */
const clock = { at: new Date(), now: () => clock.at }
const setTime = (time: string): void => void (clock.at = new Date(time))
const nextDay = (days = 1): void => void (clock.at = new Date(clock.at.getTime() + days * DAY_MS))

const as = ({ token }: Person) => ({ token })

const checkInCalls = (site: Site) => ({
  press: (who: Person) => site.call(checkIn.do, {}, as(who)),
  status: (who: Person) => site.call(checkIn.status, {}, as(who)),
  monthly: (who: Person, month?: string) => site.call(checkIn.monthly, { month }, as(who)),
  makeUp: (who: Person, date: string) => site.call(checkIn.makeUp, { date }, as(who)),
  board: (who: Person, period: LeaderboardPeriod, cursor?: string) =>
    site.call(checkIn.leaderboard, { period, limit: 5, cursor }, as(who)),
  coins: async (who: Person) => (await site.call(accounts.profile, {}, as(who))).coins,
})

const sumOf = ({ reward }: CheckInStatus): number => reward.coins + reward.bonus

describe('in UTC', () => {
  let site: Site
  let on: ReturnType<typeof checkInCalls>
  beforeAll(async () => {
    setTime('2027-03-01T12:00:00Z')
    site = await startSite({ clock })
    on = checkInCalls(site)
  })
  afterAll(() => site?.stop())
  // Each test begins three days later, so that streaks of earlier tests have ended.
  afterEach(() => nextDay(3))

  test('each day of a streak pays one more coin, up to five more; days 7 and 30 pay a bonus', async () => {
    const me = await site.register()
    const brought = []
    for (let day = 1; day <= 31; day += 1) {
      const { isNew, streak, ...status } = await on.press(me)
      expect([isNew, streak, status.done]).toEqual([true, day, true])
      brought.push(sumOf({ ...status, streak }))
      nextDay()
    }
    expect(brought.slice(0, 8)).toEqual([5, 6, 7, 8, 9, 10, 30, 10])
    expect([brought[29], brought[30]]).toEqual([30, 10])
    expect(await on.coins(me)).toBe(brought.reduce((sum, coins) => sum + coins, 0))
  })

  test('a missed day ends the streak, and no coins are removed', async () => {
    const me = await site.register()
    for (let day = 0; day < 3; day += 1) {
      await on.press(me)
      nextDay()
    }
    // The member can still check in today, so the streak is not over.
    expect(await on.status(me)).toMatchObject({ done: false, streak: 3, reward: { streak: 4, coins: 8 } })
    nextDay()
    expect(await on.status(me)).toMatchObject({ done: false, streak: 0, longest: 3, reward: { coins: 5 } })
    expect(await on.press(me)).toMatchObject({ streak: 1, longest: 3, days: 4 })
    expect(await on.coins(me)).toBe(5 + 6 + 7 + 5)
  })

  test('a second check-in on the same day changes nothing, and its answer says so', async () => {
    const me = await site.register()
    const first = await on.press(me)
    const second = await on.press(me)
    expect(second).toEqual({ ...first, isNew: false })
    expect(await on.coins(me)).toBe(5)
  })

  test('a thousand concurrent check-ins of a member all succeed, but only one reward is paid', async () => {
    const me = await site.admin()
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => on.press(me)))
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(answers.map(({ streak, days }) => `${streak} ${days}`))).toEqual(new Set(['1 1']))
    expect(await on.coins(me)).toBe(5)
  })

  test('a streak continues over the end of a month and over a leap day', async () => {
    setTime('2028-02-27T23:59:59Z')
    const me = await site.register()
    const streaks = []
    for (let day = 0; day < 4; day += 1) {
      streaks.push([(await on.press(me)).today, (await on.status(me)).streak])
      nextDay()
    }
    expect(streaks).toEqual([
      ['2028-02-27', 1],
      ['2028-02-28', 2],
      ['2028-02-29', 3],
      ['2028-03-01', 4],
    ])
    expect(await on.monthly(me, '2028-02')).toMatchObject({ count: 3 })
    expect((await on.monthly(me, '2028-02')).days).toHaveLength(29)
    expect(await on.status(me)).toMatchObject({ days: 4, daysThisMonth: 1 })
  })

  test('after the clock is set back, no day is counted twice and no streak is negative', async () => {
    setTime('2028-05-10T12:00:00Z')
    const me = await site.register()
    await on.press(me)
    nextDay()
    await on.press(me)
    setTime('2028-05-10T13:00:00Z')
    expect(await on.press(me)).toMatchObject({ isNew: false, streak: 1, days: 2 })
    setTime('2028-05-09T12:00:00Z')
    expect(await on.status(me)).toMatchObject({ done: false, streak: 0 })
    expect(await on.press(me)).toMatchObject({ isNew: true, streak: 1, longest: 3 })
    setTime('2028-05-12T12:00:00Z')
    expect(await on.press(me)).toMatchObject({ isNew: true, streak: 4, days: 4 })
    expect(await on.coins(me)).toBe(5 + 6 + 5 + 8)
  })

  test('seven check-ins in a month earn one card, and using it on a missed day joins two streaks', async () => {
    setTime('2028-07-01T08:00:00Z')
    const me = await site.register()
    const earned = []
    for (let day = 1; day <= 10; day += 1) {
      if (day !== 4) earned.push((await on.press(me)).earnedCard && day)
      nextDay()
    }
    expect(earned.filter(Boolean)).toEqual([8])
    const before = await on.status(me)
    expect(before).toMatchObject({
      streak: 6,
      cards: { unused: 1, earned: true },
      missed: ['2028-07-04'],
    })
    const coins = await on.coins(me)
    expect(await on.makeUp(me, '2028-07-04')).toMatchObject({
      streak: 10,
      longest: 10,
      days: 10,
      cards: { unused: 0, earned: true },
      missed: [],
    })
    expect((await on.coins(me)) - coins).toBe(CHECK_IN.coins)
    const { days } = await on.monthly(me, '2028-07')
    expect(days.slice(2, 5).map(({ state }) => state)).toEqual(['done', 'made-up', 'done'])
    expect(await errorOf(on.makeUp(me, '2028-07-04'))).toBe('day_not_missed')
    // The streak continues from its new length. Days that were filled with a card do not count towards another card.
    expect(await on.press(me)).toMatchObject({ streak: 11, earnedCard: false })
  })

  test('a card fills only a missed day of the last 30 days, and a call without a card changes nothing', async () => {
    setTime('2028-09-10T08:00:00Z')
    const me = await site.register()
    await on.press(me)
    nextDay(2)
    expect(await errorOf(on.makeUp(me, '2028-09-11'))).toBe('no_make_up_card')
    expect(await on.status(me)).toMatchObject({ days: 1, missed: ['2028-09-11'] })
    for (let day = 0; day < 7; day += 1) {
      await on.press(me)
      nextDay()
    }
    for (const day of ['2028-09-09', '2028-09-10', '2028-09-19', '2028-12-01', '2028-08-01'])
      expect([day, await errorOf(on.makeUp(me, day))]).toEqual([day, 'day_not_missed'])
    expect(await errorOf(on.makeUp(me, '2028-02-30'))).toBe('bad_input')
    for (let times = 0; times < 2; times += 1) {
      nextDay(15)
      await on.status(me)
    }
    expect(await errorOf(on.makeUp(me, '2028-09-11'))).toBe('day_not_missed')
    expect((await on.monthly(me, '2028-09')).days[10]).toMatchObject({ state: 'missed', canMakeUp: false })
  })

  test('one card fills only one day, even when several calls run at once', async () => {
    setTime('2028-11-01T08:00:00Z')
    const me = await site.register()
    await on.press(me)
    nextDay(4)
    for (let day = 0; day < 6; day += 1) {
      await on.press(me)
      nextDay()
    }
    const days = ['2028-11-02', '2028-11-03', '2028-11-04']
    const tries = await Promise.allSettled(days.map((day) => on.makeUp(me, day)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await on.status(me)).toMatchObject({ days: 8, cards: { unused: 0 } })
  })

  test('two adjacent days that are written concurrently become one streak', async () => {
    setTime('2028-11-01T08:00:00Z')
    const members = await Promise.all(Array.from({ length: 12 }, () => site.register()))
    for (let day = 1; day <= 7; day += 1) {
      await Promise.all(members.map(on.press))
      nextDay()
    }
    const missed = clock.at.toISOString().slice(0, 10)
    nextDay()
    await Promise.all(members.flatMap((me) => [on.press(me), on.makeUp(me, missed)]))
    const statuses = await Promise.all(members.map(on.status))
    expect(statuses.map(({ streak, longest, days }) => [streak, longest, days])).toEqual(
      members.map(() => [9, 9, 9]),
    )
  })

  test('every coin is in the ledger of its owner, with its reason and a link', async () => {
    setTime('2029-01-01T08:00:00Z')
    const [me, admin] = [await site.register(), await site.admin()]
    for (let day = 0; day < 7; day += 1) {
      await on.press(me)
      nextDay()
    }
    await site.call(accounts.deductCoins, { id: me.profile.uid, amount: 3, note: 'A late book' }, as(admin))
    const { items, nextCursor, reasons } = await site.call(accounts.coins, { limit: 3 }, as(me))
    expect(items).toMatchObject([
      { amount: -3, balance: 72, reason: 'admin-deduct', note: 'A late book', link: null },
      { amount: 20, balance: 75, reason: 'check-in-bonus', text: '7 days in a row' },
      { amount: 10, reason: 'check-in', note: '', link: '/checkin?month=2029-01' },
    ])
    expect(reasons.map(({ reason }) => reason)).toEqual(['admin-deduct', 'check-in', 'check-in-bonus'])
    const bonuses = await site.call(accounts.coins, { reason: 'check-in-bonus' }, as(me))
    expect(bonuses.items.map(({ amount }) => amount)).toEqual([20])
    const rest = await site.call(accounts.coins, { cursor: nextCursor! }, as(me))
    expect(rest.items.map(({ amount }) => amount)).toEqual([10, 9, 8, 7, 6, 5])
    const chinese = await site.call(accounts.coins, {}, { ...as(me), language: 'zh-CN' })
    expect(chinese.items[1]?.text).toBe('连续签到满 7 天')
    expect((await site.call(accounts.coins, {}, as(admin))).items).toEqual([])
  })

  test('a member at the maximum of coins gets no more coins, but the day still counts', async () => {
    const [me, admin] = [await site.register(), await site.admin()]
    const most = 1_000_000_000
    await site.call(accounts.setCoins, { id: me.profile.uid, amount: most - 2 }, as(admin))
    expect(await on.press(me)).toMatchObject({ isNew: true, done: true })
    expect(await on.coins(me)).toBe(most)
    const { items } = await site.call(accounts.coins, {}, as(me))
    expect(items[0]).toMatchObject({ amount: 2, balance: most })
  })

  test('the view of a month shows the state of each of its days', async () => {
    setTime('2029-03-28T08:00:00Z')
    const me = await site.register()
    await on.press(me)
    nextDay(2)
    const { days, today } = await on.monthly(me)
    expect(today).toBe('2029-03-30')
    expect(days.slice(26).map(({ state }) => state)).toEqual(['none', 'done', 'missed', 'open', 'ahead'])
    expect(days[27]).toMatchObject({ day: '2029-03-28', coins: 5, canMakeUp: false })
    expect(days[28]).toMatchObject({ canMakeUp: true })
    for (const month of ['2029-13', '0000-01', '2029-3', 'x'])
      expect(await errorOf(on.monthly(me, month))).toBe('bad_input')
    const stats = await site.call(checkIn.stats, {}, as(me))
    expect(stats).toMatchObject({ first: '2029-03-28', days: 1, coins: 5, weekdays: [0, 0, 0, 1, 0, 0, 0] })
    expect(stats.months.at(-1)).toEqual({ month: '2029-03', days: 1 })
  })

  test("leaderboards page through all members, show the viewer's own rank, and hide blocked members", async () => {
    setTime('2029-06-01T08:00:00Z')
    const people = await Promise.all(Array.from({ length: 8 }, () => site.register()))
    // No other member has a running streak or a check-in in this month.
    for (const [day, count] of [8, 8, 7, 3, 3, 1].entries()) {
      for (const each of people.slice(0, count)) await on.press(each)
      if (day < 5) nextDay()
    }
    const [first, second, , last] = people as [Person, Person, Person, Person]
    const moderator = await site.moderator()
    const block = { id: second.profile.uid, blocked: true }
    await site.call(accounts.block, block, as(moderator))
    for (const period of ['month', 'all'] as const) {
      const page = await on.board(last, period)
      const rest = await on.board(last, period, page.nextCursor!)
      const shown = [...page.items, ...rest.items].filter(({ user }) =>
        people.some(({ profile }) => profile.uid === user.uid),
      )
      expect(shown.some(({ user }) => user.uid === second.profile.uid)).toBe(false)
      if (period === 'all') continue
      expect(shown.map(({ rank, days }) => `${rank}: ${days}`)).toEqual([
        '1: 6',
        '2: 5',
        '4: 3',
        '4: 3',
        '4: 3',
        '4: 3',
        '8: 2',
      ])
      expect(page).toMatchObject({ mine: { rank: 4, days: 3 }, members: 8 })
    }
    // A member who missed yesterday has no running streak.
    const streaks = await on.board(first, 'streak')
    expect(streaks.items.map(({ rank, days }) => `${rank}: ${days}`)).toEqual(['1: 6', '2: 5'])
    expect(streaks).toMatchObject({ mine: { rank: 1, days: 6 }, members: 3 })
    expect((await on.board(last, 'streak')).mine).toBeNull()
    expect(await errorOf(on.board(first, 'all', 'nonsense'))).toBe('bad_cursor')
  })

  test('GET and POST calls return the same answers, but GET of `do` requires more than a cookie', async () => {
    setTime('2029-08-01T08:00:00Z')
    const me = await site.register()
    const request = async (path: string, init: RequestInit = {}, token: string | undefined = me.token) => {
      const answer = await site.fetch(`/v1/api/sign/${path}`, init, token === '' ? {} : { token })
      return { status: answer.status, ...((await answer.json()) as { data: Record<string, unknown> | null }) }
    }
    const cookie = { headers: { cookie: `token=${me.token}` } }
    const own = { headers: { ...cookie.headers, 'sec-fetch-site': 'same-origin' } }
    const foreign = { headers: { ...cookie.headers, 'sec-fetch-site': 'cross-site' } }
    expect(await request('do', cookie, '')).toMatchObject({ status: 401 })
    expect(await request('status', cookie, '')).toMatchObject({ status: 200, data: { done: false } })
    expect(await request('do')).toMatchObject({ data: { isNew: true } })
    expect(await request('do', { method: 'POST', ...own }, '')).toMatchObject({ data: { isNew: false } })
    expect(await request('do', { method: 'POST', ...foreign }, '')).toMatchObject({ status: 403 })

    const body = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const byGet = await request('monthly?month=2029-07')
    expect(await request('monthly', { ...body, body: '{"month":"2029-07"}' })).toEqual(byGet)
    expect(await request('monthly?month=2029-07', { method: 'POST' })).toEqual(byGet)
    for (const path of ['status', 'stats', 'monthly', 'leaderboard'])
      expect(await request(path, { method: 'POST' })).toEqual(await request(path))
    const refused = await site.fetch('/v1/api/sign/do', { method: 'PUT' })
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST, GET, HEAD'])
  })
})

describe('in other zones', () => {
  const inZone = async (
    zone: string,
    start: string,
    check: (on: ReturnType<typeof checkInCalls>, me: Person) => Promise<void>,
  ) => {
    setTime(start)
    const site = await startSite({ clock, env: { SITE_TIMEZONE: zone } })
    try {
      await check(checkInCalls(site), await site.register())
    } finally {
      await site.stop()
    }
  }

  test('the day on which the clocks of New York go forward has 23 hours', () =>
    inZone('America/New_York', '2027-03-13T23:30:00-05:00', async (on, me) => {
      expect(await on.press(me)).toMatchObject({ today: '2027-03-13', todayEnds: '2027-03-14T05:00:00.000Z' })
      setTime('2027-03-14T05:00:00Z')
      expect(await on.press(me)).toMatchObject({
        today: '2027-03-14',
        streak: 2,
        todayEnds: '2027-03-15T04:00:00.000Z',
      })
      setTime('2027-03-15T03:59:59Z')
      expect(await on.press(me)).toMatchObject({ isNew: false, today: '2027-03-14' })
      setTime('2027-03-15T04:00:00Z')
      expect(await on.press(me)).toMatchObject({ isNew: true, streak: 3 })
    }))

  test('the day on which the clocks of New York go back has 25 hours', () =>
    inZone('America/New_York', '2027-11-07T04:00:00Z', async (on, me) => {
      expect(await on.status(me)).toMatchObject({
        today: '2027-11-07',
        todayEnds: '2027-11-08T05:00:00.000Z',
      })
    }))

  test('a day that Apia skipped does not end a streak and does not count as missed', () =>
    inZone('Pacific/Apia', '2011-12-28T12:00:00-10:00', async (on, me) => {
      await on.press(me)
      setTime('2011-12-29T23:59:59-10:00')
      expect(await on.press(me)).toMatchObject({ today: '2011-12-29', streak: 2 })
      setTime('2011-12-31T00:00:00+14:00')
      expect(await on.status(me)).toMatchObject({ today: '2011-12-31', streak: 2, missed: [] })
      expect(await on.press(me)).toMatchObject({ isNew: true, streak: 3 })
      const { days } = await on.monthly(me, '2011-12')
      expect(days.map(({ day }) => day).slice(-3)).toEqual(['2011-12-28', '2011-12-29', '2011-12-31'])
    }))

  test("a day begins at midnight of the site's time zone, not of UTC", () =>
    inZone('Asia/Shanghai', '2027-01-01T15:59:59Z', async (on, me) => {
      expect(await on.press(me)).toMatchObject({ today: '2027-01-01', streak: 1 })
      setTime('2027-01-01T16:00:00Z')
      expect(await on.press(me)).toMatchObject({ today: '2027-01-02', streak: 2 })
    }))
})

test('after any sequence of actions, streaks, totals, coins and ranks equal those of a recount', async () => {
  setTime('2031-01-25T08:00:00Z')
  const site = await startSite({ clock })
  onTestFinished(() => site.stop())
  const on = checkInCalls(site)
  const people = await Promise.all(Array.from({ length: 3 }, () => site.register()))
  type Model = { done: Set<string>; madeUp: Set<string>; cards: Set<string>; coins: number }
  const models = people.map((): Model => ({
    done: new Set(),
    madeUp: new Set(),
    cards: new Set(),
    coins: 0,
  }))

  const lengthTo = ({ done }: Model, day: string): number =>
    done.has(day) ? 1 + lengthTo({ done } as Model, addDays(day, -1)) : 0
  const running = (model: Model, today: string): number =>
    lengthTo(model, model.done.has(today) ? today : addDays(today, -1))
  const ownIn = (model: Model, month: string): number =>
    [...model.done].filter((day) => day.startsWith(month) && !model.madeUp.has(day)).length

  async function press(at: number, today: string) {
    const model = models[at]!
    const isNew = !model.done.has(today)
    model.done.add(today)
    const streak = running(model, today)
    if (isNew) model.coins += 4 + Math.min(streak, 6) + (streak === 7 || streak === 30 ? 20 : 0)
    if (ownIn(model, today.slice(0, 7)) >= 7) model.cards.add(today.slice(0, 7))
    expect(await on.press(people[at]!)).toMatchObject({ isNew, streak })
  }

  async function makeUp(at: number, today: string, back: number) {
    const model = models[at]!
    const day = addDays(today, -back)
    const first = [...model.done].toSorted()[0]
    const isMissed = back <= 30 && first !== undefined && day > first && !model.done.has(day)
    const hasCard = model.cards.size > model.madeUp.size
    const call = on.makeUp(people[at]!, day)
    if (!isMissed || !hasCard) {
      expect(await errorOf(call)).toBe(isMissed ? 'no_make_up_card' : 'day_not_missed')
      return
    }
    model.done.add(day)
    model.madeUp.add(day)
    model.coins += 5
    expect(await call).toMatchObject({ streak: running(model, today), days: model.done.size })
  }

  async function expectRanks(today: string) {
    const month = today.slice(0, 7)
    const values = {
      all: models.map(({ done }) => done.size),
      month: models.map(({ done }) => [...done].filter((day) => day.startsWith(month)).length),
      streak: models.map((model) => running(model, today)),
    }
    for (const period of ['all', 'month', 'streak'] as const) {
      for (const [at, who] of people.entries()) {
        const days = values[period][at]!
        const { mine } = await on.board(who, period)
        const rank = 1 + values[period].filter((each) => each > days).length
        expect(mine).toEqual(days === 0 ? null : { rank, days })
      }
    }
  }

  const step = fc.record({
    who: fc.nat(2),
    forward: fc.constantFrom(0, 0, 1, 1, 1, 1, 2),
    makeUpBack: fc.option(fc.integer({ min: 1, max: 32 }), { freq: 3 }),
  })
  let today = '2031-01-25'
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
      // Logs everyone in again, because a session ends after 90 days.
      for (const one of people) one.token = await tokenOf(site, one)
      for (const { who, forward, makeUpBack } of steps) {
        nextDay(forward)
        today = addDays(today, forward)
        if (makeUpBack !== null) await makeUp(who, today, makeUpBack)
        for (const at of [who, (who + 1) % 3]) await press(at, today)
      }
      await expectRanks(today)
      for (const [at, who] of people.entries()) expect(await on.coins(who)).toBe(models[at]!.coins)
    }),
    // Does not shrink a failing example, because a rerun would start with the results of the earlier runs.
    { numRuns: 5, endOnFailure: true },
  )
  expect(await countsOf(site)).toEqual(await recount(site))
})

test('ranks are right for every number of days', async () => {
  setTime('2032-01-01T08:00:00Z')
  const site = await startSite({ clock })
  onTestFinished(() => site.stop())
  const on = checkInCalls(site)
  const begun = new Map<number, Person>()
  const lengths = [1, 31, 32, 33, 63, 64, 70]
  for (let left = 70; left > 0; left -= 1) {
    if (lengths.includes(left)) begun.set(left, await site.register())
    for (const who of begun.values()) await on.press(who)
    nextDay()
  }
  for (const [at, days] of lengths.toReversed().entries()) {
    const board = await on.board(begun.get(days)!, 'all')
    expect(board).toMatchObject({ mine: { rank: at + 1, days }, members: lengths.length })
    expect(await on.board(begun.get(days)!, 'streak')).toMatchObject({ mine: board.mine })
  }
  expect(await countsOf(site)).toEqual(await recount(site))
})

const tokenOf = async (site: Site, { name, password }: Person): Promise<string> =>
  (await site.call(accounts.login, { account: name, password })).token

const countsOf = async ({ context }: Site) =>
  (
    await sql`
      select board, span, days as first, members from check_in_counts where members <> 0
      order by board, span, days`.execute(context.deps.database.db)
  ).rows

/** Returns the counts from which ranks are computed, counted again from the source rows. */
const recount = async ({ context }: Site) =>
  (
    await sql`
      select board, span, days - days % span as first, count(*)::int as members from (
        select board, days from check_in_totals
        union all select 'streak:' || last_day, days from check_in_streaks
      ) as standings cross join (values (1), (32)) as level (span)
      group by board, span, first order by board, span, first`.execute(context.deps.database.db)
  ).rows
