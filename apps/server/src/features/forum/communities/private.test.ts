import { contract, LIMITS, type CommunityView, type PostView } from '@engawa/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorOf, testClock, uniqueName } from '../../../../test/factories.ts'
import { cleanUp } from '../../../../test/housekeeping.ts'
import { isLockAwaited } from '../../../../test/acquire-lock.ts'
import { startSite, type Person, type Site } from '../../../../test/site.ts'
import { until } from '../../../../test/socket.ts'

const { accounts, communities, discussion, forum, moderation, notifications, reactions } = contract
const { moderationRules, recycleBin, search, timeline } = contract

const clock = testClock()
let site: Site
let siteModerator: Person
let admin: Person
let owner: Person
let member: Person
let stranger: Person
let community: CommunityView

beforeAll(async () => {
  site = await startSite({ clock })
  siteModerator = await site.moderator()
  admin = await site.admin()
})
afterAll(() => site?.stop())

beforeEach(async () => {
  ;[owner, member, stranger] = await Promise.all([site.register(), site.register(), site.register()])
  community = await site.call(communities.create, { name: uniqueName(), privacy: 'private' }, owner)
  await site.call(communities.invite, { id: community.id, userId: member.profile.uid }, owner)
  await join(member)
})

const uidOf = (person: Person): number => person.profile.uid
const join = (as: Person, more: { on?: boolean; note?: string } = {}) =>
  site.call(communities.join, { id: community.id, on: true, ...more }, as)
const info = (as?: Person) => site.call(communities.info, { id: community.id }, as)
const postsFor = async (as?: Person) =>
  (await site.call(forum.list, { communityId: community.id }, as)).items.map(({ id }) => id)
const setPrivacy = async (privacy: 'public' | 'private', as = owner) => {
  const { version } = await info(owner)
  return site.call(communities.update, { id: community.id, version, privacy }, as)
}
const notified = async (as: Person) =>
  (await site.call(notifications.list, {}, as)).items.flatMap(({ kind, text }) =>
    kind === 'system' ? [] : [{ kind, text }],
  )
const decide = (person: Person, accept: boolean, as = owner) =>
  site.call(communities.decide, { id: community.id, userId: uidOf(person), accept }, as)
const waiting = async (as = owner) =>
  (await site.call(communities.requests, { id: community.id }, as)).items.map(({ uid }) => uid)

async function publish(
  as: Person,
  words: { title?: string; text?: string; tags?: string[] } = {},
): Promise<PostView> {
  const draft = { title: 'A title', text: 'Some text', communityId: community.id, ...words }
  const { id, version } = await site.call(forum.create, draft, as)
  return site.call(forum.update, { id, version, publish: true }, as)
}

