import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { accounts, contract } from '@engawa/contract'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { basic } from '../../../test/basic.ts'
import { addPages, publishComic } from '../../../test/comics.ts'
import { png } from '../../../test/factories.ts'
import { publishNovel } from '../../../test/novels.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { works } = contract

let site: Site
let author: Person
let reader: Person
let headers: Record<string, string>

beforeAll(async () => {
  site = await startSite()
  author = await site.register()
  reader = await site.register()
  const { password } = await site.call(accounts.createAppPassword, { name: 'KOReader' }, reader)
  headers = basic(reader.name, password)
})
afterAll(() => site?.stop())

const LISTS = new Set(['link', 'entry', 'category'])
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => LISTS.has(name),
})

type Link = Record<string, string>
type Entry = {
  id: string
  title: string
  updated: string
  link: Link[]
  category?: Link[]
  summary?: string
} & Record<string, unknown>
type Feed = { id: string; title: string; updated: string; link: Link[]; entry: Entry[] }

const get = (path: string, more: Record<string, string> = {}) =>
  site.fetch(path, { headers: { ...headers, ...more } })
const pathIn = (address: string): string => address.replace(site.url, '')

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/
const CATALOGUE = 'application/atom+xml;profile=opds-catalog'
const isAcquisition = (link: Link): boolean =>
  (link['@rel'] ?? '').startsWith('http://opds-spec.org/acquisition')

/** The rules of OPDS 1.2 (sections 2 to 6) that the required elements of Atom do not include. They return whether a page follows them. */
const RULES_1: Record<string, (page: Feed, type: string) => boolean> = {
  'there is one link to the page itself': ({ link }) =>
    link.filter((each) => each['@rel'] === 'self').length === 1,
  'its type is the one of the answer': ({ link }, type) =>
    link.some((each) => each['@rel'] === 'self' && type.startsWith(each['@type']!)),
  'links to the catalogue have its type': ({ link, entry }) =>
    [{ link }, ...entry]
      .flatMap((each) => each.link)
      .filter((each) => /^(?:self|start|subsection|next|previous|first|http:.*facet)$/.test(each['@rel']!))
      .every((each) => each['@type']!.startsWith(CATALOGUE)),
  'search is described by OpenSearch': ({ link }) =>
    link.some(
      (each) => each['@rel'] === 'search' && each['@type'] === 'application/opensearchdescription+xml',
    ),
  'only facets have a group, and each has a title': ({ link }) =>
    link.every(
      (each) =>
        (each['@rel'] === 'http://opds-spec.org/facet') === '@opds:facetGroup' in each &&
        (!('@opds:facetGroup' in each) || each['@title'] !== ''),
    ),
  'at most one facet of a group is active': ({ link }) =>
    [
      ...Map.groupBy(
        link.filter((each) => each['@opds:activeFacet'] === 'true'),
        (each) => each['@opds:facetGroup'],
      ).values(),
    ].every((active) => active.length === 1),
  'all entries of a page of items can be opened': ({ entry }, type) =>
    !type.includes('kind=acquisition') || entry.every(({ link }) => link.some(isAcquisition)),
  'no entry of a page of folders can be opened': ({ entry }, type) =>
    !type.includes('kind=navigation') || !entry.some(({ link }) => link.some(isAcquisition)),
  'an entry leads to a page or a file': ({ entry }) =>
    entry.every(({ link }) =>
      link.some((each) => isAcquisition(each) || each['@type']!.startsWith(CATALOGUE)),
    ),
  'a folder has a text': ({ entry }) =>
    entry.every(
      ({ link, content }) => link.some((each) => each['@rel'] === 'alternate') || content !== undefined,
    ),
  'covers are JPEG, PNG or GIF': ({ entry }) =>
    entry
      .flatMap(({ link }) => link)
      .filter((each) => each['@rel']!.startsWith('http://opds-spec.org/image'))
      .every((each) => /^image\/(?:jpeg|png|gif)$/.test(each['@type']!)),
  'dates are complete': ({ updated, entry }) =>
    [updated, ...entry.flatMap((each) => [each.updated, each['published'] ?? updated])].every((date) =>
      DATE_TIME.test(String(date)),
    ),
  'a language is a tag, and the day of issue a date': ({ entry }) =>
    entry.every(
      (each) =>
        LANGUAGE.test(String(each['dc:language'] ?? 'en')) &&
        /^\d{4}-\d\d-\d\d$/.test(String(each['dc:issued'] ?? '2026-01-01')),
    ),
  'streams of pages have a number of pages and the places that apps fill in': ({ entry }) =>
    entry
      .flatMap(({ link }) => link)
      .filter((each) => each['@rel'] === 'http://vaemendis.net/opds-pse/stream')
      .every((each) => Number(each['@pse:count']) > 0 && each['@href']!.includes('{pageNumber}')),
}

