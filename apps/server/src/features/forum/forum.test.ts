import { contract, type CallInputOf, type PostView } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf, png, testClock, uniqueName } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { communities, discussion, forum, moderation, notifications, reactions, texts, timeline } = contract

const clock = testClock()
let site: Site
let author: Person
let reader: Person
let other: Person
let moderator: Person

beforeAll(async () => {
  site = await startSite({ clock })
  author = await site.register()
  reader = await site.register()
  other = await site.register()
  moderator = await site.moderator()
})
afterAll(() => site?.stop())

type Draft = CallInputOf<typeof forum.create>

const draft = (input: Draft = {}, as = author) => site.call(forum.create, input, as)

async function publish(input: Draft = {}, as = author): Promise<PostView> {
  const { id, version } = await draft({ title: 'A title', text: 'Some text', ...input }, as)
  return site.call(forum.update, { id, version, publish: true }, as)
}

const found = (id: number, as?: Person) => site.call(forum.info, { id }, as)
const addComment = (id: number, text: string, as = reader) =>
  site.call(discussion.add, { kind: 'post', id, text }, as)
const newCommunity = (as = author, more: Partial<CallInputOf<typeof communities.create>> = {}) =>
  site.call(communities.create, { name: uniqueName(), ...more }, as)

describe('a post', () => {
  test('a post is visible only to its author until it is published', async () => {
    const { id, version } = await draft({ title: 'Rain', tags: ['Rain', 'rain', ' sky '] })
    expect(await errorOf(found(id, reader))).toBe('post_not_found')
    expect(await errorOf(found(id))).toBe('post_not_found')
    expect((await site.call(forum.drafts, {}, author)).items[0]).toMatchObject({ id, title: 'Rain' })
    const publishIt = (input: Partial<CallInputOf<typeof forum.update>> = {}) =>
      site.call(forum.update, { id, version, publish: true, ...input }, author)
    expect(await errorOf(publishIt())).toBe('post_incomplete')
    const post = await publishIt({ text: 'It **rains** on [[nothing]].' })
    expect(post).toMatchObject({ status: 'published', tags: ['rain', 'sky'], version: version + 2 })
    expect(post.html).toContain('<strong>rains</strong>')
    expect(await found(id)).toMatchObject({ can: { edit: false, comment: false }, readFloor: null })
    expect((await site.call(forum.drafts, {}, author)).items.some((one) => one.id === id)).toBe(false)
  })

  test('a post is listed with the beginning of its text, without pictures, spoilers and markup', async () => {
    const written = '![IMG_1.png](/x.webp)\n\n> quoted\n\nIt **rains** ||in the end||, [see](/d).'
    const { id, excerpt } = await publish({ text: written })
    const { items } = await site.call(forum.list, { sort: 'new' })
    const shown = 'quoted It rains , see.'
    expect([excerpt, items.find((post) => post.id === id)?.excerpt]).toEqual([shown, shown])
  })

  test('only the author can edit a post, and an edit of an outdated version is refused', async () => {
    const post = await publish({ text: 'one' })
    const edit = (text: string, version: number, as = author) =>
      site.call(forum.update, { id: post.id, version, text }, as)
    expect(await errorOf(edit('mine', post.version, moderator))).toBe('forbidden')
    const edited = await edit('two', post.version)
    expect(edited.editedAt).not.toBeNull()
    expect(await errorOf(edit('lost', post.version))).toBe('edit_conflict')
    expect(await errorOf(edit('', edited.version))).toBe('post_incomplete')
    expect((await site.call(forum.revisions, { id: post.id })).items).toMatchObject([{ text: 'one' }])
    expect(await found(post.id)).toMatchObject({ text: 'two' })
  })

  test('a post shows its last commenter and the number of unread comments', async () => {
    const post = await publish()
    await addComment(post.id, 'first')
    clock.advance(60_000)
    await addComment(post.id, 'second', other)
    expect(await site.call(forum.read, { id: post.id, floor: 1 }, author)).toEqual({ readFloor: 1 })
    expect(await site.call(forum.read, { id: post.id, floor: 0 }, author)).toEqual({ readFloor: 1 })
    expect(await site.call(forum.read, { id: post.id, floor: 99 }, reader)).toEqual({ readFloor: 2 })
    const inList = async (as?: Person) =>
      (await site.call(forum.list, {}, as)).items.find(({ id }) => id === post.id)
    expect(await inList(author)).toMatchObject({ lastFloor: 2, readFloor: 1, comments: 2 })
    expect(await inList(reader)).toMatchObject({ readFloor: 2, lastAuthor: { uid: other.profile.uid } })
    expect(await inList()).toMatchObject({ readFloor: null })
  })

  test('only permitted members lock and pin a post, and choose its best answer', async () => {
    const post = await publish()
    const answer = await addComment(post.id, 'the answer')
    expect(await errorOf(site.call(forum.lock, { id: post.id, locked: true }, author))).toBe('forbidden')
    await site.call(forum.lock, { id: post.id, locked: true }, moderator)
    expect(await errorOf(addComment(post.id, 'late'))).toBe('post_locked')
    await addComment(post.id, 'a word of the moderators', moderator)
    expect(await errorOf(site.call(forum.pin, { id: post.id, pin: 'site' }, author))).toBe('forbidden')
    await site.call(forum.pin, { id: post.id, pin: 'site' }, moderator)
    await publish({ title: 'newer' })
    expect((await site.call(forum.list, { sort: 'new' })).items[0]).toMatchObject({
      id: post.id,
      pin: 'site',
    })
    await site.call(forum.pin, { id: post.id, pin: 'none' }, moderator)

    const choose = (commentId: number | null, as = author) =>
      site.call(forum.choose, { id: post.id, commentId }, as)
    const elsewhere = await addComment((await publish()).id, 'elsewhere')
    expect(await errorOf(choose(elsewhere.id))).toBe('comment_not_found')
    expect(await errorOf(choose(answer.id, other))).toBe('forbidden')
    await choose(answer.id)
    expect(await found(post.id)).toMatchObject({ bestCommentId: answer.id, solved: true })
    await site.call(forum.lock, { id: post.id, locked: false }, moderator)
    const bestAnswer = async (as?: Person) => (await site.call(forum.info, { id: post.id }, as)).bestAnswer
    const shown = { id: answer.id, floor: answer.floor, text: answer.text, blocked: false }
    for (const as of [undefined, author, reader]) expect(await bestAnswer(as)).toMatchObject(shown)
    await site.call(discussion.update, { id: answer.id, text: 'A **better** answer', version: 1 }, reader)
    expect(await bestAnswer()).toMatchObject({ text: 'A better answer' })
    await site.call(discussion.remove, { id: answer.id }, reader)
    for (const as of [undefined, author]) expect(await bestAnswer(as)).toBeNull()
    await site.call(discussion.restore, { id: answer.id }, reader)
    expect(await bestAnswer()).toMatchObject({ id: answer.id })
    const { items } = await site.call(notifications.list, {}, reader)
    expect(items.some(({ kind }) => kind === 'best-answer')).toBe(true)
    await choose(null)
    expect(await found(post.id)).toMatchObject({ bestCommentId: null, solved: false })
  })

  test('all counts are correct after an author removes a post, and after the author restores it', async () => {
    const community = await newCommunity()
    const tag = uniqueName()
    const post = await publish({ communityId: community.id, tags: [tag] })
    const counts = async () => ({
      posts: (await site.call(communities.info, { id: community.id })).posts,
      tags: (await site.call(forum.tags, { q: tag })).items,
    })
    expect(await counts()).toMatchObject({ posts: 1, tags: [{ tag, posts: 1 }] })
    expect(await errorOf(site.call(forum.remove, { id: post.id }, reader))).toBe('forbidden')
    await site.call(forum.remove, { id: post.id }, author)
    expect(await errorOf(found(post.id))).toBe('post_not_found')
    expect(await counts()).toEqual({ posts: 0, tags: [] })
    await site.call(moderation.restore, { kind: 'post', id: post.id }, author)
    expect(await counts()).toMatchObject({ posts: 1, tags: [{ posts: 1 }] })
    expect(await found(post.id)).toMatchObject({ id: post.id })
  })

  test('the notification about a removed post names its title', async () => {
    const post = await publish({ title: 'A rainy title', text: 'Its first words' })
    await site.call(moderation.remove, { kind: 'post', id: post.id, reason: 'off topic' }, moderator)
    const before = await site.call(notifications.list, { limit: 1 }, author)
    expect(before.items).toMatchObject([{ kind: 'removed', text: '“A rainy title” was removed: off topic' }])
    await site.call(moderation.restore, { kind: 'post', id: post.id }, moderator)
    const after = await site.call(notifications.list, { limit: 1 }, author)
    expect(after.items).toMatchObject([{ kind: 'restored', text: '“A rainy title” was restored' }])
  })

  test('a post counts one view for each viewer and hour', async () => {
    const post = await publish()
    const look = (as?: Person) => site.call(forum.view, { id: post.id }, as)
    await Promise.all([look(reader), look(reader), look(other)])
    expect((await found(post.id, reader)).views).toBe(2)
    clock.advance(3_700_000)
    await look(reader)
    expect((await found(post.id, reader)).views).toBe(3)
  })

  test('a post can contain uploaded pictures, and lists show the first one', async () => {
    const bytes = await png({ width: 640, height: 480 })
    const begun = await site.call(forum.createPresigned, { name: 'a.png', size: bytes.length }, author)
    await site.put(begun.presignedUrl, bytes, 'image/png')
    const picture = await site.call(texts.confirmPicture, { uploadId: begun.uploadId }, author)
    const { postId: id, version } = begun
    const text = `![sky](${picture.url})`
    const post = await site.call(forum.update, { id, version, title: 'Sky', text, publish: true }, author)
    expect(post.picture).toMatchObject({ width: 640, height: 480 })
    const another = { postId: id, name: 'b.png', size: 9 }
    expect(await errorOf(site.call(forum.presignPicture, another, reader))).toBe('forbidden')
    expect(await site.call(forum.presignPicture, another, author)).toMatchObject({ name: 'b.png' })
  })
})

