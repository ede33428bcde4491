import {
  contract,
  LIMITS,
  type CallInputOf,
  type CommentView,
  type CommunityView,
  type PostView,
} from '@engawa/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errorOf, testClock, uniqueName } from '../../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../../test/site.ts'

const {
  accounts,
  audit,
  communities,
  discussion,
  forum,
  moderation,
  moderationRules,
  notifications,
  reactions,
} = contract
const { search } = contract

const clock = testClock()
const MINUTE = 60_000
let site: Site
let admin: Person
let moderator: Person
let author: Person
let owner: Person
let reader: Person
let home: CommunityView
let post: PostView
let replies: CommentView[]

beforeAll(async () => {
  site = await startSite({ clock })
  admin = await site.admin()
  moderator = await site.moderator()
})
afterAll(() => site?.stop())

beforeEach(async () => {
  ;[author, owner, reader] = await Promise.all([site.register(), site.register(), site.register()])
  home = await site.call(communities.create, { name: uniqueName() }, owner)
  post = await publish(author, { communityId: home.id, title: 'Tea and lamps' })
  replies = []
  for (const [at, as] of [author, reader, author, reader].entries())
    replies.push(await reply(`Reply ${at + 1}`, { as }))
})

async function publish(as: Person, input: CallInputOf<typeof forum.create> = {}): Promise<PostView> {
  const { id, version } = await site.call(forum.create, { title: 'A title', text: 'Some text', ...input }, as)
  return site.call(forum.update, { id, version, publish: true }, as)
}

type Replying = { as?: Person; to?: number | undefined; on?: number }
const reply = async (
  text: string,
  { as = reader, to, on = post.id }: Replying = {},
): Promise<CommentView> => {
  clock.advance(1_000)
  const replyTo = to === undefined ? {} : { replyTo: to }
  return site.call(discussion.add, { kind: 'post', id: on, text, ...replyTo }, as)
}
/** Adds a reply that waits for a moderator. */
async function hold(text: string, on = post.id): Promise<CommentView> {
  const { id } = await site.call(
    moderationRules.create,
    {
      ...{ name: 'Adverts', enabled: true, kinds: [], action: 'hold' },
      condition: { type: 'words', words: [text] },
    },
    admin,
  )
  const held = await reply(text, { on })
  await site.call(moderationRules.remove, { id }, admin)
  expect(held.held).toBe(true)
  return held
}
const info = (id = post.id, as?: Person) => site.call(forum.info, { id }, as)
const list = (id = post.id, as?: Person) =>
  site.call(discussion.list, { kind: 'post', id, order: 'oldest', limit: 100 }, as)
const textsOf = async (id = post.id) => (await list(id)).items.map(({ floor, text }) => `${floor} ${text}`)
const threads = async (id: number) => {
  const { items, replies: below } = await site.call(discussion.list, {
    ...{ kind: 'post', id, order: 'oldest', threads: true },
  })
  return items.map((head) => [
    head.text,
    ...below.filter(({ root }) => root === (head.root ?? head.id)).map(({ text }) => text),
  ])
}
const idsOf = (...at: number[]) => at.map((index) => replies[index]!.id)
const idIn = (url: string) => Number(/\/post\/(\d+)/.exec(url)![1])
const undo = ({ action }: { action: { id: number } }, as = owner) =>
  site.call(moderation.undo, { id: action.id }, as)

type Splitting = Partial<CallInputOf<typeof forum.split>>
const split = (input: Splitting, as = owner) =>
  site.call(forum.split, { id: post.id, title: 'Lamps', text: 'From the other post.', ...input }, as)
const move = (to: number, comments: number[], as = owner) =>
  site.call(forum.moveReplies, { id: post.id, to, comments }, as)
const merge = (to: number, as = owner) => site.call(forum.merge, { id: post.id, to }, as)

test('only moderators of both places can split, move and merge', async () => {
  const own = await publish(author)
  const away = await site.call(communities.create, { name: uniqueName() }, author)
  const there = await publish(author, { communityId: away.id })
  for (const as of [author, reader]) {
    expect(await errorOf(split({ comments: idsOf(1) }, as))).toBe('forbidden')
    expect(await errorOf(move(own.id, idsOf(1), as))).toBe('forbidden')
    expect(await errorOf(merge(own.id, as))).toBe('forbidden')
  }
  expect(await errorOf(split({ comments: idsOf(1), communityId: away.id }))).toBe('forbidden')
  expect(await errorOf(split({ comments: idsOf(1), communityId: null }))).toBe('forbidden')
  expect(await errorOf(move(there.id, idsOf(1)))).toBe('forbidden')
  expect(await errorOf(merge(there.id))).toBe('forbidden')
  expect(await errorOf(merge(post.id))).toBe('merge_same')
  expect(await textsOf()).toHaveLength(4)
  await move(there.id, idsOf(1), moderator)
  expect(await textsOf(there.id)).toEqual(['1 Reply 2'])
})