/** Reads a catalogue page in OPDS 1.2 and checks its required elements. */
async function feed(path: string): Promise<Feed> {
  const answer = await get(path)
  const xml = await answer.text()
  expect([answer.status, XMLValidator.validate(xml)], xml).toEqual([200, true])
  expect(answer.headers.get('content-type')).toMatch(/^application\/atom\+xml;profile=opds-catalog/)
  const { feed: read } = parser.parse(xml) as { feed: Feed }
  const entries = read.entry ?? []
  expect(relOf(read, 'self')).toBeDefined()
  expect(relOf(read, 'start')).toBe(`${site.url}/opds`)
  for (const entry of [read, ...entries]) {
    expect(
      [entry.id, entry.title, entry.updated].every((text) => typeof text === 'string' && text !== ''),
    ).toBe(true)
    expect(new Date(entry.updated).getTime()).not.toBeNaN()
    for (const link of entry.link) expect(link['@href']).toMatch(new RegExp(`^${site.url}/`))
  }
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  const page = { ...read, entry: entries }
  const type = answer.headers.get('content-type')!
  const broken = Object.entries(RULES_1).filter(([, isMet]) => !isMet(page, type))
  expect([path, broken.map(([rule]) => rule)]).toEqual([path, []])
  return page
}

const relOf = ({ link }: { link: Link[] }, rel: string): string | undefined =>
  link.find((each) => each['@rel'] === rel)?.['@href']
const linksOf = ({ link }: { link: Link[] }, rel: string): Link[] =>
  link.filter((each) => each['@rel'] === rel)

// oxlint-disable-next-line typescript/no-explicit-any -- the tests check the fields that they read
type Json = Record<string, any>

/** Returns the paths of empty values in a JSON value. OPDS 2.0 forbids them. */
const emptyIn = (value: unknown, path = ''): string[] => {
  if (value === null || value === '' || typeof value !== 'object')
    return value === null || value === '' ? [path] : []
  const inner = Object.entries(value)
  return inner.length === 0 ? [path] : inner.flatMap(([name, each]) => emptyIn(each, `${path}/${name}`))
}

