import { contract, type CallInputOf, type CommunityView, type PostView } from '@engawa/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorOf, testClock, uniqueName } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { communities, discussion, forum, moderation, moderationRules, settings, timeline } = contract

const clock = testClock()
let site: Site
let admin: Person
let siteModerator: Person
let owner: Person
let member: Person
/** A private community of `owner` with the member `member`. */
let closed: CommunityView
/** A public community of `owner`. */
let open: CommunityView

beforeAll(async () => {
  site = await startSite({ clock })
  ;[admin, siteModerator] = [await site.admin(), await site.moderator()]
})
afterAll(() => site?.stop())

beforeEach(async () => {
  ;[owner, member] = [await site.register(), await site.register()]
  closed = await site.call(communities.create, { name: uniqueName(), privacy: 'private' }, owner)
  open = await site.call(communities.create, { name: uniqueName() }, owner)
  await site.call(communities.invite, { id: closed.id, userId: member.profile.uid }, owner)
  await site.call(communities.join, { id: closed.id, on: true }, member)
})

async function publish(as: Person, input: CallInputOf<typeof forum.create>): Promise<PostView> {
  const { id, version } = await site.call(forum.create, { title: 'A title', text: 'Some text', ...input }, as)
  return site.call(forum.update, { id, version, publish: true }, as)
}
const reply = ({ id }: PostView, as: Person) =>
  site.call(discussion.add, { kind: 'post', id, text: 'For members' }, as)
const info = ({ id }: PostView, as: Person) => site.call(forum.info, { id }, as)

type Place = number | null
/** Moves a post as its author, by an edit. */
const edit = async (post: PostView, communityId: Place, as: Person) =>
  site.call(forum.update, { id: post.id, version: (await info(post, as)).version, communityId }, as)
/** Changes a post as a moderator. */
const moderate = async (post: PostView, changes: Partial<CallInputOf<typeof forum.moderate>>, as: Person) =>
  (await site.call(forum.moderate, { id: post.id, version: (await info(post, as)).version, ...changes }, as))
    .action!
const undo = ({ id }: { id: number }, as: Person) => site.call(moderation.undo, { id }, as)