test('replies become a new post, with their authors, times and likes; the others keep their numbers', async () => {
  await site.call(reactions.set, { kind: 'comment', id: replies[1]!.id, reaction: 'like', on: true }, author)
  const done = await split({ comments: idsOf(1), from: 4, tags: ['lamps'] })
  expect(done.comments).toBe(2)
  const id = idIn(done.url)
  expect(done.url).toBe(`/forum/community/${home.id}/post/${id}?floor=1#comment-${replies[1]!.id}`)
  expect(await textsOf()).toEqual(['1 Reply 1', '3 Reply 3'])
  expect(await textsOf(id)).toEqual(['1 Reply 2', '2 Reply 4'])
  const [moved] = (await list(id)).items
  expect(moved).toMatchObject({
    id: replies[1]!.id,
    author: { uid: reader.profile.uid },
    createdAt: replies[1]!.createdAt,
    likes: 1,
  })
  expect(await info()).toMatchObject({
    comments: 2,
    lastFloor: 3,
    lastAuthor: { uid: author.profile.uid },
    activeAt: replies[2]!.createdAt,
    moves: [
      { isAway: true, floor: 2, comments: 2, title: 'Lamps', url: `/forum/community/${home.id}/post/${id}` },
    ],
  })
  expect(await info(id)).toMatchObject({
    title: 'Lamps',
    author: { uid: owner.profile.uid },
    tags: ['lamps'],
    comments: 2,
    lastFloor: 2,
    moves: [{ isAway: false, floor: 1, comments: 2, title: 'Tea and lamps' }],
  })
  // The next reply of the old post gets a number that no reply had.
  expect((await reply('Reply 5')).floor).toBe(5)
  // Its author is notified once, of both replies.
  const { items } = await site.call(notifications.list, {}, reader)
  expect(items.filter(({ kind }) => kind === 'replies-moved').map(({ text }) => text)).toEqual([
    'Moderators moved replies of yours from “Tea and lamps” to “Lamps”',
  ])
})

test('an old address of a reply leads to its present place, also after a second move', async () => {
  const other = await publish(owner, { communityId: home.id })
  const place = (floor?: number, as?: Person) =>
    site.call(forum.place, { id: post.id, ...(floor !== undefined && { floor }) }, as)
  const { url } = await split({ comments: idsOf(1) })
  expect((await place(2)).url).toBe(url)
  await site.call(forum.moveReplies, { id: idIn(url), to: other.id, comments: idsOf(1) }, owner)
  expect((await place(2)).url).toContain(`/post/${other.id}?floor=1#comment-${replies[1]!.id}`)
  expect(await errorOf(place(1))).toBe('post_not_found')
  expect(await errorOf(place())).toBe('post_not_found')
})

test('a conversation of which a part moves becomes two, and one again by the undo', async () => {
  const [first] = replies
  const answers = [await reply('Answer 1', { to: first!.id })]
  answers.push(await reply('Answer 2', { to: first!.id }), await reply('Answer 3', { to: answers[0]!.id }))
  const before = await threads(post.id)
  expect(before[0]).toEqual(['Reply 1', 'Answer 1', 'Answer 2', 'Answer 3'])
  const done = await split({ comments: [first!.id, answers[1]!.id] })
  expect(await threads(post.id)).toEqual([['Reply 2'], ['Reply 3'], ['Reply 4'], ['Answer 1', 'Answer 3']])
  expect(await threads(idIn(done.url))).toEqual([['Reply 1', 'Answer 2']])
  const answered = (await list()).items.map(({ text, replyTo }) => [text, replyTo?.floor])
  expect(answered.slice(-2)).toEqual([
    ['Answer 1', undefined],
    ['Answer 3', answers[0]!.floor],
  ])
  await undo(done)
  expect(await threads(post.id)).toEqual(before)
  expect(await textsOf()).toHaveLength(7)
  expect(await errorOf(info(idIn(done.url)))).toBe('post_not_found')
  expect(await info()).toMatchObject({ comments: 7, lastFloor: 7, moves: [] })
})