/** Checks the rules of OPDS 2.0 for feeds: their content, their links, and the pictures of publications. */
function expectFeed(read: Json, path: string): void {
  const content = ['publications', 'navigation', 'groups'].filter((name) => name in read)
  expect([path, content.length > 0]).toEqual([path, true])
  expect(read['links'].some((link: Link) => link['rel'] === 'self')).toBe(true)
  for (const link of read['navigation'] ?? []) expect(link.title).toMatch(/./)
  const isTemplate = (link: Json): boolean => /[{}]/.test(link['href'])
  for (const link of read['links'])
    expect([isTemplate(link), /^\w+\//.test(link.type)]).toEqual([link.templated === true, true])
  for (const part of [...(read['groups'] ?? []), ...(read['facets'] ?? [])])
    expect(part.metadata.title).toMatch(/./)
  for (const group of read['groups'] ?? [])
    expect('navigation' in group && 'publications' in group).toBe(false)
  for (const { links } of read['facets'] ?? [])
    expect(links.filter((link: Link) => link['rel'] === 'self').length).toBeLessThan(2)
  expect(read['metadata'].modified).toMatch(DATE_TIME)
  const publications = [read, ...(read['groups'] ?? [])].flatMap((each) => each.publications ?? [])
  for (const { metadata, links, images } of publications) {
    expectMetadata(metadata)
    expect(links.some((link: Link) => /acquisition/.test(link['rel'] ?? ''))).toBe(true)
    expect(images.some((image: Link) => /^image\/(jpeg|png|gif)$/.test(image['type']!))).toBe(true)
  }
}

/** Checks the rules of the Readium manifest for the metadata of a publication. */
function expectMetadata({
  identifier,
  modified,
  published,
  language = 'en',
  numberOfPages = 1,
  ...more
}: Json) {
  expect(more['title']).toMatch(/./)
  expect(URL.canParse(identifier)).toBe(true)
  for (const date of [modified, published]) expect(date).toMatch(DATE_TIME)
  expect(language).toMatch(LANGUAGE)
  expect(Number.isInteger(numberOfPages) && numberOfPages > 0).toBe(true)
  for (const { name, position } of more['belongsTo']?.series ?? [])
    expect([typeof name, typeof position]).toEqual(['string', 'number'])
  for (const { name, links } of more['author'])
    expect([name, links.every((link: Link) => URL.canParse(link['href']!))]).toEqual([name, true])
}

/** Checks the rules of a Divina manifest: pages are pictures with a size. */
function expectManifest(read: Json): void {
  expectMetadata(read['metadata'])
  expect(read['metadata'].conformsTo).toBe('https://readium.org/webpub-manifest/profiles/divina')
  expect(['ltr', 'rtl']).toContain(read['metadata'].readingProgression)
  expect(read['readingOrder'].length).toBeGreaterThan(0)
  for (const { href, type, width, height } of read['readingOrder'])
    expect([URL.canParse(href), type, width > 0, height > 0]).toEqual([true, 'image/jpeg', true, true])
}

/** Reads a catalogue page in OPDS 2.0. */
async function json(path: string, type = 'application/opds+json') {
  const answer = await get(path)
  expect([answer.status, answer.headers.get('content-type')?.split(';')[0]], path).toEqual([200, type])
  const read = (await answer.json()) as Json
  expect(emptyIn(read), path).toEqual([])
  if (type === 'application/opds+json') expectFeed(read, path)
  if (type === 'application/divina+json') expectManifest(read)
  return read
}

async function twoChapters(title: string) {
  const work = await publishComic(site, author, { title, summary: 'Quiet', tags: ['猫', 'rain'], pages: 3 })
  const second = await site.call(works.addChapter, { resourceId: work.id, title: 'Later' }, author)
  await addPages(site, author, second.id, [
    { name: '1.png', bytes: await png({ width: 1200, height: 1600 }) },
  ])
  await site.idle()
  await site.call(works.updateChapter, { chapterId: second.id, status: 'published' }, author)
  return { id: work.id, first: work.chapterId, second: second.id }
}

const readTo = (chapterId: number, page: number) =>
  site.call(
    works.savePlace,
    { chapterId, position: { page, offset: 0 }, at: new Date().toISOString() },
    reader,
  )

describe('signing in', () => {
  test('an app without a password gets the OPDS authentication document', async () => {
    for (const path of ['/opds', '/opds/v2', '/opds/works', '/opds/v2/search?query=x', '/opds/pages/1/0']) {
      const answer = await site.fetch(path)
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
        401,
        'Basic realm="Engawa", charset="UTF-8"',
      ])
      expect(answer.headers.get('content-type')).toMatch(/^application\/opds-authentication\+json(;|$)/)
      expect(await answer.json()).toMatchObject({
        title: 'Engawa',
        authentication: [{ type: 'http://opds-spec.org/auth/basic', labels: { password: 'App password' } }],
      })
    }
    const document = await site.fetch('/opds/v2/authentication')
    expect([document.status, ((await document.json()) as { id: string }).id]).toEqual([
      200,
      `${site.url}/opds/v2/authentication`,
    ])
  })

  test('a logged-in member sees the catalogue in the browser, and a blocked member does not', async () => {
    const [member, admin] = [await site.register(), await site.admin()]
    expect((await site.fetch('/opds', {}, member)).status).toBe(200)
    const { password } = await site.call(accounts.createAppPassword, { name: 'x' }, member)
    await site.call(accounts.block, { id: member.profile.uid, blocked: true }, admin)
    expect((await site.fetch('/opds', { headers: basic(member.name, password) })).status).toBe(403)
  })
})