describe('a list', () => {
  test('lists of posts have pages without duplicates or gaps, in every order and with every filter', async () => {
    const writer = await site.register()
    const community = await newCommunity(writer)
    const tag = uniqueName()
    const posts: PostView[] = []
    for (let at = 0; at < 5; at += 1) {
      clock.advance(1_000)
      posts.push(await publish({ title: `p${at}`, tags: [tag], communityId: community.id }, writer))
    }
    const ids = posts.map(({ id }) => id)
    await site.call(reactions.set, { kind: 'post', id: ids[1]!, reaction: 'like', on: true }, reader)
    clock.advance(1_000)
    await addComment(ids[0]!, 'up again')
    const all = async (filter: CallInputOf<typeof forum.list>) => {
      const first = await site.call(forum.list, { ...filter, limit: 2 })
      const second = await site.call(forum.list, { ...filter, limit: 2, cursor: first.nextCursor! })
      const third = await site.call(forum.list, { ...filter, limit: 2, cursor: second.nextCursor! })
      expect(third.nextCursor).toBeNull()
      return [...first.items, ...second.items, ...third.items].map(({ id }) => ids.indexOf(id))
    }
    for (const filter of [{ tag }, { authorId: writer.profile.uid }, { communityId: community.id }]) {
      expect(await all({ ...filter, sort: 'new' })).toEqual([4, 3, 2, 1, 0])
      expect(await all({ ...filter, sort: 'active' })).toEqual([0, 4, 3, 2, 1])
      expect(await all({ ...filter, sort: 'top' })).toEqual([1, 0, 4, 3, 2])
    }
    expect((await site.call(forum.list, { tag: tag.toUpperCase() })).items).toHaveLength(5)
    expect(await errorOf(site.call(forum.list, { cursor: 'nonsense' }))).toBe('bad_cursor')
  })

  test('the site finds posts that are similar to a draft', async () => {
    const post = await publish({ title: 'Why do lanterns float upwards at dusk' })
    await site.idle()
    const { items } = await site.call(forum.similar, { title: 'lanterns at dusk' }, reader)
    expect(items.map(({ id }) => id)).toContain(post.id)
    const except = await site.call(forum.similar, { title: 'lanterns at dusk', except: post.id }, reader)
    expect(except.items.map(({ id }) => id)).not.toContain(post.id)
  })
})