describe('the posts of a private community', () => {
  test('its members and moderators of the site read and answer them, and for all others they do not exist', async () => {
    const post = await publish(member)
    expect(post).toMatchObject({ status: 'members' })
    const comment = await site.call(discussion.add, { kind: 'post', id: post.id, text: 'Yes' }, owner)
    await site.call(reactions.set, { kind: 'comment', id: comment.id, reaction: 'like', on: true }, member)
    for (const as of [owner, member, siteModerator]) {
      expect(await postsFor(as)).toEqual([post.id])
      expect(await site.call(forum.info, { id: post.id }, as)).toMatchObject({ title: 'A title' })
      expect((await site.call(discussion.list, { kind: 'post', id: post.id }, as)).items).toHaveLength(1)
    }
    for (const as of [undefined, stranger]) {
      expect(await postsFor(as)).toEqual([])
      expect(await errorOf(site.call(forum.info, { id: post.id }, as))).toBe('post_not_found')
      expect(await errorOf(site.call(discussion.list, { kind: 'post', id: post.id }, as))).toBe(
        'post_not_found',
      )
    }
    for (const attempt of [
      () => site.call(discussion.add, { kind: 'post', id: post.id, text: 'Me too' }, stranger),
      () => site.call(reactions.set, { kind: 'post', id: post.id, reaction: 'like', on: true }, stranger),
      () => site.call(moderation.report, { kind: 'post', id: post.id, reason: 'spam', note: '' }, stranger),
      () => site.call(forum.view, { id: post.id }, stranger),
      () => site.call(forum.revisions, { id: post.id }),
    ])
      expect(await errorOf(attempt())).toBe('post_not_found')
    expect(await errorOf(publish(stranger))).toBe('forbidden')
    expect((await info()).posts).toBe(0)
    expect(await info()).toMatchObject({ name: community.name, privacy: 'private', can: { read: false } })
    expect(await errorOf(site.call(communities.members, { id: community.id }, stranger))).toBe('forbidden')
  })

  test('lists of the whole forum, tags and the search do not contain them', async () => {
    const word = `lantern${uidOf(member)}`
    const post = await publish(member, { title: word, text: word, tags: [word] })
    await site.call(discussion.add, { kind: 'post', id: post.id, text: `A ${word}` }, owner)
    await site.idle()
    for (const as of [undefined, stranger, member]) {
      expect((await site.call(forum.list, {}, as)).items.map(({ id }) => id)).not.toContain(post.id)
      expect((await site.call(forum.tags, { q: word }, as)).items).toEqual([])
      expect((await site.call(search.find, { q: word }, as)).items).toEqual([])
    }
    expect(
      (await site.call(forum.own, { filter: 'mine', communityId: community.id }, member)).items,
    ).toHaveLength(1)
    expect(
      (await site.call(forum.own, { filter: 'unread', communityId: community.id }, owner)).items,
    ).toHaveLength(1)
  })

  test('followers of the author, feeds, suggestions and similar posts show them only after the community opened', async () => {
    const word = `orchard${uidOf(member)}`
    const title = `A letter from the ${word}`
    await publish(member, { title, text: word })
    await site.call(accounts.follow, { id: uidOf(member), follow: true }, stranger)
    const feed = async (path: string) => (await site.fetch(path)).text()
    const sources: Record<string, () => Promise<unknown>> = {
      timeline: () => site.call(timeline.list, {}, stranger),
      'list of the author': () => site.call(timeline.ofUser, { userId: uidOf(member) }, stranger),
      'similar posts': () => site.call(forum.similar, { title: word }, stranger),
      suggestions: () => site.call(search.suggest, { q: word }, stranger),
      search: () => site.call(search.find, { q: word, tab: 'post' }, stranger),
      'feed of the forum': () => feed('/feeds/forum.atom'),
      'feed of the community': () => feed(`/feeds/communities/${community.id}.atom`),
    }
    const shown = async () => {
      await site.idle()
      const answers = await Promise.all(
        Object.entries(sources).map(async ([name, load]) => ({ name, text: JSON.stringify(await load()) })),
      )
      return answers.filter(({ text }) => text.includes(title)).map(({ name }) => name)
    }
    expect(await shown()).toEqual([])
    await setPrivacy('public')
    expect(await shown()).toEqual(Object.keys(sources))
  })

  test('a member who saved a post and is banned no longer reads it, its replies and the list', async () => {
    const post = await publish(owner)
    const subject = { kind: 'post', id: post.id }
    await site.call(discussion.add, { ...subject, text: 'A reply' }, member)
    await site.call(reactions.set, { ...subject, reaction: 'save', on: true }, member)
    expect((await site.call(reactions.saved, {}, member)).items).toHaveLength(1)
    await site.call(communities.ban, { id: community.id, userId: uidOf(member), reason: 'x' }, owner)
    expect(await postsFor(member)).toEqual([])
    expect(JSON.stringify((await site.call(reactions.saved, {}, member)).items)).not.toContain('A title')
    for (const attempt of [
      () => site.call(forum.info, { id: post.id }, member),
      () => site.call(discussion.list, subject, member),
      () => site.call(discussion.add, { ...subject, text: 'Another' }, member),
    ])
      expect(await errorOf(attempt())).toBe('post_not_found')
    expect(await errorOf(site.call(communities.members, { id: community.id }, member))).toBe('forbidden')
    expect(
      (await site.call(forum.own, { filter: 'unread', communityId: community.id }, member)).items,
    ).toEqual([])
  })

  test('only members get notifications about them', async () => {
    await site.call(
      reactions.set,
      { kind: 'community', id: community.id, reaction: 'follow', on: true },
      stranger,
    )
    const post = await publish(owner, { text: `@${stranger.name} and @${member.name}` })
    await site.call(
      discussion.add,
      { kind: 'post', id: post.id, text: `@${stranger.name} and @${member.name}` },
      owner,
    )
    await site.idle()
    expect((await notified(member)).filter(({ kind }) => kind === 'mention')).toHaveLength(2)
    expect(await notified(stranger)).toEqual([])
  })

  test('members who leave or are removed no longer read them', async () => {
    const post = await publish(member)
    await join(member, { on: false })
    expect(await errorOf(site.call(forum.info, { id: post.id }, member))).toBe('post_not_found')
    expect(await postsFor(member)).toEqual([])

    await site.call(communities.invite, { id: community.id, userId: uidOf(member) }, owner)
    await join(member)
    const gone = await site.call(communities.dismiss, { id: community.id, userId: uidOf(member) }, owner)
    expect(await postsFor(member)).toEqual([])
    expect(await notified(member)).toContainEqual(expect.objectContaining({ kind: 'community-dismissed' }))
    await site.call(moderation.undo, { id: gone.action.id }, owner)
    expect(await postsFor(member)).toEqual([post.id])
  })
})

