import { accounts } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf, uniqueName } from '../../../test/factories.ts'
import { PASSWORD, startSite, type Person, type Site } from '../../../test/site.ts'

let site: Site
const as = ({ token }: Person) => ({ token })

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const follow = (by: Person, whom: Person, value?: boolean) =>
  site.call(
    accounts.follow,
    { id: whom.profile.uid, ...(value === undefined ? {} : { follow: value }) },
    as(by),
  )

const info = (by: Person, whom: Person) => site.call(accounts.info, { userId: whom.profile.uid }, as(by))

describe('following', () => {
  test('following without a value toggles, and with a value it is idempotent', async () => {
    const [fan, star] = [await site.register(), await site.register()]
    expect(await follow(fan, star)).toEqual({ isFollowing: true, followers: 1 })
    expect(await follow(fan, star, true)).toEqual({ isFollowing: true, followers: 1 })
    expect(await follow(fan, star)).toEqual({ isFollowing: false, followers: 0 })
    expect(await follow(fan, star, false)).toEqual({ isFollowing: false, followers: 0 })
    expect(await errorOf(follow(fan, fan))).toBe('self_follow')
    expect(await errorOf(site.call(accounts.follow, { id: 999_999_999 }, as(fan)))).toBe('user_not_found')
  })

  test('the counts of followers are correct after a hundred simultaneous calls in both directions', async () => {
    const [one, other] = [await site.register(), await site.register()]
    await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        at % 2 === 0 ? follow(one, other, at % 3 !== 0) : follow(other, one),
      ),
    )
    await follow(one, other, true)
    // An even number of toggles restores the first state.
    expect(await info(one, other)).toMatchObject({ followers: 1, followings: 0, isFollowing: true })
    expect(await info(other, one)).toMatchObject({ followers: 0, followings: 1, isFollowing: false })
  })

  test('follows are listed in numbered pages, newest first, and mutual follows are listed as friends', async () => {
    const [me, friend, other, star] = [
      await site.register(),
      await site.register(),
      await site.register(),
      await site.register(),
    ]
    for (const whom of [friend, other]) await follow(me, whom)
    await follow(friend, star)
    for (const list of [accounts.followings, accounts.followers])
      expect(await site.call(list, {}, as(me))).toMatchObject({ pageNum: 1, pageSize: 10 })
    const first = await site.call(accounts.followings, { pagesize: 1 }, as(me))
    expect(first).toMatchObject({ total: 2, pageNum: 1, pageSize: 1, totalPages: 2 })
    expect(first.data.map(({ uid }) => uid)).toEqual([other.profile.uid])
    const second = await site.call(accounts.followings, { pagesize: 1, pagenum: 2 }, as(me))
    expect(second.data.map(({ uid }) => uid)).toEqual([friend.profile.uid])
    const fans = await site.call(accounts.followers, { userId: friend.profile.uid }, as(friend))
    expect(fans.data).toMatchObject([{ uid: me.profile.uid, isFollowing: false }])
    const friends = await site.call(accounts.friendsFollowing, { id: star.profile.uid }, as(me))
    expect(friends).toMatchObject({ total: 1, data: [{ uid: friend.profile.uid, isFollowing: true }] })
  })
})

describe('the list of users', () => {
  test('the list of users finds parts of names in any case, with names that begin with the text first', async () => {
    const [reader, stem] = [await site.register(), uniqueName()]
    const inside = await site.register(`x${stem}`)
    const begins = await site.register(`${stem}y`)
    const found = await site.call(accounts.list, { name: stem.toUpperCase() }, as(reader))
    expect(found).toMatchObject({ total: 2, pageNum: 1, totalPages: 1 })
    expect(found.data.map(({ uid }) => uid)).toEqual([begins.profile.uid, inside.profile.uid])
    expect(JSON.stringify(found)).not.toContain('@')
    expect((await site.call(accounts.list, { name: '%' }, as(reader))).total).toBe(0)
  })

  test('the list of users finds names by one or two characters without a sequential scan', async () => {
    const [reader, user] = [await site.register(), await site.register('縁側猫')]
    for (const name of ['側猫', '側', '縁側猫', '縁']) {
      const found = await site.call(accounts.list, { name }, as(reader))
      expect([name, found.data.map(({ uid }) => uid)]).toEqual([name, [user.profile.uid]])
    }
    expect((await site.call(accounts.list, { name: '猫縁' }, as(reader))).total).toBe(0)
    const client = await site.context.deps.database.pool.connect()
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query<Record<string, string>>(
      `explain select id from users where name_grams(name_key) @> name_grams('側猫')`,
    )
    client.release(true)
    expect(JSON.stringify(rows)).toContain('users_name_grams')
  })

  test('guests cannot read the list of users, and unusual page numbers are accepted', async () => {
    expect(await errorOf(site.call(accounts.list, {}))).toBe('not_logged_in')
    const { token } = await site.register()
    const page = await site.call(accounts.list, { page: 10_000, size: 100 }, { token })
    expect(page).toMatchObject({ data: [], pageNum: 10_000, pageSize: 100 })
    const answer = await site.fetch('/v1/user/list?page=1e3', {}, { token })
    expect(answer.status).toBe(400)
  })
})

const update = (by: Person, id: number, changes: object) =>
  site.call(accounts.update, { id, ...changes }, as(by))

describe('a profile', () => {
  test('an update of a profile changes only the given fields', async () => {
    const me = await site.register()
    const name = uniqueName()
    const changed = await update(me, me.profile.uid, { name, description: 'reads on the veranda' })
    expect(changed).toMatchObject({ name, description: 'reads on the veranda', email: me.profile.email })
    expect(await update(me, me.profile.uid, { description: '' })).toMatchObject({ name, description: '' })
    await site.call(accounts.login, { account: name, password: PASSWORD })
    expect(await update(me, me.profile.uid, { name: name.toUpperCase() })).toMatchObject({
      name: name.toUpperCase(),
    })
  })

  test('a profile can be changed by the member, and by administrators with a higher role than the member', async () => {
    const [me, other, admin] = [await site.register(), await site.register(), await site.admin()]
    expect(await errorOf(update(other, me.profile.uid, { description: 'x' }))).toBe('forbidden')
    expect(await errorOf(update(admin, (await site.admin()).profile.uid, { description: 'x' }))).toBe(
      'higher_role',
    )
    expect(await errorOf(update(me, me.profile.uid, { name: other.name }))).toBe('name_taken')
    expect(await errorOf(update(me, me.profile.uid, { email: other.profile.email }))).toBe('email_taken')
    expect(await update(admin, me.profile.uid, { description: 'kept' })).toMatchObject({
      description: 'kept',
    })
  })

  test('a profile shows the e-mail and coins only to the member and to administrators', async () => {
    const [me, other, admin] = [await site.register(), await site.register(), await site.admin()]
    expect(await info(other, me)).not.toHaveProperty('email')
    expect(await info(me, me)).toMatchObject({ email: me.profile.email, coins: 0, isSelf: true })
    const seen = await info(admin, me)
    expect(seen).toMatchObject({
      email: me.profile.email,
      can: { block: true, setRole: true, setCoins: true },
    })
    expect(await errorOf(site.call(accounts.info, { userId: 999_999_999 }, as(me)))).toBe('user_not_found')
  })
})
