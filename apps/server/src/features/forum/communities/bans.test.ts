import { contract, type CallInputOf, type CommunityView, type PostView } from '@engawa/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorOf, testClock, uniqueName } from '../../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../../test/site.ts'
import { until } from '../../../../test/socket.ts'

const { communities, discussion, forum, moderation, notifications } = contract

const clock = testClock()
const DAY = 86_400
let site: Site
let siteModerator: Person
let owner: Person
let keeper: Person
let member: Person
let stranger: Person
let community: CommunityView

beforeAll(async () => {
  site = await startSite({ clock })
  siteModerator = await site.moderator()
})
afterAll(() => site?.stop())

beforeEach(async () => {
  ;[owner, keeper, member, stranger] = await Promise.all([
    site.register(),
    site.register(),
    site.register(),
    site.register(),
  ])
  community = await site.call(communities.create, { name: uniqueName() }, owner)
  await join(true, keeper)
  await join(true, member)
  const { uid: userId } = keeper.profile
  await site.call(communities.setRole, { id: community.id, userId, role: 'moderator' }, owner)
})

const join = (on: boolean, as: Person) => site.call(communities.join, { id: community.id, on }, as)
const info = (as?: Person) => site.call(communities.info, { id: community.id }, as)
const ban = (who: Person, as: Person, more: Partial<CallInputOf<typeof communities.ban>> = {}) =>
  site.call(communities.ban, { id: community.id, userId: who.profile.uid, reason: 'spam', ...more }, as)
const lift = (who: Person, as: Person) =>
  site.call(communities.unban, { id: community.id, userId: who.profile.uid }, as)
const bans = async (as: Person) => (await site.call(communities.bans, { id: community.id }, as)).items
const undo = (id: number, as: Person) => site.call(moderation.undo, { id }, as)
const addComment = (post: PostView, text: string, as: Person) =>
  site.call(discussion.add, { kind: 'post', id: post.id, text }, as)

async function publish(as: Person, input: CallInputOf<typeof forum.create> = {}): Promise<PostView> {
  const draft = { title: 'A title', text: 'Some text', communityId: community.id, ...input }
  const { id, version } = await site.call(forum.create, draft, as)
  return site.call(forum.update, { id, version, publish: true }, as)
}

const poll = { question: '', options: ['tea', 'rain'] }

describe('a member who is banned from a community', () => {
  test('a banned member can only read, and each error contains the end and the reason of the ban', async () => {
    const own = await publish(member, { poll })
    const answer = await addComment(own, 'mine', member)
    const draft = await site.call(forum.create, { title: 'x', text: 'y', communityId: community.id }, member)
    await ban(member, keeper, { durationSeconds: DAY })

    const { id } = own
    const refused = [
      () => publish(member),
      () => site.call(forum.update, { id: draft.id, version: draft.version, publish: true }, member),
      () => site.call(forum.update, { id, version: own.version, text: 'other' }, member),
      () => site.call(forum.presignPicture, { postId: id, name: 'a.png', size: 9 }, member),
      () => site.call(forum.vote, { id, options: [0] }, member),
      () => site.call(forum.choose, { id, commentId: answer.id }, member),
      () => addComment(own, 'more', member),
      () => site.call(discussion.update, { id: answer.id, version: answer.version, text: 'other' }, member),
      () => join(true, member),
    ]
    for (const attempt of refused) expect(await errorOf(attempt())).toBe('community_banned')
    await expect(join(true, member)).rejects.toThrow(/until .+: spam/)

    expect(await info(member)).toMatchObject({
      role: null,
      ban: { reason: 'spam', endsAt: expect.any(String) },
      can: { post: false, join: false },
    })
    expect(await site.call(forum.info, { id }, member)).toMatchObject({
      ban: { reason: 'spam' },
      can: { comment: false, edit: false, choose: false, remove: true },
      poll: { can: { vote: false } },
    })
    expect((await info()).ban).toBeNull()
    // The banned author can still move a draft out of the community, and remove a published post.
    const elsewhere = { id: draft.id, version: draft.version, communityId: null, publish: true }
    expect(await site.call(forum.update, elsewhere, member)).toMatchObject({ status: 'published' })
    await site.call(forum.remove, { id }, member)
  })

  test('a banned member is no longer in the community, cannot rejoin, and is notified', async () => {
    expect((await info()).members).toBe(3)
    await ban(member, keeper)
    expect((await info()).members).toBe(2)
    const { items } = await site.call(communities.members, { id: community.id }, owner)
    expect(items.map(({ uid }) => uid)).not.toContain(member.profile.uid)
    expect((await site.call(communities.mine, {}, member)).items).toEqual([])
    expect(await join(false, member)).toEqual({ role: null, request: null, members: 2 })
    expect(await errorOf(join(true, member))).toBe('community_banned')
    const notified = await site.call(notifications.list, { limit: 1 }, member)
    expect(notified.items).toMatchObject([
      { kind: 'community-ban', actors: [], text: expect.stringContaining('spam') },
    ])
    const { uid: userId } = member.profile
    const setRole = { id: community.id, userId, role: 'moderator' } as const
    expect(await errorOf(site.call(communities.setRole, setRole, owner))).toBe('user_not_found')
  })

  test('a banned member takes part again after the ban', async () => {
    await ban(member, keeper, { durationSeconds: DAY })
    clock.advance(DAY * 1_000 + 1)
    expect(await info(member)).toMatchObject({ ban: null, can: { post: true, join: true } })
    expect(await bans(keeper)).toEqual([])
    expect(await errorOf(lift(member, keeper))).toBe('not_found')
    await publish(member)
    expect(await join(true, member)).toMatchObject({ role: 'member' })
    // An expired ban does not prevent a new one.
    await ban(member, keeper, { reason: 'again' })
    expect(await info(member)).toMatchObject({ ban: { reason: 'again', endsAt: null } })
  })

  test('a member who has not joined a community can be banned from it, and only from it', async () => {
    const other = await site.call(communities.create, { name: uniqueName() }, keeper)
    await ban(stranger, keeper)
    expect((await info()).members).toBe(3)
    expect(await errorOf(join(true, stranger))).toBe('community_banned')
    // The community and the reason would be unknown to them.
    const { items } = await site.call(notifications.list, {}, stranger)
    expect(items.map(({ kind }) => kind)).not.toContain('community-ban')
    expect(await publish(stranger, { communityId: other.id })).toMatchObject({ can: { comment: true } })
  })
})

