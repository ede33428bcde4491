import { contract, LIMITS, type CommunityView, type PostView } from '@engawa/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorOf, testClock, uniqueName } from '../../../../test/factories.ts'
import { readZip } from '../../../../test/read-zip.ts'
import { startSite, type Person, type Site } from '../../../../test/site.ts'
import { until } from '../../../../test/socket.ts'

const { accounts, communities, discussion, forum, moderation, notifications, reactions } = contract
const { search, settings } = contract

const clock = testClock()
let site: Site
let admin: Person
let siteModerator: Person
let owner: Person
let member: Person
let stranger: Person
let community: CommunityView

beforeAll(async () => {
  site = await startSite({ clock })
  admin = await site.admin()
  siteModerator = await site.moderator()
})
afterAll(() => site?.stop())

beforeEach(async () => {
  ;[owner, member, stranger] = await Promise.all([site.register(), site.register(), site.register()])
  community = await site.call(communities.create, { name: uniqueName(), privacy: 'hidden' }, owner)
  await invite(member)
  await join(member)
})

const uidOf = (person: Person): number => person.profile.uid
const invite = (person: Person) =>
  site.call(communities.invite, { id: community.id, userId: uidOf(person) }, owner)
const join = (as: Person, on = true) => site.call(communities.join, { id: community.id, on }, as)
const info = (as?: Person, id = community.id) => site.call(communities.info, { id }, as)
const listed = async (as?: Person) =>
  (await site.call(communities.list, { name: community.name }, as)).items.map(({ id }) => id)
const mine = async (as: Person) => (await site.call(communities.mine, {}, as)).items.map(({ id }) => id)
const isUnknownTo = async (as?: Person) => (await errorOf(info(as))) === 'community_not_found'

async function setPrivacy(privacy: CommunityView['privacy']): Promise<CommunityView> {
  const { version } = await info(owner)
  community = await site.call(communities.update, { id: community.id, version, privacy }, owner)
  return community
}

async function publish(as: Person, words: { text?: string; tags?: string[] } = {}): Promise<PostView> {
  const draft = { title: 'A title', text: 'Some text', communityId: community.id, ...words }
  const { id, version } = await site.call(forum.create, draft, as)
  return site.call(forum.update, { id, version, publish: true }, as)
}