test('the undo is over when a member replied in the new post, or when a reply moved again', async () => {
  const done = await split({ comments: idsOf(1) })
  await reply('More', { on: idIn(done.url) })
  expect(await errorOf(undo(done))).toBe('undo_over')
  expect(await textsOf(idIn(done.url))).toEqual(['1 Reply 2', '2 More'])
  const other = await publish(owner, { communityId: home.id })
  const again = await move(other.id, idsOf(3))
  await site.call(forum.moveReplies, { id: other.id, to: idIn(done.url), comments: idsOf(3) }, owner)
  expect(await errorOf(undo(again))).toBe('undo_over')
})

test('the undo of a split is over while a reply of the new post waits for a moderator', async () => {
  const done = await split({ comments: idsOf(1) })
  const id = idIn(done.url)
  await hold('Buy now', id)
  expect(await errorOf(undo(done))).toBe('undo_over')
  expect(await textsOf(id)).toEqual(['1 Reply 2'])
})

test('replies to a moved reply stay where they were written when the move is undone', async () => {
  const other = await publish(owner, { communityId: home.id })
  const done = await move(other.id, idsOf(1, 2))
  await reply('Late', { on: other.id, to: replies[1]!.id })
  await undo(done)
  expect(await textsOf()).toEqual(['1 Reply 1', '2 Reply 2', '3 Reply 3', '4 Reply 4'])
  expect(await threads(other.id)).toEqual([['Late']])
  expect(await info(other.id)).toMatchObject({ comments: 1, lastFloor: 3 })
})

test('the mark of a best answer does not move, and returns by the undo', async () => {
  await site.call(forum.choose, { id: post.id, commentId: replies[1]!.id }, author)
  const done = await split({ comments: idsOf(1) })
  expect(await info()).toMatchObject({ bestCommentId: null, solved: false })
  await undo(done)
  expect(await info()).toMatchObject({ bestCommentId: replies[1]!.id, solved: true })
})

test('removed replies do not move, and too many do not either', async () => {
  await site.call(discussion.remove, { id: replies[1]!.id }, reader)
  expect(await errorOf(split({ comments: idsOf(1) }))).toBe('comment_not_found')
  expect((await split({ comments: idsOf(1, 2) })).comments).toBe(1)
  const many = Array.from({ length: LIMITS.movedComments + 1 }, (_, at) => at + 1)
  expect(await errorOf(split({ comments: many }))).toBe('bad_input')
  await site.context.deps.database.pool.query(
    `insert into comments (subject_kind, subject_id, floor, author_id, text, created_at)
     select 'post', $1, 100 + n, $2, 'x', now() from generate_series(1, $3::int) n`,
    [post.id, reader.profile.uid, LIMITS.movedComments],
  )
  expect(await errorOf(split({ from: 1 }))).toBe('too_many_to_move')
  expect(await errorOf(merge((await publish(owner, { communityId: home.id })).id))).toBe('too_many_to_move')
})

test('the undo of a split does not bring replies out of a private community', async () => {
  const { version } = await site.call(communities.info, { id: home.id })
  for (const member of [author, reader]) await site.call(communities.join, { id: home.id, on: true }, member)
  await site.call(communities.update, { id: home.id, version, privacy: 'private' }, owner)
  const done = await split({ comments: idsOf(1, 3) }, moderator)
  const { version: current } = await info(post.id, author)
  await site.call(forum.update, { id: post.id, version: current, communityId: null }, author)
  expect(await errorOf(undo(done, moderator))).toBe('other_readers')
  expect((await list()).items.map(({ floor }) => floor)).toEqual([1, 3])
})

test('replies move only to places that the same people read', async () => {
  const open = await publish(moderator)
  const publicReply = await reply('In', { on: open.id })
  const { version } = await site.call(communities.info, { id: home.id }, owner)
  await site.call(communities.update, { id: home.id, version, privacy: 'private' }, owner)
  await site.call(communities.join, { id: home.id, on: true }, moderator).catch(() => undefined)
  const refused = [
    split({ comments: idsOf(1), communityId: null }, moderator),
    move(open.id, idsOf(1), moderator),
    merge(open.id, moderator),
    site.call(forum.moveReplies, { id: open.id, to: post.id, comments: [publicReply.id] }, moderator),
    site.call(
      forum.split,
      { id: open.id, title: 'In', text: 'In', comments: [publicReply.id], communityId: home.id },
      moderator,
    ),
    site.call(forum.merge, { id: open.id, to: post.id }, moderator),
  ]
  expect(await Promise.all(refused.map((each) => errorOf(each)))).toEqual(Array(6).fill('other_readers'))
  const done = await split({ comments: idsOf(1) })
  expect(await info(idIn(done.url), owner)).toMatchObject({ status: 'members' })
  expect(await errorOf(info(idIn(done.url)))).toBe('post_not_found')
})

