import { contract } from '@engawa/contract'
import { sampleFrom } from '@engawa/demo/sources'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishComic } from '../../../test/comics.ts'
import { errorOf, uniqueName } from '../../../test/factories.ts'
import { startFakeSource, type FakeSource } from '../../../test/fake-source.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const bangumiSample = await sampleFrom('bangumi')

const { anime, communities, discussion, forum, moderation, reactions, wiki } = contract
const ANIME_ID = 2_100_000_001

let fake: FakeSource
let site: Site
let kindsOfSite: () => string[]
let author: Person
let reader: Person

beforeAll(async () => {
  fake = await startFakeSource()
  fake.answerWith(({ path, body }) => {
    const request = { path, body: { type: 'application/json', bytes: new TextEncoder().encode(body) } }
    return bangumiSample.answer(request, new Date()) ?? { status: 404 }
  })
  site = await startSite({
    env: { UPSTREAM_BANGUMI_URL: fake.origin },
    features: {
      probe: ({ subjects }) => {
        kindsOfSite = () => subjects.kinds()
        return { endpoints: {}, handlers: {} }
      },
    },
  })
  author = await site.register()
  reader = await site.register()
})
afterAll(async () => {
  await site?.stop()
  await fake?.stop()
})

async function publishPost(tags: string[] = []): Promise<number> {
  const { id, version } = await site.call(forum.create, { title: 'A letter', text: 'Words', tags }, author)
  await site.call(forum.update, { id, version, publish: true }, author)
  return id
}

/** For each kind that members can save, a function that creates a subject and returns its id. */
const makers: Record<string, () => Promise<number>> = {
  work: async () => (await publishComic(site, author, { title: 'A work' })).id,
  post: () => publishPost(),
  community: async () => (await site.call(communities.create, { name: uniqueName() }, author)).id,
  comment: async () =>
    (await site.call(discussion.add, { kind: 'post', id: await publishPost(), text: 'A remark' }, author)).id,
  tag: async () => {
    const tag = uniqueName()
    await publishPost([tag])
    await site.idle()
    return (await site.call(forum.tags, { q: tag })).items[0]!.id
  },
  'wiki-page': async () => {
    // The page is made by a moderator, because a moderator's page is public at once.
    const moderator = await site.moderator()
    const page = { title: uniqueName(), baseRevision: null, text: 'It waits.' }
    const { title } = await site.call(wiki.save, page, moderator)
    return (await site.call(wiki.read, { title })).id
  },
  anime: async () => (await site.call(anime.read, { id: ANIME_ID })).id,
}

/** Kinds to which members cannot react. */
const UNSAVABLE = ['bullet', 'chapter', 'message', 'queue', 'user', 'wiki-revision']

test('every kind of content is either shown in the list of saved content or cannot be saved', async () => {
  expect(kindsOfSite().toSorted()).toEqual([...Object.keys(makers), ...UNSAVABLE].toSorted())
  for (const [kind, make] of Object.entries(makers)) {
    const id = await make()
    const saved = await site.call(reactions.set, { kind, id, reaction: 'save', on: true }, reader)
    expect(saved).toMatchObject({ saved: true })
    const { items } = await site.call(reactions.saved, { kind }, reader)
    expect(items, kind).toMatchObject([{ kind, id }])
    expect(items[0]!.url).toMatch(/^\//)
  }
  const user = { kind: 'user', id: author.profile.uid }
  expect(await errorOf(site.call(reactions.set, { ...user, reaction: 'save', on: true }, reader))).toBe(
    'forbidden',
  )
  const { items } = await site.call(reactions.savedKinds, {}, reader)
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(makers).toSorted())
  const all = await site.call(reactions.saved, {}, reader)
  expect(all.items.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(makers).toSorted())
})

test('the list of saved kinds reflects each change, and only the member can read it', async () => {
  const member = await site.register()
  const kindsOf = async (as: Person) =>
    (await site.call(reactions.savedKinds, {}, as)).items.map(({ kind }) => kind)
  const id = await publishPost()
  expect(await kindsOf(member)).toEqual([])
  await site.call(reactions.set, { kind: 'post', id, reaction: 'like', on: true }, member)
  expect(await kindsOf(member)).toEqual([])
  await site.call(reactions.set, { kind: 'post', id, reaction: 'save', on: true }, member)
  expect(await kindsOf(member)).toEqual(['post'])
  expect(await errorOf(site.call(reactions.savedKinds, {}))).toBe('not_logged_in')
  await site.call(reactions.set, { kind: 'post', id, reaction: 'save', on: false }, member)
  expect(await kindsOf(member)).toEqual([])
})

test('removed content is missing in the list of saved content, and appears again when it is restored', async () => {
  const [member, moderator] = [await site.register(), await site.moderator()]
  const ids = [await publishPost(), await publishPost(), await publishPost()]
  for (const id of ids)
    await site.call(reactions.set, { kind: 'post', id, reaction: 'save', on: true }, member)
  const idsOf = async () => {
    const first = await site.call(reactions.saved, { kind: 'post', limit: 2 }, member)
    const rest = await site.call(
      reactions.saved,
      { kind: 'post', limit: 2, cursor: first.nextCursor! },
      member,
    )
    expect(rest.nextCursor).toBeNull()
    return [...first.items, ...rest.items].map(({ id }) => id)
  }
  const [one, two, three] = ids
  expect(await idsOf()).toEqual([three, two, one])
  const subject = { kind: 'post', id: three! }
  await site.call(moderation.remove, { ...subject, reason: 'spam' }, moderator)
  expect(await idsOf()).toEqual([two, one])
  await site.call(moderation.restore, subject, moderator)
  expect(await idsOf()).toEqual([three, two, one])
})
