import { contract, settingGroups, type CommunitySort, type SiteSettings } from '@engawa/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorOf, testClock, uniqueName } from '../../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../../test/site.ts'

const { communities, discussion, forum, settings } = contract
const DAY_MS = 86_400_000
const ANYONE: SiteSettings['communities'] = { start: 'anyone', memberDays: 7, perDay: 1_000 }

const clock = testClock()
let site: Site
let admin: Person
let author: Person

beforeAll(async () => {
  site = await startSite({ clock })
  admin = await site.admin()
  author = await site.register()
})
afterAll(() => site?.stop())

async function set(values: Partial<SiteSettings['communities']>): Promise<void> {
  const { version } = (await site.call(settings.all, {}, admin)).communities
  await site.call(settings.communities, { version, values: { ...ANYONE, ...values } }, admin)
}

const make = (name = uniqueName(), as = author) => site.call(communities.create, { name }, as)

async function post(communityId: number): Promise<number> {
  const draft = await site.call(forum.create, { title: 'A letter', text: 'Words', communityId }, author)
  await site.call(forum.update, { id: draft.id, version: draft.version, publish: true }, author)
  return draft.id
}

/** Returns the names of all communities in a list. Reads the list in pages of two. */
async function listed(sort: CommunitySort, name?: string): Promise<string[]> {
  const names: string[] = []
  for (let cursor: string | undefined; ;) {
    const page = await site.call(communities.list, { sort, name, limit: 2, cursor })
    names.push(...page.items.map((each) => each.name))
    if (page.nextCursor === null) return names
    cursor = page.nextCursor
  }
}

describe('the list of communities', () => {
  test('communities without posts are listed last in every order, even new ones', async () => {
    await set({})
    const mark = uniqueName()
    const step = () => clock.advance(60_000)
    const [b, a] = [await make(`b ${mark}`), await make(`a ${mark}`)]
    step()
    await post(a.id)
    step()
    const latestPost = await post(b.id)
    step()
    for (const number of [1, 2, 3]) {
      await make(`0 empty ${number} ${mark}`)
      step()
    }
    const reader = await site.register()
    await site.call(communities.join, { id: a.id, on: true }, reader)
    const empties = (order: number[]) => order.map((number) => `0 empty ${number} ${mark}`)
    expect(await listed('active', mark)).toEqual([b.name, a.name, ...empties([3, 2, 1])])
    expect(await listed('members', mark)).toEqual([a.name, b.name, ...empties([3, 2, 1])])
    expect(await listed('new', mark)).toEqual([a.name, b.name, ...empties([3, 2, 1])])
    expect(await listed('name', mark)).toEqual([a.name, b.name, ...empties([1, 2, 3])])
    // Newer communities without posts are listed after the communities with posts.
    const first = await site.call(communities.list, { limit: 8 })
    expect(first.items.filter(({ posts }) => posts > 0).map(({ name }) => name)).toEqual([b.name, a.name])

    await site.call(forum.remove, { id: latestPost }, author)
    expect(await listed('active', mark)).toEqual([a.name, ...empties([3, 2, 1]), b.name])
  })

  test('an old post that moves into a new community does not count as recent activity in it', async () => {
    await set({})
    const mark = uniqueName()
    const draft = await site.call(forum.create, { title: 'Old', text: 'Words' }, author)
    const old = await site.call(forum.update, { id: draft.id, version: draft.version, publish: true }, author)
    clock.advance(DAY_MS)
    const lively = await make(`lively ${mark}`)
    await post(lively.id)
    clock.advance(DAY_MS)
    const fresh = await make(`fresh ${mark}`)
    await site.call(forum.update, { id: old.id, version: old.version, communityId: fresh.id }, author)
    expect(await listed('active', mark)).toEqual([lively.name, fresh.name])
    await site.call(discussion.add, { kind: 'post', id: old.id, text: 'Still true' }, author)
    expect(await listed('active', mark)).toEqual([fresh.name, lively.name])
  })
})

describe('the featured communities', () => {
  const order = (ids: number[], before: number[], as = admin) =>
    site.call(communities.order, { ids, before }, as)

  test('an administrator decides which communities are first, and in which order', async () => {
    await set({})
    const mark = uniqueName()
    const [a, b, c] = [await make(`a ${mark}`), await make(`b ${mark}`), await make(`c ${mark}`)]
    await post(b.id)
    await order([c.id, a.id], [])
    expect(await listed('featured', mark)).toEqual([c.name, a.name, b.name])
    const { items } = await site.call(communities.list, { name: mark })
    expect(items.map(({ featured }) => featured)).toEqual([true, true, false])
    expect(await listed('active', mark)).toEqual([b.name, c.name, a.name])

    // A page that shows an older order changes nothing.
    expect(await errorOf(order([b.id], [a.id, c.id]))).toBe('edit_conflict')
    expect(await errorOf(order([4_000_000], [c.id, a.id]))).toBe('community_not_found')
    for (const as of [author, await site.moderator()])
      expect(await errorOf(order([], [c.id, a.id], as))).toBe('forbidden')
    await order([a.id], [c.id, a.id])
    expect(await listed('featured', mark)).toEqual([a.name, b.name, c.name])
    await order([], [a.id])
    expect(await listed('featured', mark)).toEqual([b.name, c.name, a.name])
  })
})

describe('the right to start a community', () => {
  beforeEach(() => set({}))

  const startOf = async (as: Person) => (await site.call(communities.start, {}, as)).refusal

  test('by default, members may start a community a week after they joined, and only one in 24 hours', async () => {
    await set({ start: 'members', memberDays: 7, perDay: 1 })
    const member = await site.register()
    expect(await startOf(member)).toBe('new_account')
    expect(await errorOf(make(uniqueName(), member))).toBe('community_account_new')
    clock.advance(7 * DAY_MS)
    expect(await site.call(communities.start, {}, member)).toEqual({
      refusal: null,
      memberDays: 7,
      perDay: 1,
    })
    await make(uniqueName(), member)
    expect(await startOf(member)).toBe('pace')
    expect(await errorOf(make(uniqueName(), member))).toBe('community_pace')
    clock.advance(DAY_MS)
    await make(uniqueName(), member)
  })

  test('when a member starts two communities at once, the limit still applies', async () => {
    await set({ perDay: 1 })
    const member = await site.register()
    const both = await Promise.allSettled([make(uniqueName(), member), make(uniqueName(), member)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('with the setting for moderators only, members cannot start communities, and moderators have no daily limit', async () => {
    await set({ start: 'moderators', perDay: 1 })
    expect(await startOf(author)).toBe('moderators')
    expect(await errorOf(make())).toBe('communities_by_moderators')
    const moderator = await site.moderator()
    expect(await startOf(moderator)).toBeNull()
    await make(uniqueName(), moderator)
    await make(uniqueName(), moderator)
  })

  test('a new site restricts the start of communities, and only administrators can change this rule', async () => {
    expect(settingGroups.communities.parse({})).toEqual({ start: 'members', memberDays: 7, perDay: 1 })
    const input = { version: 1, values: ANYONE }
    expect(await errorOf(site.call(settings.communities, input, author))).toBe('forbidden')
    expect(await errorOf(site.call(communities.start, {}))).toBe('not_logged_in')
  })
})