describe('a poll', () => {
  const poll = { question: 'Tea?', options: ['green', 'black', 'none'], choices: 2 }

  test('a poll counts each member once, also for repeated and parallel votes', async () => {
    const post = await publish({ poll })
    const vote = (options: number[], as = reader) => site.call(forum.vote, { id: post.id, options }, as)
    await Promise.all([vote([0]), vote([0]), vote([0]), vote([0, 1], other)])
    expect(await vote([1, 2])).toMatchObject({
      voters: 2,
      mine: [1, 2],
      options: [{ votes: 1 }, { votes: 2 }, { votes: 1 }],
    })
    expect(await vote([])).toMatchObject({
      voters: 1,
      mine: [],
      options: [{ votes: 1 }, { votes: 1 }, { votes: 0 }],
    })
    expect(await errorOf(vote([0, 1, 2]))).toBe('poll_choice')
    expect(await errorOf(vote([3]))).toBe('poll_choice')
    expect(await errorOf(site.call(forum.vote, { id: post.id, options: [0] }))).toBe('not_logged_in')
  })

  test('a poll hides its result until the viewer may know it, and accepts no votes after its end', async () => {
    const closesAt = new Date(clock.now().getTime() + 3_600_000).toISOString()
    const post = await publish({ poll: { ...poll, results: 'voted', closesAt } })
    expect((await found(post.id, reader)).poll).toMatchObject({ options: [{ votes: null }, {}, {}] })
    await site.call(forum.vote, { id: post.id, options: [1] }, reader)
    expect((await found(post.id, reader)).poll).toMatchObject({ options: [{ votes: 0 }, { votes: 1 }, {}] })
    expect((await found(post.id, other)).poll).toMatchObject({ options: [{ votes: null }, {}, {}] })
    clock.advance(3_700_000)
    expect((await found(post.id, other)).poll).toMatchObject({
      closed: true,
      options: [{ votes: 0 }, {}, {}],
    })
    expect(await errorOf(site.call(forum.vote, { id: post.id, options: [0] }, other))).toBe('poll_closed')
  })

  test('a poll cannot change after the first vote, and has at most twenty options', async () => {
    const post = await publish({ poll })
    const change = (options: string[]) =>
      site.call(forum.update, { id: post.id, version: post.version, poll: { ...poll, options } }, author)
    await site.call(forum.vote, { id: post.id, options: [0] }, reader)
    expect(await errorOf(change(['coffee', 'milk']))).toBe('poll_has_votes')
    expect(await errorOf(change(Array.from({ length: 10_000 }, (_, at) => `${at}`)))).toBe('bad_input')
  })
})