describe('a hidden community', () => {
  test('members and moderators of the site see it, and no list for all readers contains it', async () => {
    for (const as of [owner, member, siteModerator, admin])
      expect(await info(as)).toMatchObject({ name: community.name, privacy: 'hidden', can: { read: true } })
    expect(await mine(member)).toEqual([community.id])
    for (const as of [undefined, stranger, member, admin]) expect(await listed(as)).toEqual([])
    for (const as of [undefined, stranger]) expect(await isUnknownTo(as)).toBe(true)
  })

  test('moderators of the site list all communities that are private or hidden, but not public or removed ones', async () => {
    const name = community.name
    const other = await site.call(communities.create, { name: `${name} a`, privacy: 'private' }, stranger)
    const gone = await site.call(communities.create, { name: `${name} b`, privacy: 'hidden' }, stranger)
    await site.call(communities.create, { name: `${name} c` }, stranger)
    await site.call(moderation.remove, { kind: 'community', id: gone.id }, stranger)
    for (const as of [siteModerator, admin]) {
      const list = (cursor?: string) =>
        site.call(communities.closed, { name, sort: 'name', limit: 1, cursor }, as)
      const first = await list()
      const rest = await list(first.nextCursor!)
      expect([...first.items, ...rest.items]).toMatchObject([
        { id: community.id, privacy: 'hidden' },
        { id: other.id, privacy: 'private' },
      ])
      expect(rest.nextCursor).toBeNull()
    }
    expect(await errorOf(site.call(communities.closed, {}))).toBe('not_logged_in')
    for (const as of [owner, member, stranger])
      expect(await errorOf(site.call(communities.closed, {}, as))).toBe('forbidden')
  })

  test('for all others each answer is that for an id without a community', async () => {
    const none = community.id + 1_000_000
    const calls: ((id: number, as?: Person) => Promise<unknown>)[] = [
      (id, as) => info(as, id),
      (id, as) => site.call(communities.members, { id }, as),
      (id, as) => site.call(communities.requests, { id }, as),
      (id, as) => site.call(communities.bans, { id }, as),
      (id, as) => site.call(communities.join, { id, on: true }, as),
      (id, as) => site.call(communities.join, { id, on: false }, as),
      (id, as) => site.call(communities.update, { id, version: 1, name: 'Mine' }, as),
      (id, as) => site.call(communities.setIcon, { communityId: id }, as),
      (id, as) => site.call(communities.invite, { id, userId: 1 }, as),
      (id, as) => site.call(forum.readAll, { communityId: id }, as),
      (id, as) => site.call(forum.list, { communityId: id }, as),
      (id, as) => site.call(forum.own, { filter: 'unread', communityId: id }, as),
      (id, as) => site.call(forum.create, { title: 't', text: 't', communityId: id }, as),
      (id, as) => site.call(reactions.set, { kind: 'community', id, reaction: 'follow', on: true }, as),
      (id, as) => site.call(reactions.status, { kind: 'community', ids: String(id) }, as),
      (id, as) => site.call(moderation.report, { kind: 'community', id, reason: 'spam' }, as),
      (id, as) => site.call(moderation.remove, { kind: 'community', id }, as),
    ]
    const answerOf = async (call: (typeof calls)[number], id: number, as?: Person) =>
      call(id, as).then(
        (data) => JSON.stringify(data).replaceAll(String(id), 'ID'),
        (error: unknown) => errorOf(Promise.reject(error as Error)),
      )
    for (const as of [undefined, stranger])
      for (const call of calls)
        expect(await answerOf(call, community.id, as)).toBe(await answerOf(call, none, as))
    const bodies = await Promise.all(
      [community.id, none].map(async (id) => {
        const answer = await site.fetch(`/v1/api/community/info/${id}`, {}, { token: stranger.token })
        return [answer.status, await answer.text()]
      }),
    )
    expect(bodies[0]).toEqual(bodies[1])
    const feeds = [community.id, none].map((id) => site.fetch(`/feeds/communities/${id}.atom`))
    expect((await Promise.all(feeds)).map(({ status }) => status)).toEqual([404, 404])
  })

  test('members join by invitation only', async () => {
    expect(await errorOf(join(stranger))).toBe('community_not_found')
    await invite(stranger)
    expect(await info(stranger)).toMatchObject({ request: 'invited', can: { read: false } })
    const [newest] = (await site.call(notifications.list, {}, stranger)).items
    expect(newest).toMatchObject({ kind: 'community-invited', link: `/forum/community/${community.id}` })
    await join(stranger, false)
    expect(await isUnknownTo(stranger)).toBe(true)
    await invite(stranger)
    expect(await join(stranger)).toMatchObject({ role: 'member' })
    await join(stranger, false)
    expect(await isUnknownTo(stranger)).toBe(true)
    await site.call(communities.ban, { id: community.id, userId: uidOf(member), reason: 'spam' }, owner)
    expect(await isUnknownTo(member)).toBe(true)
  })

  test('its name is free for others, and it cannot become visible with a name that is taken', async () => {
    const other = await site.call(communities.create, { name: community.name }, stranger)
    const twin = await site.call(communities.create, { name: community.name, privacy: 'hidden' }, stranger)
    expect(await listed()).toEqual([other.id])
    expect(await errorOf(setPrivacy('public'))).toBe('community_name_taken')
    expect(await mine(stranger)).toEqual(expect.arrayContaining([other.id, twin.id]))
  })

  test('search, tags and notifications of others do not contain it', async () => {
    const tag = `tag${uidOf(owner)}`
    await setPrivacy('public')
    await site.call(
      reactions.set,
      { kind: 'community', id: community.id, reaction: 'follow', on: true },
      stranger,
    )
    await publish(owner, { tags: [tag] })
    await site.idle()
    const found = async (as?: Person) =>
      (await site.call(search.find, { q: community.name }, as)).items.map(({ card }) => card.kind)
    expect(await found()).toContain('community')
    const before = (await site.call(notifications.list, {}, stranger)).items.length
    await setPrivacy('hidden')
    for (const as of [undefined, stranger]) expect(await found(as)).not.toContain('community')
    await site.idle()
    for (const as of [undefined, stranger, member]) expect(await found(as)).not.toContain('community')
    expect((await site.call(forum.tags, { q: tag })).items).toEqual([])
    const post = await publish(member, { text: `@${stranger.name}` })
    await site.call(discussion.add, { kind: 'post', id: post.id, text: `@${stranger.name}` }, owner)
    await site.idle()
    const rows = (await site.call(notifications.list, {}, stranger)).items
    expect(rows).toHaveLength(before)
    expect(JSON.stringify(rows)).not.toContain(community.name)
  })

  test('it is featured no longer, and can be removed and restored', async () => {
    await setPrivacy('public')
    await site.call(communities.order, { ids: [community.id], before: [] }, admin)
    await setPrivacy('hidden')
    expect(await errorOf(site.call(communities.order, { ids: [community.id], before: [] }, admin))).toBe(
      'community_not_found',
    )
    const post = await publish(member)
    await site.call(moderation.remove, { kind: 'community', id: community.id }, owner)
    expect(await isUnknownTo(member)).toBe(true)
    expect(await mine(member)).toEqual([])
    await site.call(moderation.restore, { kind: 'community', id: community.id }, owner)
    expect(await info(member)).toMatchObject({ privacy: 'hidden' })
    expect(await site.call(forum.info, { id: post.id }, member)).toMatchObject({ status: 'members' })
    for (const as of [undefined, stranger]) expect(await isUnknownTo(as)).toBe(true)
  })

  test('queries of the previous release, which know no privacy, leave it out', async () => {
    const { db } = site.context.deps.database
    const shown = async () =>
      (await db.selectFrom('communities').select('id').where('removal_id', 'is', null).execute()).map(
        ({ id }) => id,
      )
    expect(await shown()).not.toContain(community.id)
    // The statement with which the previous release restores a community.
    await sql`update communities set removal_id = null where id = ${community.id}`.execute(db)
    expect(await shown()).not.toContain(community.id)
    await setPrivacy('private')
    expect(await shown()).toContain(community.id)
  })

  test('a member can own a limited number of hidden communities, too', async () => {
    const { version } = (await site.call(settings.all, {}, admin)).communities
    const values = { start: 'anyone', memberDays: 1, perDay: 100 } as const
    await site.call(settings.communities, { version, values }, admin)
    const make = () => site.call(communities.create, { name: uniqueName(), privacy: 'hidden' }, owner)
    for (let number = 1; number < 10; number += 1) await make()
    expect(await errorOf(make())).toBe('too_many_communities')
  })
})