test('readers of the other post do not learn the title of a post that became private', async () => {
  const open = await publish(moderator)
  const moved = await reply('In', { on: open.id })
  await site.call(forum.moveReplies, { id: open.id, to: post.id, comments: [moved.id] }, moderator)
  const { version } = await site.call(communities.info, { id: home.id }, owner)
  await site.call(communities.update, { id: home.id, version, privacy: 'private' }, owner)
  expect((await info(open.id)).moves).toMatchObject([{ isAway: true, comments: 1, title: null, url: null }])
  expect(await errorOf(site.call(forum.place, { id: open.id, floor: 1 }))).toBe('post_not_found')
})

test('guests read the new title of the other post at once, and none after it became private', async () => {
  const done = await split({ comments: idsOf(1) })
  const id = idIn(done.url)
  const title = async () => (await info()).moves.map((each) => each.title)
  expect(await title()).toEqual(['Lamps'])
  const { version } = await info(id, owner)
  await site.call(forum.moderate, { id, version, title: 'Lanterns' }, owner)
  expect(await title()).toEqual(['Lanterns'])
  const own = await site.call(communities.create, { name: uniqueName(), privacy: 'private' }, owner)
  const later = await split({ comments: idsOf(3), text: 'Later' })
  expect(await title()).toEqual(['Lanterns', 'Lamps'])
  for (const comment of idsOf(3))
    await site.call(forum.moveReplies, { id: idIn(later.url), to: post.id, comments: [comment] }, owner)
  expect(await title()).toEqual(['Lanterns', 'Lamps', 'Lamps'])
  const moved = await info(idIn(later.url), owner)
  await site.call(
    forum.update,
    { id: moved.id, version: moved.version, communityId: own.id, publish: true },
    owner,
  )
  expect(await title()).toEqual(['Lanterns', null, null])
})

test('a merged post becomes a reply before its replies, and its address leads to the other post', async () => {
  const other = await publish(reader, { communityId: home.id, title: 'Lamps' })
  await reply('There', { on: other.id, as: author })
  for (const reaction of ['like', 'save', 'follow'] as const)
    await site.call(reactions.set, { kind: 'post', id: post.id, reaction, on: true }, reader)
  await site.call(discussion.remove, { id: replies[2]!.id }, author)
  const postsBefore = (await site.call(communities.info, { id: home.id })).posts
  const done = await merge(other.id)
  expect(done.comments).toBe(4)
  expect(await textsOf(other.id)).toEqual(['1 There', '2 Some text', '3 Reply 1', '4 Reply 2', '6 Reply 4'])
  const merged = (await list(other.id)).items[1]!
  expect(merged).toMatchObject({
    author: { uid: author.profile.uid },
    createdAt: post.publishedAt,
    likes: 1,
    html: '<p>Some text</p>\n',
  })
  expect(done.url).toContain(`/post/${other.id}?floor=2#comment-${merged.id}`)
  expect(await errorOf(info())).toBe('post_not_found')
  const place = (floor?: number) => site.call(forum.place, { id: post.id, ...(floor && { floor }) })
  expect((await place()).url).toBe(done.url)
  expect((await place(2)).url).toContain(`?floor=4#comment-${replies[1]!.id}`)
  expect((await place(77)).url).toBe(done.url)
  expect(await info(other.id, reader)).toMatchObject({
    comments: 5,
    saves: 1,
    viewer: { saved: true, following: true },
    moves: [{ isAway: false, floor: 2, comments: 4, merged: true, title: 'Tea and lamps', url: null }],
  })
  expect((await site.call(communities.info, { id: home.id })).posts).toBe(postsBefore - 1)
  // A reply that was removed before can be restored at its new place.
  await site.call(discussion.restore, { id: replies[2]!.id }, author)
  expect((await textsOf(other.id))[4]).toBe('5 Reply 3')
  // The bin does not contain the post.
  const bin = await site.call(contract.recycleBin.posts, {}, admin)
  expect(bin.items.filter(({ subject }) => subject.id === post.id)).toEqual([])

  await undo(done)
  expect(await textsOf()).toEqual(['1 Reply 1', '2 Reply 2', '3 Reply 3', '4 Reply 4'])
  expect(await textsOf(other.id)).toEqual(['1 There'])
  expect(await info()).toMatchObject({
    title: 'Tea and lamps',
    likes: 1,
    comments: 4,
    lastFloor: 4,
    moves: [],
  })
  expect(await info(other.id, reader)).toMatchObject({ saves: 0, viewer: { saved: false, following: false } })
  expect((await site.call(communities.info, { id: home.id })).posts).toBe(postsBefore)
  expect(await errorOf(place())).toBe('post_not_found')
})