describe('a community', () => {
  test('a community has a unique name, an owner, and members who join and leave', async () => {
    const name = uniqueName()
    const community = await newCommunity(author, { name, description: 'About rain', rules: '**Be kind.**' })
    expect(community).toMatchObject({ role: 'owner', members: 1, can: { post: true, edit: true } })
    expect(community.rulesHtml).toContain('<strong>Be kind.</strong>')
    expect(await errorOf(newCommunity(reader, { name: name.toUpperCase() }))).toBe('community_name_taken')
    const join = (on: boolean, as: Person) => site.call(communities.join, { id: community.id, on }, as)
    await Promise.all([join(true, reader), join(true, reader), join(true, other)])
    expect((await site.call(communities.info, { id: community.id })).members).toBe(3)
    expect(await join(false, other)).toEqual({ role: null, request: null, members: 2 })
    expect(await errorOf(join(false, author))).toBe('owner_stays')
    const { items } = await site.call(communities.members, { id: community.id }, reader)
    expect(items.map(({ uid, role }) => [uid, role])).toEqual([
      [author.profile.uid, 'owner'],
      [reader.profile.uid, 'member'],
    ])
    expect((await site.call(communities.mine, {}, reader)).items).toMatchObject([{ id: community.id }])
  })

  test('the owner of a community appoints moderators and can make another member the owner', async () => {
    const community = await newCommunity()
    const setRole = (userId: number, role: 'member' | 'moderator' | 'owner', as = author) =>
      site.call(communities.setRole, { id: community.id, userId, role }, as)
    const { uid } = reader.profile
    expect(await errorOf(setRole(uid, 'moderator'))).toBe('user_not_found')
    await site.call(communities.join, { id: community.id, on: true }, reader)
    expect(await errorOf(setRole(uid, 'moderator', reader))).toBe('forbidden')
    await setRole(uid, 'moderator')
    const post = await publish({ communityId: community.id }, other)
    await site.call(forum.lock, { id: post.id, locked: true }, reader)
    await site.call(forum.pin, { id: post.id, pin: 'community' }, reader)
    expect(await errorOf(site.call(forum.pin, { id: post.id, pin: 'site' }, reader))).toBe('forbidden')
    await site.call(moderation.remove, { kind: 'post', id: post.id }, reader)
    expect(await errorOf(setRole(author.profile.uid, 'member'))).toBe('owner_stays')
    await setRole(uid, 'owner')
    expect(await site.call(communities.info, { id: community.id }, author)).toMatchObject({
      role: 'moderator',
    })
    expect(await site.call(communities.info, { id: community.id }, reader)).toMatchObject({ role: 'owner' })
  })

  test('a community accepts posts only from members whom its setting `posting` allows to publish', async () => {
    const community = await newCommunity(author, { posting: 'members' })
    expect(await errorOf(draft({ communityId: community.id }, reader))).toBe('forbidden')
    await site.call(communities.join, { id: community.id, on: true }, reader)
    const { id, version } = await draft({ communityId: community.id, title: 'x', text: 'y' }, reader)
    const { version: now } = await site.call(communities.info, { id: community.id }, author)
    await site.call(communities.update, { id: community.id, version: now, posting: 'moderators' }, author)
    const publishIt = site.call(forum.update, { id, version, publish: true }, reader)
    expect(await errorOf(publishIt)).toBe('forbidden')
  })

  test('restoring a community restores exactly the posts that were removed with it', async () => {
    const community = await newCommunity()
    const [stays, gone] = [
      await publish({ communityId: community.id }),
      await publish({ communityId: community.id }),
    ]
    await site.call(forum.remove, { id: gone.id }, author)
    await site.call(moderation.remove, { kind: 'community', id: community.id }, author)
    expect(await errorOf(found(stays.id))).toBe('post_not_found')
    expect(await errorOf(draft({ communityId: community.id }))).toBe('community_not_found')
    // Restoring a post into a removed community is refused.
    expect(await errorOf(site.call(moderation.restore, { kind: 'post', id: gone.id }, author))).toBe(
      'container_removed',
    )
    await site.call(moderation.restore, { kind: 'community', id: community.id }, author)
    expect(await found(stays.id)).toMatchObject({ id: stays.id })
    expect(await errorOf(found(gone.id))).toBe('post_not_found')
  })

  test('a community has an icon', async () => {
    const bytes = await png({ width: 300, height: 300 })
    const slot = await site.call(communities.createPresigned, { name: 'i.png', size: bytes.length }, author)
    await site.put(slot.presignedUrl, bytes, 'image/png')
    const community = await newCommunity(author, { iconUploadId: slot.uploadId })
    expect(community.icon).toMatchObject({ width: 256, height: 256 })
    const setIcon = (as: Person) => site.call(communities.setIcon, { communityId: community.id }, as)
    expect(await errorOf(setIcon(reader))).toBe('forbidden')
    expect(await setIcon(author)).toEqual({ icon: null })
  })
})

