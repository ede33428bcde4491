import { contract, type SubjectRef } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeComic } from '../../../test/comics.ts'
import { errorOf, testClock, uniqueName } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { communities, discussion, forum, moderation, recycleBin, works } = contract
const clock = testClock()

let site: Site
let admin: Person

beforeAll(async () => {
  site = await startSite({ clock })
  admin = await site.admin()
})
afterAll(() => site?.stop())

/** The expected state of a subject and its container. */
type Thing = { ref: SubjectRef; parent: Thing | null; state: 'there' | 'removed' | 'gone' }

const isOpen = (thing: Thing | null): boolean =>
  thing === null || (thing.state === 'there' && isOpen(thing.parent))

/** Returns a pseudo-random generator that returns the same numbers for the same seed. */
function dice(seed: number) {
  let state = seed
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const keyOf = ({ kind, id }: SubjectRef): string => `${kind}:${id}`

async function makeWork(): Promise<Thing[]> {
  const made = await makeComic(site, admin)
  await site.call(works.update, { id: made.id, status: 'published' }, admin)
  const work: Thing = { ref: { kind: 'work', id: made.id }, parent: null, state: 'there' }
  return [work, { ref: { kind: 'chapter', id: made.chapterId }, parent: work, state: 'there' }]
}

async function makePost(): Promise<Thing[]> {
  const communityId = (await site.call(communities.create, { name: uniqueName() }, admin)).id
  const draft = await site.call(forum.create, { title: 'A post', text: 'Some words', communityId }, admin)
  await site.call(forum.update, { id: draft.id, version: draft.version, publish: true }, admin)
  const community: Thing = { ref: { kind: 'community', id: communityId }, parent: null, state: 'there' }
  return [community, { ref: { kind: 'post', id: draft.id }, parent: community, state: 'there' }]
}

const isTalkedAbout = ({ ref }: Thing): boolean => ref.kind === 'work' || ref.kind === 'post'

async function comment(parent: Thing): Promise<Thing> {
  const { id } = await site.call(discussion.add, { ...parent.ref, text: 'A remark' }, admin)
  return { ref: { kind: 'comment', id }, parent, state: 'there' }
}

async function restore(thing: Thing): Promise<void> {
  const { items } = await site.call(recycleBin.restore, { items: [thing.ref] }, admin)
  const blocked = thing.state === 'removed' && !isOpen(thing.parent)
  if (blocked) expect(items[0]?.error).toBe('container_removed')
  if (thing.state === 'removed' && !blocked) {
    expect(items[0]?.error).toBeNull()
    thing.state = 'there'
  }
}

async function purge(things: Thing[], thing: Thing): Promise<void> {
  const { items } = await site.call(recycleBin.purge, { items: [thing.ref] }, admin)
  expect(items[0]?.error).toBe(thing.state === 'removed' ? null : 'not_found')
  if (thing.state !== 'removed') return
  clock.advance(61_000)
  await site.context.recycleBin.purgeDue()
  for (const each of things)
    for (let up: Thing | null = each; up; up = up.parent) if (up === thing) each.state = 'gone'
}

async function remove(thing: Thing): Promise<void> {
  const call = site.call(moderation.remove, { ...thing.ref, reason: '' }, admin)
  if (!isOpen(thing)) return void (await call.catch(() => undefined))
  await call
  thing.state = 'removed'
}

test.each([1, 2, 3])(
  'random removals, restorations and deletions have the same results as a model (seed %i)',
  async (seed) => {
    const roll = dice(seed)
    const things = [...(await makeWork()), ...(await makeWork()), ...(await makePost())]
    for (let step = 0; step < 80; step += 1) {
      const thing = things[roll(things.length)]!
      const what = roll(8)
      if (what < 2 && isTalkedAbout(thing) && isOpen(thing)) things.push(await comment(thing))
      else if (what < 5) await remove(thing)
      else if (what < 7) await restore(thing)
      else await purge(things, thing)
    }
    const { items } = await site.call(recycleBin.list, { limit: 100 }, admin)
    const mine = new Set(things.map(({ ref }) => keyOf(ref)))
    expect(
      items
        .map(({ subject }) => keyOf(subject))
        .filter((key) => mine.has(key))
        .toSorted(),
    ).toEqual(
      things
        .filter(({ state }) => state === 'removed')
        .map(({ ref }) => keyOf(ref))
        .toSorted(),
    )
    for (const thing of things.filter(isTalkedAbout)) {
      const list = site.call(discussion.list, { ...thing.ref, limit: 100 }, admin)
      const expected = things.filter(
        (each) => each.parent === thing && each.ref.kind === 'comment' && isOpen(each),
      )
      if (isOpen(thing)) expect((await list).items).toHaveLength(expected.length)
      else expect(await errorOf(list)).toBe(`${thing.ref.kind}_not_found`)
    }
  },
)