test('the undo of a merge is over when the author edited the reply', async () => {
  const other = await publish(reader, { communityId: home.id })
  const done = await merge(other.id)
  const made = (await list(other.id, author)).items[0]!
  await site.call(discussion.update, { id: made.id, version: made.version, text: 'Changed' }, author)
  expect(await errorOf(undo(done))).toBe('undo_over')
  expect((await textsOf(other.id))[0]).toBe('1 Changed')
})

test('a post with a poll or with open reports cannot be merged into another', async () => {
  const other = await publish(reader, { communityId: home.id })
  const poll = await publish(author, {
    communityId: home.id,
    poll: { question: 'Tea?', options: ['Yes', 'No'] },
  })
  expect(await errorOf(site.call(forum.merge, { id: poll.id, to: other.id }, owner))).toBe('merge_poll')
  await site.call(moderation.report, { kind: 'post', id: post.id, reason: 'spam' }, reader)
  expect(await errorOf(merge(other.id))).toBe('merge_reported')
  expect(await textsOf()).toHaveLength(4)
})

test('moved replies are found in their new community, each move is one entry of the log, and its undo another', async () => {
  const word = uniqueName()
  const found = await reply(word)
  const away = await site.call(communities.create, { name: uniqueName() }, moderator)
  const foundIn = async ({ name }: CommunityView) => {
    await site.idle()
    return (await site.call(search.find, { q: `${word} in:"${name}"`, tab: 'comment' })).items.length
  }
  expect([await foundIn(home), await foundIn(away)]).toEqual([1, 0])
  const done = await split({ comments: [found.id], communityId: away.id }, moderator)
  expect([await foundIn(home), await foundIn(away)]).toEqual([0, 1])
  await undo(done, moderator)
  expect([await foundIn(home), await foundIn(away)]).toEqual([1, 0])
  const { items } = await site.call(audit.list, { member: String(moderator.profile.uid), limit: 2 }, admin)
  expect(items).toMatchObject([
    { action: 'undo', undoes: done.action.id },
    { action: 'post.split', facts: { count: 1 } },
  ])
  clock.advance(2 * MINUTE)
})

test('a reply to a comment that moves at the same moment is refused or moves along, and numbers are never used twice', async () => {
  const other = await publish(owner, { communityId: home.id })
  const answers = Array.from({ length: 8 }, (_, at) =>
    site
      .call(discussion.add, { kind: 'post', id: post.id, text: `A ${at}`, replyTo: replies[0]!.id }, reader)
      .then(
        ({ id }) => id,
        () => undefined,
      ),
  )
  await Promise.all([...answers, move(other.id, idsOf(0))])
  const sent = (await Promise.all(answers)).filter((id) => id !== undefined)
  const shown = [...(await textsOf()), ...(await textsOf(other.id))]
  const headed = [...(await threads(post.id)), ...(await threads(other.id))].flat()
  expect(shown).toHaveLength(4 + sent.length)
  // Every conversation has a head, also one of replies whose head moved away.
  expect(headed.length).toBeGreaterThanOrEqual(Math.min(shown.length, 7))
  expect((await info()).comments + (await info(other.id)).comments).toBe(4 + sent.length)
})

