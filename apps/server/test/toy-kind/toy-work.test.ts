import { contract } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishComic } from '../comics.ts'
import { errorOf } from '../factories.ts'
import { startSite, type Person, type Site } from '../site.ts'
import { createPoems, POEMS_TABLE } from './poems/index.ts'
import { poems } from './poems/poems-contract.ts'

const { notifications, reactions, site: pages, works } = contract

let site: Site
let author: Person
let reader: Person

beforeAll(async () => {
  site = await startSite({ features: { poems: createPoems } })
  await site.context.deps.database.pool.query(POEMS_TABLE)
  author = await site.register()
  reader = await site.register()
})
afterAll(() => site?.stop())

async function publishPoem(text: string, fields: { title?: string; facets?: Record<string, string> } = {}) {
  const made = await site.call(works.create, { type: 'poem', title: 'A poem', ...fields }, author)
  await site.call(poems.write, { chapterId: made.chapterId, text }, author)
  const work = await site.call(works.update, { id: made.id, status: 'published' }, author)
  return { ...work, chapterId: made.chapterId }
}

const fieldsOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { fields?: unknown }) => error.fields,
  )

describe('a type of works that is implemented only in its own folder', () => {
  test('a poem can be published when it has content, and its size is measured in its own unit', async () => {
    const { id, chapterId } = await site.call(works.create, { type: 'poem', title: 'Dew' }, author)
    const publish = () => site.call(works.update, { id, status: 'published' }, author)
    expect(await errorOf(publish())).toBe('not_publishable')
    await site.call(poems.write, { chapterId, text: 'A world of dew' }, author)
    expect(await publish()).toMatchObject({
      type: 'poem',
      size: { unit: 'words', value: 4 },
      facets: { form: 'free' },
      chapterList: [{ ready: true, size: { unit: 'words', value: 4 } }],
    })
    expect(await errorOf(site.call(poems.write, { chapterId, text: 'Mine' }, reader))).toBe('forbidden')
    await site.call(poems.write, { chapterId, text: 'and yet, and yet' }, author)
    const content = await site.call(works.content, { chapterId }, reader)
    expect(content).toMatchObject({ text: 'and yet, and yet', work: { type: 'poem' }, place: null })
    expect(content).not.toHaveProperty('secret')
  })

  test('a poem has reading positions in its own format, and refuses other formats', async () => {
    const { id, chapterId } = await publishPoem('one two three four')
    const save = (position: Record<string, unknown>, seconds: number) =>
      site.call(
        works.savePlace,
        { chapterId, position, at: new Date(Date.now() - 60_000 + seconds * 1000).toISOString() },
        reader,
      )
    expect(await save({ word: 1, page: 7 }, 0)).toMatchObject({ position: { word: 1 }, progress: 0.25 })
    const past = await save({ word: 99 }, 1)
    expect(past).toMatchObject({ progress: 1, size: { unit: 'words', value: 4 } })
    expect(past.position).toEqual({ word: 4 })
    expect(await fieldsOf(save({ page: 1 }, 2))).toEqual({ 'position.word': 'required' })
    expect(await fieldsOf(save({ word: 1e9 }, 2))).toEqual({ 'position.word': 'too_big' })
    const { goOn } = await site.call(pages.home, {}, reader)
    expect(goOn).toMatchObject([{ work: { id }, place: { position: { word: 4 } } }])
    expect((await site.call(works.info, { id }, reader)).viewer.place).toMatchObject({ progress: 1 })
  })

  test('poems can be filtered by their own facets and lengths, and facets of other types are refused', async () => {
    const short = await publishPoem('three short words', { facets: { form: 'haiku' } })
    const long = await publishPoem('words words words words words words words', {
      facets: { form: 'sonnet' },
    })
    const comic = await publishComic(site, author)
    const idsOf = async (query: object) =>
      (await site.call(works.list, { type: 'poem', limit: 100, ...query })).items.map(({ id }) => id)
    expect(await idsOf({ facets: 'form:haiku' })).toEqual([short.id])
    expect(await idsOf({ length: 'long' })).toEqual([long.id])
    expect(await idsOf({ length: 'short', facets: 'form:sonnet' })).toEqual([])
    expect(await idsOf({})).not.toContain(comic.id)
    expect(await idsOf({ type: 'comic', facets: 'direction:ltr,layout:paged' })).toEqual([comic.id])
    expect(await idsOf({ type: 'comic', facets: 'direction:rtl' })).toEqual([])

    const wrong = { 'facets.direction': 'unsupported' }
    expect(await fieldsOf(idsOf({ facets: 'direction:rtl' }))).toEqual(wrong)
    const change = (facets: Record<string, string>) =>
      site.call(works.update, { id: short.id, facets }, author)
    expect(await fieldsOf(change({ direction: 'rtl' }))).toEqual(wrong)
    expect(await fieldsOf(change({ form: 'limerick' }))).toEqual({ 'facets.form': 'unsupported' })
    expect(await fieldsOf(change({ constructor: 'form' }))).toEqual({ 'facets.constructor': 'unsupported' })
    expect((await change({})).facets).toEqual({ form: 'haiku' })
    expect((await change({ form: 'sonnet' })).facets).toEqual({ form: 'sonnet' })
  })

  test('a poem is on the home page and in search, and followers get the URL of its new chapter', async () => {
    const { id } = await publishPoem('lanterns over water', { title: 'Lanterns' })
    await site.idle()
    const { lead, shelves } = await site.call(pages.home, {})
    const shown = [...lead, ...shelves.flatMap(({ items }) => items)]
    expect(shown.map((work) => work.id)).toContain(id)
    const found = await site.call(works.search, { q: 'lanterns', type: 'poem' })
    expect(found.items).toMatchObject([{ id, size: { unit: 'words', value: 3 } }])

    await site.call(reactions.set, { kind: 'work', id, reaction: 'follow', on: true }, reader)
    const added = await site.call(works.addChapter, { resourceId: id, title: 'Two' }, author)
    const publish = () => site.call(works.updateChapter, { chapterId: added.id, status: 'published' }, author)
    expect(await errorOf(publish())).toBe('not_publishable')
    await site.call(poems.write, { chapterId: added.id, text: 'and under it' }, author)
    expect(await publish()).toMatchObject({ size: { unit: 'words', value: 3 } })
    await site.idle()
    const { items } = await site.call(notifications.list, {}, reader)
    expect(items.find(({ kind }) => kind === 'new-chapter')?.subject).toMatchObject({
      url: `/works/poems/${id}/${added.id}`,
    })
    expect((await site.call(works.info, { id })).size).toEqual({ unit: 'words', value: 6 })
  })

  test('a poem accepts only the uploads that its kind declares', async () => {
    const { chapterId } = await publishPoem('no pictures here')
    const files = [{ name: '1.png', size: 10 }]
    for (const purpose of [undefined, 'page', 'constructor'])
      expect(
        await fieldsOf(
          site.call(works.createPresigned, { chapterId, files, ...(purpose ? { purpose } : {}) }, author),
        ),
      ).toEqual({ purpose: 'unsupported' })
  })

  test('a poem is in the catalogues of reading apps, with the file that its kind offers', async () => {
    const { id } = await publishPoem('one two', { title: 'By file' })
    const atom = await (await site.fetch('/opds/works?type=poem', {}, reader)).text()
    expect(atom).toContain(
      `<link rel="http://opds-spec.org/acquisition" type="text/plain" href="${site.url}/poems/${id}.txt"/>`,
    )
    expect(atom).toContain('<title>poems</title>')
    const root = await (await site.fetch('/opds', {}, reader)).text()
    expect(root).toContain('<title>New poems</title>')
  })
})

test('an unregistered type is neither created nor listed', async () => {
  const unsupported = { type: 'unsupported' }
  expect(await fieldsOf(site.call(works.create, { type: 'opera' }, author))).toEqual(unsupported)
  expect(await fieldsOf(site.call(works.list, { type: 'opera' }))).toEqual(unsupported)
  expect(await fieldsOf(site.call(works.tags, { type: 'opera' }))).toEqual(unsupported)
})