test.each([false, true])(
  'a comment that is being written while the author moves the post out of the community is refused, also one that must wait (%s)',
  async (isHeld) => {
    const post = await publish(member)
    const rule = await site.call(
      moderationRules.create,
      {
        ...{ name: 'Adverts', enabled: isHeld, kinds: [], action: 'hold' },
        condition: { type: 'words', words: ['for members'] },
      },
      admin,
    )
    const on = { kind: 'post', id: post.id }
    await site.call(discussion.add, { ...on, text: 'Of the author' }, member)
    const { pool } = site.context.deps.database
    const holder = await pool.connect()
    try {
      // The comment is checked against the post for members, and then waits for the counts.
      await holder.query('begin')
      await holder.query(`select from subject_counts where kind = 'post' and id = $1 for update`, [post.id])
      const written = errorOf(site.call(discussion.add, { ...on, text: 'For members' }, owner))
      await until('the comment waits', () => isLockAwaited(pool))
      const { version } = await site.call(forum.info, { id: post.id }, member)
      await site.call(forum.update, { id: post.id, version, communityId: null }, member)
      await holder.query('rollback')
      expect(await written).toBe('edit_conflict')
    } finally {
      await site.call(moderationRules.remove, { id: rule.id }, admin)
      holder.release(true)
    }
    const { items } = await site.call(discussion.list, on)
    expect(items.map(({ text }) => text)).toEqual(['Of the author'])
  },
)