describe('OPDS 1.2', () => {
  test('the first catalogue page links to every other page, and each of them can be read', async () => {
    await twoChapters('Way in')
    const root = await feed('/opds')
    const ways = root.entry.map((entry) => pathIn(entry.link[0]!['@href']!))
    expect(ways).toEqual([
      '/opds/continue',
      '/opds/works?type=comic',
      '/opds/works?type=novel',
      '/opds/following',
      '/opds/favorites',
      '/opds/tags?type=comic',
      '/opds/tags?type=novel',
    ])
    for (const way of ways) await feed(way)
    const tags = await feed('/opds/tags?type=comic')
    const rain = tags.entry.find(({ title }) => title === 'rain')!
    expect((await feed(pathIn(rain.link[0]!['@href']!))).entry.map(({ title }) => title)).toContain('Way in')
  })

  test('an app can download a novel as a book', async () => {
    const { id } = await publishNovel(site, await site.register(), {
      title: 'A book of rain',
      text: 'It fell.',
    })
    const listed = (await feed('/opds/works?type=novel')).entry.find(
      (each) => each.title === 'A book of rain',
    )!
    const file = linksOf(listed, 'http://opds-spec.org/acquisition')[0]!
    expect(file).toMatchObject({ '@type': 'application/epub+zip' })
    expect(pathIn(file['@href']!)).toBe(`/v1/novels/${id}/book.epub`)
    const book = await get(pathIn(file['@href']!))
    expect([book.status, book.headers.get('content-type')]).toEqual([200, 'application/epub+zip'])
    expect(
      Buffer.from(await book.arrayBuffer())
        .subarray(30, 38)
        .toString(),
    ).toBe('mimetype')
    expect((await site.fetch(`/v1/novels/${id}/book.epub`)).status).toBe(401)
  })

  test('a comic is listed as a folder that offers the comic and its chapters as files and page streams', async () => {
    const { id, first, second } = await twoChapters('Two parts')
    await readTo(first, 1)
    const shelf = await feed('/opds/works?type=comic&sort=updated')
    const listed = shelf.entry.find(({ title }) => title === 'Two parts')!
    expect(listed).toMatchObject({
      summary: 'Quiet',
      'dc:language': expect.any(String),
      author: { name: author.name },
    })
    expect(listed.category!.map((each) => each['@term'])).toEqual(['猫', 'rain'])
    const cover = await site.fetch(pathIn(relOf(listed, 'http://opds-spec.org/image/thumbnail')!))
    expect(cover.headers.get('content-type')).toBe('image/jpeg')
    expect((await sharp(await cover.arrayBuffer()).metadata()).format).toBe('jpeg')

    const inside = await feed(pathIn(relOf(listed, 'subsection')!))
    expect(inside.entry.map(({ title }) => title)).toEqual([
      'Two parts (all chapters)',
      'Chapter 1',
      'Chapter 2: Later',
    ])
    const [all, one, two] = inside.entry as [Entry, Entry, Entry]
    const files = (entry: Entry) =>
      linksOf(entry, 'http://opds-spec.org/acquisition').map((link) => [
        pathIn(link['@href']!),
        link['@type'],
      ])
    expect(files(all)).toEqual([
      [`/downloads/comics/${id}.epub`, 'application/epub+zip'],
      [`/downloads/comics/${id}.cbz`, 'application/vnd.comicbook+zip'],
    ])
    expect(files(one)).toEqual([[`/downloads/comics/chapters/${first}.cbz`, 'application/vnd.comicbook+zip']])
    for (const entry of [all, one, two])
      for (const [path] of files(entry)) expect((await get(path!)).status, path).toBe(200)
    const [stream] = linksOf(one, 'http://vaemendis.net/opds-pse/stream') as [Link]
    expect(stream).toMatchObject({ '@pse:count': '3', '@pse:lastRead': '2', '@type': 'image/jpeg' })
    expect(new Date(stream['@pse:lastReadDate']!).getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect(linksOf(two, 'http://vaemendis.net/opds-pse/stream')[0]).not.toHaveProperty('@pse:lastRead')
    expect(pathIn(stream['@href']!)).toBe(`/opds/pages/${first}/{pageNumber}?width={maxWidth}`)
    expect(second).toBeGreaterThan(first)
  })

  test('the list of works to continue shows the chapter where the member stopped reading', async () => {
    const { first } = await twoChapters('Begun')
    await readTo(first, 0)
    const [newest] = (await feed('/opds/continue')).entry
    expect(newest).toMatchObject({ title: 'Begun · Chapter 1' })
    expect(linksOf(newest!, 'http://vaemendis.net/opds-pse/stream')[0]).toMatchObject({
      '@pse:lastRead': '1',
    })
  })

  test('the catalogue has pages of saved works, works by followed authors and search results', async () => {
    const { id } = await twoChapters('Lighthouse keeper')
    await site.call(works.favorite, { resourceId: id, favorite: true }, reader)
    await site.call(accounts.follow, { id: author.profile.uid, follow: true }, reader)
    await site.idle()
    const titles = async (path: string) => (await feed(path)).entry.map(({ title }) => title)
    expect(await titles('/opds/favorites')).toEqual(['Lighthouse keeper'])
    expect((await titles('/opds/following'))[0]).toBe('Lighthouse keeper')
    const description = await get('/opds/search.xml')
    const { OpenSearchDescription: search } = parser.parse(await description.text())
    expect(description.headers.get('content-type')).toContain('application/opensearchdescription+xml')
    const template = pathIn(search.Url['@template'])
    expect(await titles(template.replace('{searchTerms}', 'lighthouse'))).toEqual(['Lighthouse keeper'])
    expect(await titles(template.replace('{searchTerms}', ''))).toEqual([])
  })
})

describe('pages one by one', () => {
  test('a comic page is sent as a JPEG, no wider than requested, and not again to an app that cached it', async () => {
    const { second } = await twoChapters('Pages')
    const page = async (query: string) => {
      const answer = await get(`/opds/pages/${second}/0${query}`)
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
      const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
      expect(format).toBe('jpeg')
      return [width, height]
    }
    expect(await page('?width=600')).toEqual([600, 800])
    expect(await page('?width=5000')).toEqual([1200, 1600])
    expect(await page('')).toEqual([1200, 1600])
    expect(await page('?width={maxWidth}')).toEqual([1200, 1600])
    const first = await get(`/opds/pages/${second}/0?width=600`)
    expect(first.headers.get('cache-control')).toBe('private, max-age=86400')
    expect(
      (await get(`/opds/pages/${second}/0?width=600`, { 'if-none-match': first.headers.get('etag')! }))
        .status,
    ).toBe(304)
    for (const path of [
      `/opds/pages/${second}/1`,
      `/opds/pages/${second}/-1`,
      `/opds/pages/${second}/x`,
      '/opds/pages/x/0',
    ])
      expect((await get(path)).status, path).toBe(404)
  })
})

describe('OPDS 2.0', () => {
  test('the first catalogue page has links and groups, and a shelf has publications and facets', async () => {
    const { id, first } = await twoChapters('Second form')
    const root = await json('/opds/v2')
    expect(root.metadata.title).toBe('Engawa')
    expect(root.links).toContainEqual({
      rel: 'search',
      href: `${site.url}/opds/v2/search{?query}`,
      type: 'application/opds+json',
      templated: true,
    })
    for (const { href } of root.navigation) await json(pathIn(href))
    const group = root.groups.find(
      (each: { metadata: { title: string } }) => each.metadata.title === 'New comics',
    )
    expect(group.publications[0].metadata).toMatchObject({
      title: 'Second form',
      author: [{ name: author.name }],
    })
    const shelf = await json('/opds/v2/works?type=comic&progress=ongoing')
    expect(shelf.facets.map((each: { metadata: { title: string } }) => each.metadata.title)).toEqual([
      'Order',
      'Status',
      'Language',
    ])
    expect(
      shelf.facets[1].links.filter((link: Link) => link['rel'] === 'self').map((link: Link) => link['title']),
    ).toEqual(['Ongoing'])
    expect(shelf.publications[0]).toMatchObject({
      metadata: { title: 'Second form', subject: ['猫', 'rain'], description: 'Quiet' },
      images: [{ type: 'image/jpeg' }, { type: 'image/jpeg' }],
    })
    const inside = await json(`/opds/v2/works/${id}`)
    expect(inside.publications.map((each: { metadata: unknown }) => each.metadata)).toMatchObject([
      { title: 'Second form (all chapters)' },
      { numberOfPages: 3, belongsTo: { series: [{ name: 'Second form', position: 1 }] } },
      { numberOfPages: 1 },
    ])
    const manifest = await json(`/opds/v2/chapters/${first}`, 'application/divina+json')
    expect(manifest.metadata).toMatchObject({
      conformsTo: 'https://readium.org/webpub-manifest/profiles/divina',
      readingProgression: 'ltr',
    })
    expect(manifest.readingOrder).toHaveLength(3)
    for (const { href } of manifest.readingOrder) expect((await get(pathIn(href))).status).toBe(200)
  })
})

describe('entries that readers must not see are missing', () => {
  test('the catalogue leaves out drafts, hidden and removed works, and works that apps cannot open', async () => {
    const { id, first } = await twoChapters('Soon hidden')
    const draft = await site.call(works.create, { type: 'comic', title: 'Draft' }, author)
    const paths = (work: number, chapter: number) => [
      `/opds/works/${work}`,
      `/opds/v2/works/${work}`,
      `/opds/v2/chapters/${chapter}`,
      `/opds/pages/${chapter}/0`,
      `/opds/covers/${work}`,
    ]
    const statuses = (list: string[], who = headers) =>
      Promise.all(list.map(async (path) => (await site.fetch(path, { headers: who })).status))
    expect(await statuses(paths(id, first))).toEqual([200, 200, 200, 200, 200])
    const gone = [404, 404, 404, 404, 404]
    expect(await statuses(paths(draft.id, draft.chapterId))).toEqual(gone)
    const { password } = await site.call(accounts.createAppPassword, { name: 'x' }, author)
    expect(await statuses(paths(draft.id, draft.chapterId), basic(author.name, password))).toEqual(gone)
    await site.call(works.update, { id, status: 'hidden' }, author)
    expect(await statuses(paths(id, first))).toEqual(gone)
    expect(await statuses(paths(id, first), basic(author.name, password))).toEqual(gone)
    const titles = (await feed('/opds/works?type=comic')).entry.map(({ title }) => title)
    expect(titles).not.toContain('Soon hidden')
    expect(titles).not.toContain('Draft')
    for (const type of ['video', 'nothing'])
      expect((await get(`/opds/works?type=${type}`)).status, type).toBe(404)
  })

  test('the catalogue leaves out works of a section that is switched off', async () => {
    const { id, first } = await twoChapters('Switched off')
    const admin = await site.admin()
    const sections = async (off: string[], version: number): Promise<number> =>
      (
        (await site.call(contract.settings.sections, { values: { off }, version } as never, admin)) as {
          version: number
        }
      ).version
    const version = await sections(['comics'], 0)
    const root = await feed('/opds')
    expect(root.entry.map((entry) => pathIn(entry.link[0]!['@href']!))).toEqual([
      '/opds/continue',
      '/opds/works?type=novel',
      '/opds/following',
      '/opds/favorites',
      '/opds/tags?type=novel',
    ])
    expect((await feed('/opds/following')).entry).toEqual([])
    for (const path of [
      `/opds/works/${id}`,
      `/opds/pages/${first}/0`,
      `/opds/covers/${id}`,
      '/opds/works?type=comic',
    ])
      expect((await get(path)).status, path).toBe(404)
    await sections([], version)
  })
})

test('markup in texts is escaped in both OPDS versions', async () => {
  const title = `<![CDATA[ ]]> <script>&amp;"' 🦊`
  const work = await publishComic(site, author, { title, summary: ']]>&<b>\u2028', tags: ['<a>&', '"\'🦊'] })
  await site.idle()
  const { db } = site.context.deps.database
  // Written directly to the database, because the API removes such characters from the texts that it stores.
  await sql`update works set summary = summary || chr(1) || chr(11) || chr(65535) where id = ${work.id}`.execute(
    db,
  )
  const shelf = await feed('/opds/works?type=comic&sort=newest')
  const listed = shelf.entry.find(({ id }) => id === `${site.url}/works/${work.id}`)!
  const raw = await (await get('/opds/works?type=comic&sort=newest')).text()
  expect(raw).toContain('&lt;![CDATA[ ]]&gt; &lt;script&gt;&amp;amp;')
  for (const sign of ['\u0001', '\u000b', '\uffff']) expect(raw).not.toContain(sign)
  expect(listed.category).toHaveLength(2)
  await feed('/opds/tags?type=comic')
  await feed(`/opds/works?type=comic&tag=${encodeURIComponent('<a>&')}`)
  const second = await json('/opds/v2/works?type=comic')
  expect(second.publications.map((each: { metadata: { title: string } }) => each.metadata.title)).toContain(
    title,
  )
  for (const query of [
    `tag=${'x'.repeat(10_000)}`,
    'sort=nothing',
    'cursor=%00',
    `cursor=${'x'.repeat(5_000)}`,
    'language=xx',
    'tag=a&tag=b',
  ])
    expect((await get(`/opds/works?${query}`)).status, query).toBe(400)
  for (const path of [
    '/opds/works/0',
    '/opds/works/x',
    `/opds/works/${'9'.repeat(15)}`,
    `/opds/works/${'9'.repeat(40)}`,
  ])
    expect((await get(path)).status, path).toBe(404)
})

test('a catalogue page that has not changed is not sent again', async () => {
  for (const path of ['/opds/works?type=comic', '/opds/v2/works?type=comic', '/opds']) {
    const etag = (await get(path)).headers.get('etag')!
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
  }
  const etag = (await get('/opds/works?type=comic')).headers.get('etag')!
  await publishComic(site, author, { title: 'News' })
  await site.idle()
  expect((await get('/opds/works?type=comic', { 'if-none-match': etag })).status).toBe(200)
})

test('paging through 250 works or 250 chapters lists each of them once, both forwards and backwards', async () => {
  const work = await publishComic(site, author, { title: 'Many' })
  await site.idle()
  const { db } = site.context.deps.database
  await sql`
    insert into works (author_id, type, title, summary, language, facets, progress, tags, status, published_at, created_at, updated_at, chapters, size)
    select author_id, type, 'Many ' || n, summary, language, facets, progress, '{many}', status, published_at, created_at, updated_at, 1, 1
    from works, generate_series(1, 250) as n where id = ${work.id}`.execute(db)
  await sql`
    insert into chapters (work_id, number, title, status, size, ready, published_at, created_at, updated_at)
    select work_id, 1 + n, '', status, size, ready, published_at, created_at, updated_at
    from chapters, generate_series(1, 249) as n where id = ${work.chapterId}`.execute(db)

  async function walk(from: string, rel: string): Promise<{ ids: string[]; last: string; pages: number }> {
    const ids: string[] = []
    let [path, pages]: [string | undefined, number] = [from, 0]
    for (let last = from; ; last = path) {
      const page = await feed(path)
      ids.push(...page.entry.map(({ id }) => id))
      pages += 1
      const next = relOf(page, rel)
      if (next === undefined) return { ids, last: path ?? last, pages }
      path = pathIn(next)
    }
  }
  for (const [start, count, pages] of [
    ['/opds/works?type=comic&tag=many', 250, 5],
    [`/opds/works/${work.id}`, 251, 3],
  ] as const) {
    const there = await walk(start, 'next')
    expect([there.ids.length, new Set(there.ids).size, there.pages]).toEqual([count, count, pages])
    const back = await walk(there.last, 'previous')
    expect(new Set(back.ids)).toEqual(new Set(there.ids))
    expect(back.pages).toBe(pages)
  }
})

test('an empty list has a link to the start, and a work without a cover has the icon of the site', async () => {
  await publishNovel(site, author, { title: 'Without a cover', text: 'Words.' })
  const shelf = await json('/opds/v2/works?type=novel&sort=newest')
  const found = shelf.publications.find(
    (each: { metadata: { title: string } }) => each.metadata.title === 'Without a cover',
  )
  expect(found.images).toEqual([
    { href: `${site.url}/icon-512.png`, type: 'image/png', width: 512, height: 512 },
  ])
  expect(existsSync(join(import.meta.dirname, '../../../../web/public/icon-512.png'))).toBe(true)
  for (const path of ['/opds/v2/works?type=comic&tag=nothing', '/opds/v2/search?query=zzzz']) {
    const read = await json(path)
    expect([path, read.publications, read.navigation]).toEqual([
      path,
      undefined,
      [{ rel: 'start', href: `${site.url}/opds/v2`, title: 'Engawa', type: 'application/opds+json' }],
    ])
  }
})