describe('a ban', () => {
  test('moderators can only ban members of a lower rank', async () => {
    const second = await site.register()
    await join(true, second)
    await site.call(
      communities.setRole,
      { id: community.id, userId: second.profile.uid, role: 'moderator' },
      owner,
    )
    expect(await errorOf(ban(stranger, member))).toBe('forbidden')
    expect(await errorOf(ban(keeper, keeper))).toBe('higher_role')
    expect(await errorOf(ban(second, keeper))).toBe('higher_role')
    expect(await errorOf(ban(siteModerator, owner))).toBe('higher_role')
    expect(await errorOf(ban(siteModerator, siteModerator))).toBe('higher_role')
    for (const as of [keeper, owner, siteModerator]) expect(await errorOf(ban(owner, as))).toBe('owner_stays')
    const nobody = { id: community.id, userId: 4_000_000, reason: 'x' }
    expect(await errorOf(site.call(communities.ban, nobody, owner))).toBe('user_not_found')
    expect(await errorOf(ban(member, owner, { reason: ' ' }))).toBe('bad_input')
    expect(await errorOf(ban(member, owner, { durationSeconds: 1 }))).toBe('bad_input')

    const { items } = await site.call(communities.members, { id: community.id }, keeper)
    const bannable = items.filter(({ can }) => can.ban).map(({ uid }) => uid)
    expect(bannable).toEqual([member.profile.uid])
    // The owner bans a moderator, which ends that role.
    await ban(keeper, owner)
    expect(await errorOf(ban(member, keeper))).toBe('forbidden')
    await ban(second, siteModerator)
    expect((await info()).moderators).toHaveLength(1)
  })

  test('the view of a post offers a ban only if the viewer may ban the author', async () => {
    const [theirs, keepers] = [await publish(member), await publish(keeper)]
    const can = async (post: PostView, as: Person) =>
      (await site.call(forum.info, { id: post.id }, as)).can.ban
    expect(await can(theirs, keeper)).toBe(true)
    expect(await can(theirs, siteModerator)).toBe(true)
    expect(await can(theirs, stranger)).toBe(false)
    expect(await can(keepers, keeper)).toBe(false)
    expect(await can(keepers, owner)).toBe(true)
    expect(await can(await publish(member, { communityId: null }), siteModerator)).toBe(false)
  })

  test('a second ban replaces the first, and moderators see a list of the bans', async () => {
    await ban(member, keeper, { durationSeconds: DAY })
    await ban(member, owner, { reason: 'worse' })
    expect(await bans(keeper)).toMatchObject([
      {
        uid: member.profile.uid,
        name: member.name,
        reason: 'worse',
        endsAt: null,
        by: { uid: owner.profile.uid },
      },
    ])
    expect(await errorOf(bans(member))).toBe('forbidden')
  })

  test('undoing a ban restores the membership and the previous ban', async () => {
    const first = await ban(keeper, owner)
    await undo(first.action.id, owner)
    expect(await info(keeper)).toMatchObject({ role: 'moderator', ban: null, members: 3 })

    const earlier = await ban(member, keeper, { durationSeconds: DAY, reason: 'first' })
    const second = await ban(member, keeper, { reason: 'second' })
    expect(await errorOf(undo(earlier.action.id, keeper))).toBe('undo_over')
    await undo(second.action.id, keeper)
    expect(await info(member)).toMatchObject({ ban: { reason: 'first', endsAt: expect.any(String) } })
    clock.advance(61_000)
    expect(await errorOf(undo(earlier.action.id, keeper))).toBe('undo_over')
  })

  test('lifting a ban can be undone, but not by a former moderator', async () => {
    const { action } = await ban(member, keeper)
    const lifted = await lift(member, owner)
    expect(await errorOf(lift(member, owner))).toBe('not_found')
    expect(await errorOf(undo(action.id, keeper))).toBe('undo_over')
    await join(true, member)
    const notified = await site.call(notifications.list, { limit: 1 }, member)
    expect(notified.items).toMatchObject([{ kind: 'community-unban' }])
    await undo(lifted.action.id, owner)
    expect(await info(member)).toMatchObject({ role: null, ban: { reason: 'spam' }, members: 2 })

    const another = await ban(stranger, keeper)
    await ban(keeper, owner)
    expect(await errorOf(undo(another.action.id, keeper))).toBe('forbidden')
  })

  test('moderators of a community can lift bans, except bans by the owner or a moderator of the site', async () => {
    const second = await site.register()
    await join(true, second)
    const { uid: userId } = second.profile
    await site.call(communities.setRole, { id: community.id, userId, role: 'moderator' }, owner)
    const liftable = async (as: Person) => (await bans(as)).map(({ can }) => can.lift)

    await ban(member, keeper)
    expect(await liftable(second)).toEqual([true])
    await ban(member, second, { reason: 'calmer', durationSeconds: DAY })
    await lift(member, keeper)

    for (const above of [owner, siteModerator]) {
      await ban(member, above, { reason: 'mine' })
      expect(await liftable(keeper)).toEqual([false])
      expect(await liftable(owner)).toEqual([true])
      expect(await errorOf(lift(member, keeper))).toBe('forbidden')
      expect(await errorOf(ban(member, keeper, { durationSeconds: DAY }))).toBe('forbidden')
      expect(await info(member)).toMatchObject({ ban: { reason: 'mine', endsAt: null } })
    }
    await lift(member, owner)
    await ban(member, owner)
    await lift(member, siteModerator)
  })

  test('concurrent bans of a member store one ban and decrease the number of members by one', async () => {
    await Promise.all([
      ban(member, owner),
      ban(member, owner),
      ban(member, siteModerator),
      join(true, stranger),
    ])
    expect(await bans(owner)).toHaveLength(1)
    expect((await info()).members).toBe(3)
  })

  test('a ban waits for a running vote of the member, and no vote of the member is counted afterwards', async () => {
    const { id } = await publish(owner, { poll })
    const { pool } = site.context.deps.database
    const holder = await pool.connect()
    const voters = async () => (await site.call(forum.info, { id }, owner)).poll?.voters
    const waiting = async () => {
      const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await pool.query(waits)).rowCount
    }
    try {
      await holder.query('begin')
      await holder.query('select from polls where post_id = $1 for update', [id])
      const voted = site.call(forum.vote, { id, options: [0] }, member)
      await until('the vote waits', async () => (await waiting()) === 1)
      let votersThen: number | undefined
      const banned = ban(member, keeper).then(async () => (votersThen = await voters()))
      await until(
        'the ban waits or is answered',
        async () => votersThen !== undefined || (await waiting()) === 2,
      )
      await holder.query('rollback')
      expect((await voted).voters).toBe(1)
      await banned
      expect(await voters()).toBe(votersThen)
    } finally {
      holder.release(true)
    }
    expect(await errorOf(site.call(forum.vote, { id, options: [1] }, member))).toBe('community_banned')
    expect(await voters()).toBe(1)
  })

  test('no ban can be imposed, lifted or listed in a removed community', async () => {
    await site.call(moderation.remove, { kind: 'community', id: community.id }, owner)
    expect(await errorOf(ban(member, owner))).toBe('community_not_found')
    expect(await errorOf(lift(member, owner))).toBe('community_not_found')
    expect(await errorOf(bans(owner))).toBe('community_not_found')
  })
})
