import { contract } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorOf, testClock } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { save, trustedMember, uniqueTitle } from './wiki.fixture.ts'

const { moderation, recycleBin, wiki } = contract
const clock = testClock()

let site: Site
let moderator: Person
let editor: Person
let vandal: Person

beforeAll(async () => {
  site = await startSite({ clock })
  moderator = await site.moderator()
  editor = await trustedMember(site, moderator)
  vandal = await trustedMember(site, moderator)
})
afterAll(() => site?.stop())

const textOf = async (title: string) => (await site.call(wiki.source, { title }, editor)).text
const historyOf = async (title: string, as?: Person) => {
  const { id } = await site.call(wiki.read, { title }, as)
  return (await site.call(wiki.history, { id }, as)).items
}

/** Creates a page with three edits, of which the second is by another member. */
async function page() {
  const title = uniqueTitle()
  await save(site, editor, title, 'Foxes.\n\nThey are red.')
  const bad = await save(site, vandal, title, 'Foxes.\n\nMy neighbour is a thief.\n\nThey are red.', {
    summary: 'the thief',
  })
  await save(site, editor, title, 'Foxes.\n\nMy neighbour is a thief.\n\nThey are red and small.')
  return { title, subject: { kind: 'wiki-revision', id: bad.revision! } }
}

test('a decision about a reported edit undoes the edit and sanctions its author, and can be undone', async () => {
  const { title, subject } = await page()
  const report = (as: Person) => site.call(moderation.report, { ...subject, reason: 'harassment' }, as)
  expect(await errorOf(report(vandal))).toBe('forbidden')
  await report(editor)
  const { items } = await site.call(moderation.queue, { kind: 'wiki-revision' }, moderator)
  const found = items.find((each) => each.subject.id === subject.id)!
  const [first] = (await historyOf(title)).slice(-1)
  expect(found).toMatchObject({
    card: {
      title,
      line: 'the thief',
      url: `/wiki/${title.replaceAll(' ', '_')}?view=diff&from=${first!.id}&to=${subject.id}`,
    },
    against: { uid: vandal.profile.uid },
    can: { remove: true, sanction: true },
  })
  expect(found.evidence[0]!.text).toContain('the thief\n+ My neighbour is a thief.')

  const verdict = { outcome: 'removed', reason: 'slander', sanction: { type: 'warning' } } as const
  const { action } = await site.call(moderation.decide, { id: found.id, ...verdict }, moderator)
  expect(await textOf(title)).toBe('Foxes.\n\nThey are red and small.')
  const [revert, , hidden] = await historyOf(title)
  expect(hidden).toMatchObject({ id: subject.id, removed: true, summary: '' })
  expect(revert).toMatchObject({ note: 'reverted', removed: false })
  const next = (await historyOf(title))[1]!
  expect(next.previous).toBe(first!.id)
  for (const tried of [
    () => site.call(wiki.revision, { id: subject.id }, moderator),
    () => site.call(wiki.diff, { from: first!.id, to: subject.id }),
    () => site.call(wiki.undo, { id: subject.id }, editor),
    () => site.call(wiki.restore, { id: subject.id }, editor),
    () => report(editor),
  ])
    expect(await errorOf(tried())).toBe('wiki_page_not_found')

  await site.call(moderation.undo, { id: action!.id }, moderator)
  expect(await textOf(title)).toBe('Foxes.\n\nMy neighbour is a thief.\n\nThey are red and small.')
  expect((await historyOf(title)).find(({ id }) => id === subject.id)).toMatchObject({
    removed: false,
    summary: 'the thief',
  })
})

test('if later edits changed the same lines, hiding an edit does not change the current text', async () => {
  const { title, subject } = await page()
  await save(site, editor, title, 'Foxes.\n\nMy neighbour is a friend.\n\nThey are red.')
  await site.call(moderation.remove, { ...subject, reason: 'slander' }, moderator)
  expect(await textOf(title)).toContain('a friend')
  expect(await errorOf(site.call(wiki.revision, { id: subject.id }))).toBe('wiki_page_not_found')
  expect(await errorOf(site.call(moderation.restore, subject, vandal))).toBe('wiki_page_not_found')
  await site.call(moderation.restore, subject, moderator)
  expect((await site.call(wiki.revision, { id: subject.id })).text).toContain('a thief')
  expect(await textOf(title)).toContain('a friend')
})

test('hiding the first edit of a page removes the page, and its permanent deletion leaves no copy of the text', async () => {
  const title = uniqueTitle()
  const made = await save(site, vandal, title, 'A shop: buy here!', { summary: 'cheap' })
  const subject = { kind: 'wiki-revision', id: made.revision! }
  expect(await errorOf(site.call(moderation.remove, subject, editor))).toBe('forbidden')
  await site.call(moderation.remove, subject, moderator)
  expect(await errorOf(site.call(wiki.read, { title }))).toBe('wiki_page_not_found')
  const { items } = await site.call(recycleBin.list, { kind: 'wiki-revision', q: title }, moderator)
  expect(items).toMatchObject([{ subject, author: { uid: vandal.profile.uid } }])
  clock.advance(31 * 86_400_000)
  await site.context.recycleBin.purgeDue()
  const { db } = site.context.deps.database
  const rows = db.selectFrom('wiki_revisions').select(['text', 'summary']).where('id', '=', subject.id)
  expect(await rows.execute()).toEqual([{ text: '', summary: '' }])
})