describe('a post of a private community', () => {
  const stays = async (post: PostView) => {
    expect(await info(post, member)).toMatchObject({ status: 'members', community: { id: closed.id } })
    expect(await errorOf(site.call(forum.info, { id: post.id }))).toBe('post_not_found')
    expect(await errorOf(site.call(discussion.list, { kind: 'post', id: post.id }))).toBe('post_not_found')
  }

  test('leaves it only by its author, and only without texts of others', async () => {
    const elsewhere = await site.call(
      communities.create,
      { name: uniqueName(), privacy: 'private' },
      siteModerator,
    )
    const post = await publish(member, { communityId: closed.id })
    await reply(post, member)
    for (const as of [owner, siteModerator, admin])
      for (const communityId of [null, open.id])
        expect(await errorOf(moderate(post, { communityId }, as))).toBe('other_readers')
    // The members of another private community are other people.
    expect(await errorOf(moderate(post, { communityId: elsewhere.id }, siteModerator))).toBe('other_readers')
    await stays(post)
    expect(await edit(post, null, member)).toMatchObject({ status: 'published', community: null })

    const answered = await publish(member, { communityId: closed.id })
    await reply(answered, owner)
    for (const communityId of [null, open.id])
      expect(await errorOf(edit(answered, communityId, member))).toBe('other_readers')
    await stays(answered)
  })

  test('also stays if the comment of another member is removed, because it can be restored', async () => {
    const post = await publish(member, { communityId: closed.id })
    const { id } = await reply(post, owner)
    await site.call(discussion.remove, { id }, owner)
    expect(await errorOf(edit(post, null, member))).toBe('other_readers')
    await stays(post)
  })

  test('also stays with a note of the moderators', async () => {
    const post = await publish(member, { communityId: closed.id })
    await moderate(post, { note: 'For members' }, owner)
    expect(await errorOf(edit(post, null, member))).toBe('other_readers')
    await moderate(post, { note: '' }, owner)
    expect(await edit(post, null, member)).toMatchObject({ status: 'published' })
  })

  test('comes there only by its author, and only before others comment', async () => {
    const post = await publish(member, { communityId: open.id })
    for (const as of [owner, siteModerator])
      expect(await errorOf(moderate(post, { communityId: closed.id }, as))).toBe('other_readers')
    await reply(post, siteModerator)
    expect(await errorOf(edit(post, closed.id, member))).toBe('other_readers')
    expect(await site.call(forum.info, { id: post.id })).toMatchObject({ community: { id: open.id } })
  })

  test('that its author moved as a moderator returns by the undo, unless it has texts of others', async () => {
    const post = await publish(owner, { communityId: open.id })
    await undo(await moderate(post, { communityId: closed.id }, owner), owner)
    expect(await site.call(forum.info, { id: post.id })).toMatchObject({ community: { id: open.id } })

    const action = await moderate(post, { communityId: closed.id }, owner)
    const { id } = await publish(member, { communityId: closed.id, title: 'For members' })
    const earlier = await reply(await info({ id } as PostView, owner), member)
    // These replies are older than the move.
    await site.call(forum.moveReplies, { id, to: post.id, comments: [earlier.id] }, owner)
    expect(await errorOf(undo(action, owner))).toBe('other_readers')
    expect(await errorOf(site.call(forum.info, { id: post.id }))).toBe('post_not_found')
  })

  test('does not leave it by a process of the previous release', async () => {
    const post = await publish(member, { communityId: closed.id })
    await reply(post, owner)
    const { pool } = site.context.deps.database
    const leaving = pool.query('update posts set community_id = null where id = $1', [post.id])
    await expect(leaving).rejects.toThrow('wrote in this post')
    await stays(post)
  })

  test('is in no timeline, also not by pages that seem empty', async () => {
    const { uid } = member.profile
    const page = () => site.call(timeline.ofUser, { userId: uid, kind: 'post', limit: 1 }, siteModerator)
    const shown = await publish(member, {})
    const post = await publish(member, { communityId: closed.id })
    expect(await page()).toMatchObject({ items: [{ card: { id: shown.id } }], nextCursor: null })
    // A removal and its undo do not show it.
    const { action } = await site.call(
      moderation.remove,
      { kind: 'post', id: post.id, reason: 'x' },
      siteModerator,
    )
    await undo(action!, siteModerator)
    expect(await page()).toMatchObject({ items: [{ card: { id: shown.id } }], nextCursor: null })
    await edit(post, null, member)
    expect((await page()).items).toMatchObject([{ card: { id: post.id } }])
    await edit(post, closed.id, member)
    expect(await page()).toMatchObject({ items: [{ card: { id: shown.id } }], nextCursor: null })
  })
})

test('a pin on the whole forum remains when a post moves, and has no effect in a private community', async () => {
  const [pinned, other] = [
    await publish(owner, { communityId: open.id, title: 'Pinned' }),
    await publish(member, { communityId: closed.id }),
  ]
  await site.call(forum.pin, { id: pinned.id, pin: 'site' }, siteModerator)
  const action = await moderate(pinned, { communityId: closed.id }, owner)
  await reply(other, member)
  expect(await info(pinned, owner)).toMatchObject({ pin: 'none' })
  const inside = async () =>
    (await site.call(forum.list, { communityId: closed.id }, member)).items.map(({ id, pin }) => [id, pin])
  expect(await inside()).toEqual([
    [other.id, 'none'],
    [pinned.id, 'none'],
  ])
  await undo(action, owner)
  expect(await info(pinned, owner)).toMatchObject({ pin: 'site', community: { id: open.id } })
  const setPrivacy = async (privacy: 'private' | 'public') => {
    const { version } = await site.call(communities.info, { id: open.id }, owner)
    await site.call(communities.update, { id: open.id, version, privacy }, owner)
  }
  await setPrivacy('private')
  expect(await info(pinned, siteModerator)).toMatchObject({
    pin: 'none',
    can: { pin: ['none', 'community'] },
  })
  await setPrivacy('public')
  expect(await info(pinned, owner)).toMatchObject({ pin: 'site' })
  // Inside a private community, its moderators replace the pin that has no effect there.
  await moderate(pinned, { communityId: closed.id }, owner)
  const { action: placed } = await site.call(forum.pin, { id: pinned.id, pin: 'community' }, owner)
  expect(await inside()).toEqual([
    [pinned.id, 'community'],
    [other.id, 'none'],
  ])
  await undo(placed!, owner)
  expect(await edit(pinned, null, owner)).toMatchObject({ pin: 'site' })
})