describe('a member who left', () => {
  const unseen = async (as = member) =>
    (
      await site
        .call(timeline.unseen, { limit: 1 }, as)
        .then(async ({ items, nextCursor }) => [
          ...items,
          ...(nextCursor === null
            ? []
            : (await site.call(timeline.unseen, { cursor: nextCursor }, as)).items),
        ])
    ).map(({ subject, title, line }) => [subject.kind, subject.id, title, line])

  test('lists the own posts and comments there, without the words of others, and removes and restores them', async () => {
    const post = await publish(member, { title: 'Mine' })
    const others = await publish(owner, { title: 'Not mine' })
    clock.advance(1_000)
    const { id } = await site.call(
      discussion.add,
      { kind: 'post', id: others.id, text: 'My *words*' },
      member,
    )
    expect(await unseen()).toEqual([])
    await join(member, { on: false })
    const own = [
      ['comment', id, '', 'My words'],
      ['post', post.id, 'Mine', ''],
    ]
    expect(await unseen()).toEqual(own)
    expect(await errorOf(site.call(timeline.unseen, {}))).toBe('not_logged_in')
    for (const as of [owner, stranger, siteModerator]) expect(await unseen(as)).toEqual([])

    const list = () => site.call(discussion.list, { kind: 'post', id: others.id }, owner)
    await site.call(discussion.remove, { id }, member)
    await site.call(forum.remove, { id: post.id }, member)
    expect(await unseen()).toEqual([])
    expect(await postsFor(owner)).toEqual([others.id])
    expect((await list()).items).toEqual([])
    const bin = await site.call(recycleBin.list, {}, member)
    expect(bin.items.map(({ title, line, author }) => [title, line, author?.uid])).toEqual([
      ['Mine', '', uidOf(member)],
      ['', 'My words', uidOf(member)],
    ])
    for (const subject of [
      { kind: 'post', id: post.id },
      { kind: 'comment', id },
    ])
      await site.call(moderation.restore, subject, member)
    expect(await unseen()).toEqual(own)
    expect((await list()).items).toMatchObject([{ id }])
  })

  test('takes back own reactions there, and nothing else', async () => {
    const post = await publish(owner)
    const react = (reaction: 'like' | 'save' | 'follow', on: boolean, as = member) =>
      site.call(reactions.set, { kind: 'post', id: post.id, reaction, on }, as)
    for (const reaction of ['like', 'save'] as const) await react(reaction, true)
    await join(member, { on: false })
    expect(await errorOf(react('follow', false))).toBe('post_not_found')
    expect(await errorOf(react('follow', true))).toBe('post_not_found')
    expect(await errorOf(react('like', false, stranger))).toBe('post_not_found')
    for (const reaction of ['like', 'save'] as const)
      expect(await react(reaction, false)).toMatchObject({ liked: false, saved: false, likes: 0, saves: 0 })
    expect(await errorOf(react('like', false))).toBe('post_not_found')
    expect(await site.call(forum.info, { id: post.id }, owner)).toMatchObject({ likes: 0, saves: 0 })
  })

  test('is not notified of likes of the own comments there, nor of the choice of one as the answer', async () => {
    const post = await publish(owner)
    const add = () => site.call(discussion.add, { kind: 'post', id: post.id, text: 'Mine' }, member)
    const react = async (comment: { id: number }) => {
      await site.call(reactions.set, { kind: 'comment', id: comment.id, reaction: 'like', on: true }, owner)
      await site.call(forum.choose, { id: post.id, commentId: comment.id }, owner)
    }
    const [first, second] = [await add(), await add()]
    await react(first)
    const before = await notified(member)
    expect(before.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['like', 'best-answer']))
    await join(member, { on: false })
    await react(second)
    expect(await notified(member)).toEqual(before)
  })

  test('still does not see, change or remove anything else there', async () => {
    const post = await publish(member)
    const others = await publish(owner)
    const comment = await site.call(discussion.add, { kind: 'post', id: post.id, text: 'Yes' }, owner)
    const own = await site.call(discussion.add, { kind: 'post', id: others.id, text: 'No' }, member)
    await join(member, { on: false })
    expect(await errorOf(site.call(forum.info, { id: post.id }, member))).toBe('post_not_found')
    expect(await errorOf(site.call(forum.remove, { id: others.id }, member))).toBe('post_not_found')
    expect(await errorOf(site.call(discussion.remove, { id: comment.id }, member))).toBe('comment_not_found')
    expect(await errorOf(site.call(forum.remove, { id: post.id }, stranger))).toBe('post_not_found')
    const { version } = own
    expect(
      await errorOf(site.call(discussion.update, { id: own.id, version, text: 'Changed' }, member)),
    ).toBe('post_not_found')
    await site.call(moderation.remove, { kind: 'comment', id: own.id }, owner)
    await site.call(discussion.remove, { id: own.id }, member)
    expect(await errorOf(site.call(moderation.restore, { kind: 'comment', id: own.id }, member))).toBe(
      'forbidden',
    )
  })
})