describe('notifications', () => {
  test('a new post notifies mentioned members and followers of its tags or community, each only once', async () => {
    const community = await newCommunity()
    const tag = uniqueName()
    await publish({ tags: [tag] })
    const { items: tags } = await site.call(forum.tags, { q: tag })
    const follower = await site.register()
    const follow = (subject: { kind: string; id: number }, as: Person) =>
      site.call(reactions.set, { ...subject, reaction: 'follow', on: true }, as)
    await follow({ kind: 'tag', id: tags[0]!.id }, follower)
    await follow({ kind: 'community', id: community.id }, follower)
    const named = await site.register()
    const post = await publish({ tags: [tag], communityId: community.id, text: `Hello @${named.name}` })
    await site.idle()
    const about = async (as: Person) =>
      (await site.call(notifications.list, {}, as)).items
        .filter(({ subject }) => subject?.kind === 'post' && subject.id === post.id)
        .map(({ kind }) => kind)
    expect(await about(follower)).toEqual(['post'])
    expect(await about(named)).toEqual(['mention'])
  })

  test('followers see new posts of a member in their timeline', async () => {
    const writer = await site.register()
    await site.call(contract.accounts.follow, { id: writer.profile.uid, follow: true }, reader)
    const post = await publish({ title: 'Fresh' }, writer)
    const { items } = await site.call(timeline.list, {}, reader)
    expect(JSON.stringify(items)).toContain(`"id":${post.id}`)
  })
})

test('a title that consists only of direction marks and zero-width characters counts as empty', async () => {
  const { id, version, title } = await draft({ title: '\u202e\u200f\u2066\ufeff', text: 'x' })
  expect(title).toBe('')
  expect(await errorOf(site.call(forum.update, { id, version, publish: true }, author))).toBe(
    'post_incomplete',
  )
})