test('a note, a pace of replies and a time of closing stay behind, and a lock remains', async () => {
  const { version, ...post } = await publish(member, { communityId: open.id })
  const limits = { note: 'By moderators', slowSeconds: 60, locksAt: new Date(clock.now().getTime() + 60_000) }
  await moderate({ version, ...post }, { ...limits, locksAt: limits.locksAt.toISOString() }, owner)
  clock.advance(61_000)
  expect(await edit({ version, ...post }, null, member)).toMatchObject({
    ...{ note: '', slowSeconds: 0, locksAt: null, locked: true },
  })
})

describe('the moderation rules', () => {
  afterEach(async () => {
    const { items } = await site.call(moderationRules.list, {}, admin)
    for (const { id } of items) await site.call(moderationRules.remove, { id }, admin)
    await setFirstTexts(0)
  })

  const rule = (word: string, action: 'hold' | 'refuse' = 'hold') => ({
    name: 'Adverts',
    enabled: true,
    kinds: [],
    action,
    condition: { type: 'words' as const, words: [word] },
  })
  const setFirstTexts = async (firstTexts: number) => {
    const { version } = (await site.call(settings.all, {}, admin)).registration
    await site.call(settings.registration, { version, values: { firstTexts } }, admin)
  }

  test('concern titles and tags that a moderator of a community gives to a post', async () => {
    await site.call(moderationRules.create, rule('badword'), admin)
    await site.call(moderationRules.create, rule('worseword', 'refuse'), admin)
    const post = await publish(member, { communityId: open.id })
    for (const changes of [{ title: 'A badword' }, { tags: ['badword'] }])
      expect(await errorOf(moderate(post, changes, owner))).toBe('text_needs_moderator')
    expect(await errorOf(moderate(post, { title: 'A worseword' }, owner))).toBe('text_refused')
    expect(await info(post, owner)).toMatchObject({ title: 'A title', tags: [], held: false })
    await moderate(post, { title: 'A badword' }, siteModerator)
    // The other texts are not checked again.
    await moderate(post, { locksAt: null, slowSeconds: 60 }, owner)
    expect(await info(post, member)).toMatchObject({ title: 'A badword', slowSeconds: 60 })
  })

  test('concern a text that leaves the community whose moderator wrote it', async () => {
    await site.call(moderationRules.create, rule('badword'), admin)
    const post = await publish(owner, { communityId: open.id, text: 'A **badword**' })
    expect(post.held).toBe(false)
    await moderate(post, { title: 'Still mine' }, owner)
    expect(await errorOf(moderate(post, { communityId: null }, owner))).toBe('text_needs_moderator')
    expect(await info(post, owner)).toMatchObject({ community: { id: open.id }, held: false })
    expect(await edit(post, null, owner)).toMatchObject({ community: null, held: true })
  })

  test('hold the first text of a member also if it was written in an own community', async () => {
    await setFirstTexts(1)
    const [one, two] = [
      await publish(owner, { communityId: open.id }),
      await publish(owner, { communityId: open.id }),
    ]
    expect([one.held, two.held]).toEqual([false, false])
    expect(await errorOf(moderate(one, { communityId: null }, owner))).toBe('text_needs_moderator')
    expect((await edit(one, null, owner)).held).toBe(true)
    expect(await errorOf(site.call(forum.info, { id: one.id }))).toBe('post_not_found')
  })

  test('do not prevent the undo of a move', async () => {
    const post = await publish(member, { communityId: open.id, text: 'A badword' })
    const action = await moderate(post, { communityId: null, title: 'Other' }, owner)
    await site.call(moderationRules.create, rule('badword'), admin)
    await undo(action, owner)
    expect(await info(post, owner)).toMatchObject({ title: 'A title', community: { id: open.id } })
  })
})