describe('the removal of a community', () => {
  test('its posts no longer count for tags until it is restored', async () => {
    await setPrivacy('public')
    const tag = `tag${uidOf(owner)}`
    const uses = async () => (await site.call(forum.tags, { q: tag })).items.map(({ posts }) => posts)
    await publish(owner, { tags: [tag] })
    const own = await publish(owner, { tags: [tag] })
    await site.call(forum.remove, { id: own.id }, owner)
    expect(await uses()).toEqual([1])
    await site.call(moderation.remove, { kind: 'community', id: community.id }, owner)
    expect(await uses()).toEqual([])
    await site.call(moderation.restore, { kind: 'community', id: community.id }, owner)
    expect(await uses()).toEqual([1])
  })
})

test('a member who left knows no later name: neither an own draft nor the export of a banned member has it', async () => {
  const { id } = await site.call(
    forum.create,
    { title: 'Draft', text: 'Text', communityId: community.id },
    member,
  )
  const draft = () => site.call(forum.info, { id }, member)
  expect((await draft()).community).toMatchObject({ name: community.name })
  const input = { id: community.id, userId: uidOf(member), reason: 'Advertising' }
  await site.call(communities.ban, input, owner)
  const { version } = await info(owner)
  const name = uniqueName()
  await site.call(communities.update, { id: community.id, version, name }, owner)
  expect((await draft()).community).toBeNull()
  await site.call(accounts.startDataExport, {}, member)
  const url = await until('the archive', async () => {
    const { export: made } = await site.call(accounts.dataExport, {}, member)
    return made?.state === 'ready' ? made.url : null
  })
  const answer = await site.fetch(url, {}, { token: member.token })
  const files = await readZip(Buffer.from(await answer.arrayBuffer()))
  const bans = files.find((file) => file.name === 'forum/bans.json')!.bytes.toString()
  expect(JSON.parse(bans)).toMatchObject([{ community_id: community.id, name: null, reason: 'Advertising' }])
  expect(files.some(({ bytes }) => bytes.includes(name))).toBe(false)
})

describe('the community of a deleted account', () => {
  const setRole = (person: Person, role: 'moderator' | 'owner', as = owner) =>
    site.call(communities.setRole, { id: community.id, userId: uidOf(person), role }, as)
  const closed = async () =>
    (await site.call(communities.closed, { name: community.name }, siteModerator)).items.map(
      ({ ownerless }) => ownerless,
    )
  async function erase(person: Person) {
    await site.call(accounts.leave, { posts: 'keep' }, person)
    clock.advance(LIMITS.leaveDays * 86_400_000 + 1_000)
    await site.context.accounts.eraseDue()
  }

  test('gets the moderator with the longest membership as its owner, and notifies the new owner', async () => {
    const second = await site.register()
    await invite(second)
    clock.advance(1_000)
    await join(second)
    for (const each of [second, member]) await setRole(each, 'moderator')
    await erase(owner)
    expect(await info(member)).toMatchObject({ role: 'owner', members: 2, ownerless: false })
    expect((await info(second)).moderators.map(({ uid, role }) => [uid, role])).toEqual([
      [uidOf(member), 'owner'],
      [uidOf(second), 'moderator'],
    ])
    const { items } = await site.call(notifications.list, {}, member)
    expect(items.find(({ kind }) => kind === 'community-inherited')?.text).toBe(
      `The owner of “${community.name}” deleted their account. You own the community now.`,
    )
    expect(await closed()).toEqual([false])
  })

  test('has no owner without a moderator: moderators of the site see and manage it, administrators appoint one', async () => {
    await erase(owner)
    expect(await closed()).toEqual([true])
    expect(await info(siteModerator)).toMatchObject({
      ...{ members: 1, ownerless: true, moderators: [] },
      can: { read: true, edit: true, remove: true },
    })
    expect(await errorOf(setRole(member, 'owner', member))).toBe('forbidden')
    await setRole(member, 'owner', admin)
    expect(await info(member)).toMatchObject({ role: 'owner', ownerless: false })
    expect(await closed()).toEqual([false])
  })

  test('no longer counts a member whose account is deleted', async () => {
    await erase(member)
    expect(await info(owner)).toMatchObject({ members: 1, role: 'owner' })
    const { items } = await site.call(communities.members, { id: community.id }, owner)
    expect(items.map(({ uid }) => uid)).toEqual([uidOf(owner)])
  })
})
