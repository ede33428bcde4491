import { contract } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock, uniqueName } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { communities, discussion, forum } = contract

const clock = testClock()
let site: Site
let author: Person

beforeAll(async () => {
  site = await startSite({ clock })
  author = await site.register()
})
afterAll(() => site?.stop())

/** The expected state of a post, computed independently of the site. */
type Model = {
  id: number
  communityId: number | undefined
  bornAt: number
  comments: { id: number; floor: number; there: boolean }[]
  readFloor: number | null
}

/** Returns a pseudo-random generator with the same numbers every time. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

async function publish(communityId?: number): Promise<number> {
  const { id, version } = await site.call(forum.create, { title: 'T', text: 'x', communityId }, author)
  await site.call(forum.update, { id, version, publish: true }, author)
  return id
}

const unreadIn = ({ comments, readFloor }: Model): number =>
  readFloor === null ? 0 : comments.filter(({ floor, there }) => there && floor > readFloor).length

test('posts that are older than an account are not new to its member', async () => {
  const old = await publish()
  clock.advance(1_000)
  const reader = await site.register()
  clock.advance(1_000)
  const fresh = await publish()
  const { items } = await site.call(forum.list, { sort: 'new' }, reader)
  const isNew = (id: number) => items.find((post) => post.id === id)?.isNew
  expect([isNew(old), isNew(fresh)]).toEqual([false, true])
  const own = await site.call(forum.list, {}, author)
  expect(own.items.some((post) => post.isNew)).toBe(false)
  expect((await site.call(forum.list, {})).items.some((post) => post.isNew || post.unread > 0)).toBe(false)
  clock.advance(31 * 86_400_000)
  expect((await site.call(forum.list, { sort: 'new' }, reader)).items.some((post) => post.isNew)).toBe(false)
})

test('unread counts equal the visible replies after any sequence of changes', async () => {
  author = await site.register()
  const reader = await site.register()
  const places = [undefined]
  for (let count = 0; count < 2; count += 1)
    places.push((await site.call(communities.create, { name: uniqueName() }, author)).id as never)
  const models: Model[] = []
  const readAt = new Map<number | undefined, number>([[undefined, clock.now().getTime()]])
  const pick = numbers(7)
  const any = (): Model => models[pick(models.length)]!

  const acts: ((post: Model) => Promise<void>)[] = [
    async () => {
      const communityId = places[pick(3)]
      const id = await publish(communityId)
      models.push({ id, communityId, bornAt: clock.now().getTime(), comments: [], readFloor: null })
    },
    async (post) => {
      const comment = await site.call(discussion.add, { kind: 'post', id: post.id, text: 'y' }, author)
      post.comments.push({ id: comment.id, floor: comment.floor, there: true })
    },
    async (post) => {
      const comment = post.comments[pick(post.comments.length || 1)]
      if (!comment) return
      const change = comment.there ? discussion.remove : discussion.restore
      await site.call(change, { id: comment.id }, author)
      comment.there = !comment.there
    },
    async (post) => {
      const floor = pick(post.comments.length + 2)
      await site.call(forum.read, { id: post.id, floor }, reader)
      post.readFloor = Math.max(post.readFloor ?? 0, Math.min(floor, post.comments.length))
    },
    async (post) => {
      const { floor, id } = await site.call(discussion.add, { kind: 'post', id: post.id, text: 'z' }, reader)
      if (post.readFloor === floor - 1) post.readFloor = floor
      post.comments.push({ id, floor, there: true })
    },
    async () => {
      const communityId = places[pick(3)]
      await site.call(forum.readAll, { communityId }, reader)
      readAt.set(communityId, clock.now().getTime())
      for (const post of models)
        if ((communityId === undefined || post.communityId === communityId) && post.readFloor !== null)
          post.readFloor = post.comments.length
    },
  ]
  await acts[0]!(undefined as never)
  for (let step = 0; step < 90; step += 1) {
    clock.advance(1_000)
    await acts[[0, 1, 1, 1, 2, 3, 3, 4, 5][pick(9)]!]!(any())
    if (step % 6 !== 0) continue
    const { items } = await site.call(forum.list, { sort: 'new', limit: 50 }, reader)
    for (const post of models) {
      const shown = items.find(({ id }) => id === post.id)!
      const since = Math.max(readAt.get(undefined)!, readAt.get(post.communityId) ?? 0)
      expect(shown).toMatchObject({
        unread: unreadIn(post),
        isNew: post.readFloor === null && post.bornAt > since,
      })
    }
    const unread = await site.call(forum.unread, { limit: 50 }, reader)
    expect(unread.items.map(({ id }) => id).toSorted()).toEqual(
      models.flatMap((post) => (unreadIn(post) > 0 ? [post.id] : [])).toSorted(),
    )
    // The own list has also the new posts. With a community it has only those there.
    const marked = items.filter(({ isNew, unread: replies }) => isNew || replies > 0)
    for (const communityId of places) {
      const listed = await site.call(forum.own, { filter: 'unread', communityId, limit: 50 }, reader)
      const expected = marked.filter(({ community }) => !communityId || community?.id === communityId)
      expect(listed.items).toEqual(expected.toSorted((a, b) => b.activeAt.localeCompare(a.activeAt)))
    }
  }
})
