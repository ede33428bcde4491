import { contract, type SubjectRef } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishComic } from '../../../test/comics.ts'
import { errorOf, uniqueName } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { communities, discussion, forum, moderation, wiki } = contract

let site: Site
let author: Person
/** The member whom the author blocked. */
let blocked: Person
let reader: Person

beforeAll(async () => {
  site = await startSite()
  author = await site.register()
  blocked = await site.register()
  reader = await site.register()
  await block(blocked)
})
afterAll(() => site?.stop())

const block = (whom: Person, as = author) => site.call(moderation.block, { uid: whom.profile.uid }, as)
const unblock = (whom: Person, as = author) => site.call(moderation.unblock, { uid: whom.profile.uid }, as)

const addComment = (of: SubjectRef, as: Person, replyTo?: number) =>
  site.call(discussion.add, { ...of, text: 'Words', ...(replyTo === undefined ? {} : { replyTo }) }, as)
const list = (of: SubjectRef, as?: Person) => site.call(discussion.list, { ...of, threads: true }, as)

async function makePost(as = author, more: { communityId?: number } = {}): Promise<SubjectRef> {
  const { id, version } = await site.call(forum.create, { title: 'A post', text: 'Text', ...more }, as)
  await site.call(forum.update, { id, version, publish: true }, as)
  return { kind: 'post', id }
}

async function makePage(): Promise<SubjectRef> {
  const title = uniqueName()
  await site.call(wiki.save, { title, baseRevision: null, text: 'A page.' }, await site.moderator())
  const { id } = await site.call(wiki.read, { title })
  return { kind: 'wiki-page', id }
}

describe('a blocked member', () => {
  test("a blocked member cannot comment on the author's content, and the list of comments says so", async () => {
    const comic = await publishComic(site, author)
    const work = { kind: 'work', id: comic.id }
    for (const of of [await makePost(), work, { kind: 'chapter', id: comic.chapterId }]) {
      expect([of.kind, await errorOf(addComment(of, blocked))]).toEqual([of.kind, 'comments_refused'])
      const { id } = await addComment(of, reader)
      expect([of.kind, await errorOf(addComment(of, blocked, id))]).toEqual([of.kind, 'comments_refused'])
    }
    const own = await list(work, blocked)
    expect(own.refused).toBe(true)
    expect(own.items.map(({ can }) => can.reply)).toEqual([false, false])
    for (const as of [reader, author, undefined]) expect((await list(work, as)).refused).toBe(false)
    expect((await list(work, reader)).items.map(({ can }) => can.reply)).toEqual([true, true])
    expect((await list(work)).items.map(({ can }) => can.reply)).toEqual([false, false])
  })

  test('a blocked member can remove an earlier comment, but cannot edit it', async () => {
    const guest = await site.register()
    const post = await makePost()
    const { id, version } = await addComment(post, guest)
    await block(guest)
    expect((await list(post, reader)).items).toMatchObject([{ id, text: 'Words' }])
    expect((await list(post, guest)).items[0]?.can).toMatchObject({ edit: false, remove: true })
    const change = () => site.call(discussion.update, { id, text: 'Other words', version }, guest)
    expect(await errorOf(change())).toBe('comments_refused')
    await unblock(guest)
    expect(await change()).toMatchObject({ text: 'Other words' })
    expect(await list(post, guest)).toMatchObject({ refused: false, items: [{ can: { reply: true } }] })
    await block(guest)
    await site.call(discussion.remove, { id }, guest)
    expect((await list(post)).total).toBe(0)
  })

  test("on others' content, a blocked member can comment but not reply to the member who blocked them", async () => {
    const page = await makePage()
    const theirs = await addComment(page, author)
    const others = await addComment(page, reader)
    expect(await errorOf(addComment(page, blocked, theirs.id))).toBe('reply_refused')
    await addComment(page, blocked, others.id)
    await addComment(page, blocked)
    const { refused, items } = await list(page, blocked)
    expect(refused).toBe(false)
    const mayReply = (id: number) => items.find((each) => each.id === id)?.can.reply
    expect([mayReply(theirs.id), mayReply(others.id)]).toEqual([false, true])
  })

  test('a block works in one direction: a member can still reply to the members whom they blocked', async () => {
    const post = await makePost(blocked)
    const { id } = await addComment(post, blocked)
    await addComment(post, author)
    await addComment(post, author, id)
    // The post's author cannot reply to a comment by the member who blocked them.
    const { id: answer } = await addComment(post, author)
    expect(await errorOf(addComment(post, blocked, answer))).toBe('reply_refused')
  })
})

test('moderators of the site and of the community are not affected by blocks', async () => {
  const moderator = await site.moderator()
  const owner = await site.register()
  const { id: communityId } = await site.call(communities.create, { name: uniqueName() }, owner)
  await site.call(communities.join, { id: communityId, on: true }, author)
  const [inside, outside] = [await makePost(author, { communityId }), await makePost()]
  await block(moderator)
  await block(owner)
  const { id } = await addComment(inside, author)
  await addComment(inside, moderator, id)
  await addComment(outside, moderator)
  await addComment(inside, owner, id)
  expect((await list(inside, owner)).items.map(({ can }) => can.reply)).toEqual([true])
  expect(await errorOf(addComment(outside, owner))).toBe('comments_refused')
})
