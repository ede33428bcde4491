import { contract, type CallInputOf } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorOf, testClock, uniqueName } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { accounts, forum, moderation, reactions, recycleBin, search } = contract
const clock = testClock()

let site: Site
let author: Person
let reader: Person
let moderator: Person

beforeAll(async () => {
  site = await startSite({ clock })
  author = await site.register()
  reader = await site.register()
  moderator = await site.moderator()
})
afterAll(() => site?.stop())

async function publish(input: CallInputOf<typeof forum.create>) {
  const draft = { title: 'A title', text: 'Some text', ...input }
  const { id, version } = await site.call(forum.create, draft, author)
  return site.call(forum.update, { id, version, publish: true }, author)
}
const idOf = async (tag: string) => (await site.call(forum.tags, { q: tag })).items[0]!.id
const tagsOf = async (id: number) => (await site.call(forum.info, { id })).tags
const listed = async (tag: string) => (await site.call(forum.list, { tag })).items.map(({ id }) => id)
const foundBy = async (q: string) =>
  (await site.call(search.find, { q, tab: 'tag' })).items.map(({ card }) => card.title)

/** Reports a tag, and returns the case of the report. */
async function reported(id: number) {
  await site.call(moderation.report, { kind: 'tag', id, reason: 'harassment' }, reader)
  const { items } = await site.call(moderation.queue, { kind: 'tag' }, moderator)
  return items.find(({ subject }) => subject.id === id)!
}

test('a removed tag is hidden on all subjects, and a restored tag is shown on all of them again', async () => {
  const [bad, good] = [uniqueName(), uniqueName()]
  const post = await publish({ tags: [bad, good] })
  await site.idle()
  const id = await idOf(bad)
  expect(await errorOf(site.call(moderation.report, { kind: 'tag', id, reason: 'spam' }))).toBe(
    'not_logged_in',
  )
  const found = await reported(id)
  expect(found).toMatchObject({
    card: { title: bad, url: `/forum?tag=${bad}` },
    evidence: [{ text: bad }],
    against: null,
    can: { remove: true, sanction: false },
  })
  const decide = { id: found.id, outcome: 'removed', reason: 'a slur' } as const
  const { action } = await site.call(moderation.decide, decide, moderator)

  expect(await tagsOf(post.id)).toEqual([good])
  expect((await site.call(forum.list, { tag: good })).items[0]!.tags).toEqual([good])
  expect(await listed(bad)).toEqual([])
  expect(await listed(bad.toUpperCase())).toEqual([])
  expect((await site.call(forum.tags, { q: bad })).items).toEqual([])
  await site.idle()
  expect(await foundBy(bad)).toEqual([])
  const follow = { kind: 'tag', id, reaction: 'follow', on: true } as const
  expect(await errorOf(site.call(reactions.set, follow, reader))).toBe('not_found')
  // The tag cannot be used any more. An edit of the post by its author, who cannot see the tag, does not delete it.
  expect((await publish({ tags: [bad.toUpperCase(), good] })).tags).toEqual([good])
  const { version } = await site.call(forum.info, { id: post.id }, author)
  await site.call(forum.update, { id: post.id, version, tags: [good, 'rain'] }, author)
  expect(await tagsOf(post.id)).toEqual([good, 'rain'])

  await site.call(moderation.undo, { id: action!.id }, moderator)
  expect(await tagsOf(post.id)).toEqual([good, 'rain', bad])
  expect(await listed(bad)).toEqual([post.id])
  await site.idle()
  expect(await foundBy(bad)).toEqual([bad])
})

test('moderators restore a tag from the bin, and members can neither remove nor restore a tag', async () => {
  const name = uniqueName()
  const post = await publish({ tags: [name] })
  const tag = { kind: 'tag', id: await idOf(name) }
  expect(await errorOf(site.call(moderation.remove, tag, author))).toBe('forbidden')
  await site.call(moderation.remove, { ...tag, reason: 'spam' }, moderator)
  expect(await errorOf(site.call(moderation.restore, tag, author))).toBe('not_found')
  const { items } = await site.call(recycleBin.list, { kind: 'tag' }, moderator)
  expect(items[0]).toMatchObject({ subject: tag, title: name, can: { restore: true } })
  await site.call(moderation.restore, tag, moderator)
  expect(await tagsOf(post.id)).toEqual([name])
})

test('a permanently deleted tag is removed from all subjects, and its name can be used again', async () => {
  const name = uniqueName()
  const post = await publish({ tags: [name] })
  const tag = { kind: 'tag', id: await idOf(name) }
  await site.call(moderation.remove, tag, moderator)
  clock.advance(31 * 86_400_000)
  await site.context.recycleBin.purgeDue()
  expect(await tagsOf(post.id)).toEqual([])
  author.token = (await site.call(accounts.login, { account: author.name, password: author.password })).token
  expect((await publish({ tags: [name] })).tags).toEqual([name])
  expect(await idOf(name)).not.toBe(tag.id)
})