test.each(['dismiss', 'ban'] as const)(
  'the undo of a %s needs the permission of the act: a former owner does not appoint a moderator again',
  async (act) => {
    const { id } = community
    const second = await site.register()
    await site.call(communities.invite, { id, userId: uidOf(second) }, owner)
    await join(second)
    await site.call(communities.setRole, { id, userId: uidOf(member), role: 'moderator' }, owner)
    const target = { id, userId: uidOf(member) }
    const { action } = await (act === 'ban'
      ? site.call(communities.ban, { ...target, reason: 'x' }, owner)
      : site.call(communities.dismiss, target, owner))
    await site.call(communities.setRole, { id, userId: uidOf(second), role: 'owner' }, owner)
    expect(await errorOf(site.call(moderation.undo, { id: action.id }, owner))).toBe('higher_role')
    expect(await info(member)).toMatchObject({ role: null })
    await site.call(communities.setRole, { id, userId: uidOf(owner), role: 'owner' }, second)
    await site.call(moderation.undo, { id: action.id }, owner)
    expect(await info(member)).toMatchObject({ role: 'moderator' })
  },
)

test('a removed community is not restored while another community has its name, and the error says why', async () => {
  const subject = { kind: 'community', id: community.id }
  const { action } = await site.call(moderation.remove, subject, siteModerator)
  const next = await site.call(communities.create, { name: community.name }, stranger)
  for (const call of [
    () => site.call(moderation.restore, subject, siteModerator),
    () => site.call(moderation.undo, { id: action!.id }, siteModerator),
  ])
    expect(await errorOf(call())).toBe('community_name_taken')
  expect(await errorOf(info())).toBe('community_not_found')
  const { version } = next
  await site.call(communities.update, { id: next.id, version, name: uniqueName() }, stranger)
  await site.call(moderation.restore, subject, siteModerator)
  expect(await info()).toMatchObject({ name: community.name })
})

describe('a change of the privacy', () => {
  test('all posts and counts follow, and a post that moves follows its community', async () => {
    const tag = `tag${uidOf(member)}`
    const uses = async () => (await site.call(forum.tags, { q: tag })).items.map(({ posts }) => posts)
    const post = await publish(member, { tags: [tag] })
    const draft = await site.call(forum.create, { title: 'd', text: 'd', communityId: community.id }, member)
    await setPrivacy('public')
    expect(await site.call(forum.info, { id: post.id })).toMatchObject({ status: 'published' })
    expect(await uses()).toEqual([1])
    expect((await info()).posts).toBe(1)
    await setPrivacy('private')
    expect(await errorOf(site.call(forum.info, { id: post.id }))).toBe('post_not_found')
    expect(await uses()).toEqual([])
    expect((await info()).posts).toBe(0)
    expect(await postsFor(member)).toEqual([post.id])
    const { version } = await site.call(forum.info, { id: post.id }, member)
    await site.call(forum.update, { id: post.id, version, communityId: null }, member)
    expect(await site.call(forum.info, { id: post.id })).toMatchObject({ status: 'published' })
    expect(await uses()).toEqual([1])
    expect(await site.call(forum.info, { id: draft.id }, member)).toMatchObject({ status: 'draft' })
  })

  test('only the owner and moderators of the site may change it', async () => {
    const { id } = community
    await site.call(communities.setRole, { id, userId: uidOf(member), role: 'moderator' }, owner)
    expect(await errorOf(setPrivacy('public', member))).toBe('forbidden')
    expect((await info()).privacy).toBe('private')
    await setPrivacy('public', siteModerator)
    // A public community has no requests: members join.
    expect(await join(stranger)).toMatchObject({ role: 'member', request: null })
  })

  test('requests and invitations end when the community opens, and do not return when it closes again', async () => {
    const invited = await site.register()
    await join(stranger, { note: 'Please' })
    await site.call(communities.invite, { id: community.id, userId: uidOf(invited) }, owner)
    await setPrivacy('public')
    expect((await info(owner)).requests).toBe(0)
    expect(await info(stranger)).toMatchObject({ role: null, request: null })
    expect(await errorOf(decide(stranger, true))).toBe('not_found')
    await setPrivacy('private')
    expect(await waiting()).toEqual([])
    // The invitation is over, so its member can only request to join.
    expect(await join(invited)).toMatchObject({ role: null, request: 'requested' })
  })

  test('a process of the previous release adds members to public communities only, and these remain', async () => {
    const { pool } = site.context.deps.database
    const insert = async (person: Person) =>
      (
        await pool.query(
          'insert into community_members (uid, community_id, rank, joined_at) values ($1, $2, 0, now())',
          [uidOf(person), community.id],
        )
      ).rowCount
    const post = await publish(member)
    expect(await insert(stranger)).toBe(0)
    expect(await errorOf(site.call(forum.info, { id: post.id }, stranger))).toBe('post_not_found')
    await setPrivacy('public')
    expect(await insert(stranger)).toBe(1)
    await setPrivacy('private')
    expect(await site.call(forum.info, { id: post.id }, stranger)).toMatchObject({ title: 'A title' })
  })

  test('a post that is published during the change gets the status of the new privacy', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 5 }, () =>
        site.call(forum.create, { title: 't', text: 't', communityId: community.id }, member),
      ),
    )
    await Promise.all([
      setPrivacy('public'),
      ...drafts.map(({ id, version }) => site.call(forum.update, { id, version, publish: true }, member)),
    ])
    expect((await postsFor()).toSorted((a, b) => a - b)).toEqual(
      drafts.map(({ id }) => id).toSorted((a, b) => a - b),
    )
    expect((await info()).posts).toBe(5)
  })
})