test('only communities in which a moderator may publish, or which they moderate, are offered', async () => {
  const mark = uniqueName()
  const create = (as: Person, name: string, more: object = {}) =>
    site.call(communities.create, { name: `${mark} ${name}`, ...more }, as)
  const own = await create(owner, 'a')
  const open = await create(reader, 'b')
  const closed = await create(reader, 'c', { posting: 'moderators' })
  const hidden = await create(reader, 'd', { privacy: 'hidden' })
  const banned = await create(reader, 'e')
  await site.call(communities.ban, { id: banned.id, userId: owner.profile.uid, reason: 'x' }, reader)
  const gone = await create(owner, 'f')
  await site.call(moderation.remove, { kind: 'community', id: gone.id }, owner)
  const offered = async (as: Person, moderated: boolean) =>
    (await site.call(communities.places, { name: mark, moderated }, as)).items.map(({ id }) => id)
  expect(await offered(owner, false)).toEqual([own.id, open.id])
  expect(await offered(owner, true)).toEqual([own.id])
  expect(await offered(reader, true)).toEqual([open.id, closed.id, hidden.id, banned.id])
  expect(await offered(author, true)).toEqual([])
  for (const moderated of [false, true])
    expect(await offered(moderator, moderated)).toEqual([own.id, open.id, closed.id, hidden.id, banned.id])
  expect(await errorOf(site.call(communities.places, {}))).toBe('not_logged_in')
})

test('only posts that a moderator moderates are offered as the target', async () => {
  const title = uniqueName()
  const here = await publish(author, { communityId: home.id, title: `${title} one` })
  const away = await publish(author, { title: `${title} two` })
  await site.idle()
  const offered = async (as: Person, moderated: boolean) =>
    new Set((await site.call(forum.similar, { title, moderated }, as)).items.map(({ id }) => id))
  expect(await offered(owner, true)).toEqual(new Set([here.id]))
  expect(await offered(author, true)).toEqual(new Set())
  for (const [as, moderated] of [
    [owner, false],
    [moderator, true],
  ] as const)
    expect(await offered(as, moderated)).toEqual(new Set([here.id, away.id]))
})

test('a reply that waits for a moderator is merged with its post, and appears there when it is approved', async () => {
  const other = await publish(owner, { communityId: home.id })
  const held = await hold('Buy now')
  const done = await merge(other.id)
  expect(done.comments).toBe(5)
  expect(await textsOf(other.id)).toHaveLength(5)
  const { items } = await site.call(moderation.queue, { source: 'held' }, admin)
  const waiting = items.find(({ subject }) => subject.kind === 'comment' && subject.id === held.id)!
  await site.call(moderation.decide, { id: waiting.id, outcome: 'approved', reason: '' }, admin)
  expect((await textsOf(other.id)).at(-1)).toBe('6 Buy now')
  expect(await info(other.id)).toMatchObject({ comments: 6, lastFloor: 6 })
  await undo(done)
  expect((await textsOf()).at(-1)).toBe('5 Buy now')
  expect(await textsOf(other.id)).toEqual([])
})

test.each(['keep', 'delete'] as const)(
  'after a merge, the texts of an author whose account is deleted stay or go as the author chose (%s)',
  async (posts) => {
    const other = await publish(owner, { communityId: home.id })
    await merge(other.id)
    await site.call(accounts.leave, { posts }, author)
    clock.advance(14 * 24 * 60 * MINUTE + 1_000)
    await site.context.accounts.eraseDue()
    const shown =
      posts === 'keep' ? ['Some text', 'Reply 1', 'Reply 2', 'Reply 3', 'Reply 4'] : ['Reply 2', 'Reply 4']
    const { items } = await site.call(discussion.list, {
      ...{ kind: 'post', id: other.id, order: 'oldest', limit: 100 },
    })
    expect(items.map(({ text }) => text)).toEqual(shown)
    const ofAuthor = items.filter((item) => item.author.uid === author.profile.uid)
    expect(ofAuthor.map((item) => item.author)).toEqual(
      ofAuthor.map(() => expect.objectContaining({ name: 'Deleted member', deleted: true })),
    )
    // The post that was merged goes or stays, too.
    clock.advance(31 * 24 * 60 * MINUTE)
    await site.context.recycleBin.purgeDue()
    const { pool } = site.context.deps.database
    const { rowCount } = await pool.query('select from posts where id = $1', [post.id])
    expect(rowCount).toBe(posts === 'keep' ? 1 : 0)
    // Links to the merged post lead to the texts that stayed.
    const place = site.call(forum.place, { id: post.id })
    if (posts === 'keep') expect((await place).url).toContain(`/post/${other.id}?`)
    else expect(await errorOf(place)).toBe('post_not_found')
    expect(await errorOf(info())).toBe('post_not_found')
  },
)