describe('a request to join', () => {
  test('a moderator of the community accepts or refuses it, and can undo this', async () => {
    expect(await join(stranger, { note: 'I like tea' })).toMatchObject({ role: null, request: 'requested' })
    expect(await info(stranger)).toMatchObject({ role: null, request: 'requested', requests: 0 })
    expect((await info(owner)).requests).toBe(1)
    expect(await notified(owner)).toContainEqual({
      kind: 'community-request',
      text: `${stranger.name} requested to join a community`,
    })
    const list = await site.call(communities.requests, { id: community.id }, owner)
    expect(list.items).toMatchObject([{ uid: uidOf(stranger), note: 'I like tea' }])
    for (const as of [member, stranger])
      expect(await errorOf(site.call(communities.requests, { id: community.id }, as))).toBe('forbidden')
    expect(await errorOf(decide(stranger, true, member))).toBe('forbidden')

    const refused = await decide(stranger, false)
    expect(await info(stranger)).toMatchObject({ request: null })
    expect(await errorOf(decide(stranger, true))).toBe('not_found')
    await site.call(moderation.undo, { id: refused.action.id }, owner)
    expect(await waiting()).toEqual([uidOf(stranger)])
    const accepted = await decide(stranger, true)
    expect(await info(stranger)).toMatchObject({ role: 'member', can: { read: true } })
    expect((await notified(stranger)).map(({ kind }) => kind)).toContain('community-accepted')
    await site.call(moderation.undo, { id: accepted.action.id }, owner)
    expect(await info(stranger)).toMatchObject({ role: null, request: 'requested' })
    expect((await site.call(communities.requests, { id: community.id }, owner)).items).toMatchObject([
      { note: 'I like tea' },
    ])
  })

  test('its note is neither in the audit log nor stored longer than the undo needs it', async () => {
    const note = `My secret ${uidOf(stranger)}`
    const stored = async () => {
      const { pool } = site.context.deps.database
      const log = await pool.query(`select 1 from audit_log where data::text like '%' || $1 || '%'`, [note])
      const requests = await pool.query('select 1 from community_requests where note = $1', [note])
      return { log: log.rowCount, requests: requests.rowCount }
    }
    await join(stranger, { note })
    const { action } = await decide(stranger, false)
    await site.call(moderation.undo, { id: action.id }, owner)
    await decide(stranger, false)
    expect(await stored()).toEqual({ log: 0, requests: 1 })
    expect(await waiting()).toEqual([])
    expect((await info(owner)).requests).toBe(0)
    clock.advance(3 * 60_000)
    await cleanUp(site, 'forum.sweep-requests')
    expect(await stored()).toEqual({ log: 0, requests: 0 })
  })

  test('a refused member can request again, and then only the new request counts', async () => {
    await join(stranger, { note: 'First' })
    const { action } = await decide(stranger, false)
    expect(await join(stranger, { note: 'Second' })).toMatchObject({ request: 'requested' })
    await site.call(moderation.undo, { id: action.id }, owner)
    const { items } = await site.call(communities.requests, { id: community.id }, owner)
    expect(items).toMatchObject([{ uid: uidOf(stranger), note: 'Second' }])
    const again = await decide(stranger, false)
    await setPrivacy('public')
    expect(await errorOf(site.call(moderation.undo, { id: again.action.id }, owner))).toBe('undo_over')
  })

  test('the member can withdraw it, a ban ends it, and an invitation accepts it', async () => {
    await join(stranger)
    expect(await join(stranger, { on: false })).toMatchObject({ role: null, request: null })
    expect(await waiting()).toEqual([])
    await join(stranger)
    expect(await site.call(communities.invite, { id: community.id, userId: uidOf(stranger) }, owner)).toEqual(
      { role: 'member' },
    )
    const other = await site.register()
    await join(other)
    await site.call(communities.ban, { id: community.id, userId: uidOf(other), reason: 'spam' }, owner)
    expect(await waiting()).toEqual([])
    expect(await errorOf(join(other))).toBe('community_banned')
    expect(
      await errorOf(site.call(communities.invite, { id: community.id, userId: uidOf(other) }, owner)),
    ).toBe('forbidden')
  })

  test('an invited member joins at once, or declines, and a moderator can withdraw the invitation', async () => {
    const invite = () => site.call(communities.invite, { id: community.id, userId: uidOf(stranger) }, owner)
    await invite()
    expect(await info(stranger)).toMatchObject({ role: null, request: 'invited', can: { read: false } })
    expect((await notified(stranger)).map(({ kind }) => kind)).toContain('community-invited')
    expect(await errorOf(decide(stranger, true))).toBe('not_found')
    await decide(stranger, false)
    expect(await info(stranger)).toMatchObject({ request: null })
    await invite()
    await join(stranger, { on: false })
    expect(await info(stranger)).toMatchObject({ request: null })
    await invite()
    expect(await join(stranger)).toMatchObject({ role: 'member' })
  })

  test('at most a hundred invitations of a day wait for an answer', async () => {
    const { pool } = site.context.deps.database
    const sent = (days: number) =>
      pool.query(
        `with people as (
          insert into users (name, name_key, name_skeleton, email, email_key, password_hash)
          select name, name, name, name || '@example.org', name || '@example.org', 'x'
          from (select 'invited' || $3::text || 'x' || n || 'x' || $1::text as name from generate_series(1, $2::int) n) named
          returning id)
        insert into community_requests (uid, community_id, invited, created_at)
        select id, $1::bigint, true, $4::timestamptz from people`,
        [
          community.id,
          LIMITS.communityInvites,
          String(days),
          new Date(clock.now().getTime() - days * 86_400_000),
        ],
      )
    const invite = () => site.call(communities.invite, { id: community.id, userId: uidOf(stranger) }, owner)
    await sent(2)
    await invite()
    await join(stranger, { on: false })
    await sent(0)
    expect(await errorOf(invite())).toBe('too_many_invitations')
  })

  test('moderators find a member by name, and the list has pages', async () => {
    const query = { id: community.id, name: member.name.slice(0, 6) }
    const { items } = await site.call(communities.members, query, owner)
    expect(items.map(({ uid }) => uid)).toContain(uidOf(member))
    expect(
      (await site.call(communities.members, { id: community.id, name: 'no such' }, owner)).items,
    ).toEqual([])
    const first = await site.call(communities.members, { id: community.id, limit: 1 }, owner)
    const cursor = first.nextCursor!
    const next = await site.call(communities.members, { id: community.id, limit: 1, cursor }, owner)
    expect([...first.items, ...next.items].map(({ uid }) => uid)).toEqual([uidOf(owner), uidOf(member)])
  })
})
