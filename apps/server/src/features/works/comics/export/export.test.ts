import { accounts, comicContent, contract, type ComicChapter } from '@engawa/contract'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { basic } from '../../../../../test/basic.ts'
import { addPages, upload } from '../../../../../test/comics.ts'
import { epubcheck, hasEpubcheck } from '../../../../../test/epubcheck.ts'
import { png } from '../../../../../test/factories.ts'
import { readZip } from '../../../../../test/read-zip.ts'
import { startSite, type Person, type Site } from '../../../../../test/site.ts'
import { zipOf } from '../../archive/zip.fixture.ts'

const { comics, works } = contract

let site: Site
let author: Person
let reader: Person

beforeAll(async () => {
  site = await startSite()
  author = await site.register()
  reader = await site.register()
})
afterAll(() => site?.stop())

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false })

/** Parses an XML document; fails when it is not well formed. */
function parse(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true)
  return parser.parse(xml)
}

const HOSTILE = '<b>&amp; ]]> "夕焼け" 🦊 \'quoted\' a/b\\\\c:*?'

/** Publishes a comic with a chapter of two pages, one of them a double page, and a chapter of one page. */
async function twoChapters(title = 'A comic') {
  const made = await site.call(
    works.create,
    { type: 'comic', title, summary: `About ${title}`, tags: ['a, b', '猫'] },
    author,
  )
  await addPages(site, author, made.chapterId, [
    { name: '1.png', bytes: await png({ width: 300, height: 400 }) },
    { name: '2.png', bytes: await png({ width: 800, height: 500 }) },
  ])
  const second = await site.call(works.addChapter, { resourceId: made.id, title: `Two ${title}` }, author)
  await addPages(site, author, second.id, [{ name: '1.png', bytes: await png({ width: 30, height: 40 }) }])
  await site.idle()
  const update = {
    id: made.id,
    status: 'published',
    progress: 'completed',
    facets: { direction: 'rtl' },
  } as const
  await site.call(works.update, update, author)
  return { id: made.id, first: made.chapterId, second: second.id }
}

const get = (path: string, init: RequestInit = {}, as = reader) => site.fetch(path, init, as)
/** Returns the status of an answer. Reads the body too, because an open connection would prevent the site from closing. */
async function statusOf(answering: Promise<Response>): Promise<number> {
  const answer = await answering
  await answer.arrayBuffer()
  return answer.status
}
const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer())
const cbz = (chapter: number) => `/downloads/comics/chapters/${chapter}.cbz`

async function picturesOf(chapterId: number): Promise<Buffer[]> {
  const { pages } = (await site.call(comicContent, { chapterId }, reader)) as ComicChapter
  return Promise.all(
    pages.map(async ({ picture }) => bytesOf(await site.fetch(picture!.sources.at(-1)!.url))),
  )
}

/** Imports a file into a new comic; returns the state of the import and the pages. */
async function imported(name: string, bytes: Buffer) {
  const { chapterId } = await site.call(works.create, { type: 'comic', title: 'x' }, author)
  const [uploadId] = await upload(site, author, chapterId, [{ name, bytes }], 'archive')
  const { id } = await site.call(comics.importArchive, { chapterId, uploadId: uploadId! }, author)
  await site.idle()
  const state = await site.call(comics.importState, { id }, author)
  return { state, pages: (await site.call(comicContent, { chapterId }, author)).pages }
}

/** The elements of version 2.0 of ComicInfo in their order, and the attributes of pages. */
const ELEMENTS =
  'Title Series Number Count Volume AlternateSeries AlternateNumber AlternateCount Summary Notes Year Month Day Writer Penciller Inker Colorist Letterer CoverArtist Editor Publisher Imprint Genre Web PageCount LanguageISO Format BlackAndWhite Manga Characters Teams Locations ScanInformation StoryArc SeriesGroup AgeRating Pages CommunityRating MainCharacterOrTeam Review'.split(
    ' ',
  )
const PAGE_ATTRIBUTES = 'Image Type DoublePage ImageSize Key Bookmark ImageWidth ImageHeight'.split(' ')
/** The forms of values in version 2.0 of ComicInfo, by element or attribute. All others are texts. */
const FORMS: Record<string, RegExp> = {
  ...Object.fromEntries(
    ['Count', 'Volume', 'AlternateCount', 'Year', 'Month', 'Day', 'PageCount'].map((name) => [
      name,
      /^-?\d+$/,
    ]),
  ),
  ...Object.fromEntries(['Image', 'ImageSize', 'ImageWidth', 'ImageHeight'].map((name) => [name, /^\d+$/])),
  Manga: /^(?:Unknown|No|Yes|YesAndRightToLeft)$/,
  BlackAndWhite: /^(?:Unknown|No|Yes)$/,
  DoublePage: /^(?:true|false)$/,
  Type: /^(?:FrontCover|InnerCover|Roundup|Story|Advertisement|Editorial|Letters|Preview|BackCover|Other|Deleted)$/,
}

/** Checks a ComicInfo.xml by the rules of its schema: names, their order, each once, and the forms of values. */
function expectComicInfo(info: Record<string, unknown>): void {
  const names = Object.keys(info).filter((name) => !name.startsWith('@'))
  expect(names).toEqual(ELEMENTS.filter((name) => name in info))
  const pages = [(info['Pages'] as { Page: Record<string, string> }).Page].flat()
  for (const page of pages)
    expect(Object.keys(page).filter((name) => !PAGE_ATTRIBUTES.includes(name.slice(1)))).toEqual([])
  const values = [
    ...names.filter((name) => name !== 'Pages').map((name) => [name, info[name]] as const),
    ...pages.flatMap((page) => Object.entries(page).map(([name, value]) => [name.slice(1), value] as const)),
  ]
  for (const [name, value] of values)
    expect([name, value]).toEqual([name, expect.stringMatching(FORMS[name] ?? /./)])
  expect(pages.map((page) => page['@Image'])).toEqual(pages.map((_, at) => String(at)))
}

describe('a chapter as CBZ', () => {
  test('a chapter as CBZ contains its pages as they are served, in order, and a ComicInfo.xml', async () => {
    const { id, first } = await twoChapters()
    const answer = await get(cbz(first))
    const body = await bytesOf(answer)
    expect(answer.headers.get('content-type')).toBe('application/vnd.comicbook+zip')
    expect(answer.headers.get('content-length')).toBe(String(body.length))
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''A%20comic%20001.cbz`)
    const [info, ...pages] = await readZip(body)
    expect(pages.map(({ name }) => name)).toEqual(['0001.webp', '0002.webp'])
    expect(pages.map(({ bytes }) => bytes)).toEqual(await picturesOf(first))
    for (const entry of [info!, ...pages])
      expect(entry).toMatchObject({ method: 0, hasDescriptor: false, extra: 0 })
    expect(info!.name).toBe('ComicInfo.xml')
    const { ComicInfo } = parse(info!.bytes.toString())
    expectComicInfo(ComicInfo)
    expect(ComicInfo).toMatchObject({
      Title: 'A comic',
      Series: 'A comic',
      Number: '1',
      Count: '2',
      Summary: 'About A comic',
      Writer: author.name,
      Genre: 'a, b, 猫',
      Web: `${site.url}/works/comics/${id}/read/${first}`,
      PageCount: '2',
      Manga: 'YesAndRightToLeft',
    })
    expect(ComicInfo.Pages.Page).toEqual([
      {
        '@Image': '0',
        '@Type': 'FrontCover',
        '@ImageSize': String(pages[0]!.bytes.length),
        '@ImageWidth': '300',
        '@ImageHeight': '400',
      },
      {
        '@Image': '1',
        '@DoublePage': 'true',
        '@ImageSize': String(pages[1]!.bytes.length),
        '@ImageWidth': '800',
        '@ImageHeight': '500',
      },
    ])
  })

  test('an exported CBZ can be imported as the same comic', async () => {
    const { first } = await twoChapters('Round trip')
    expect((await imported('x.cbz', await bytesOf(await get(cbz(first))))).state).toMatchObject({
      state: 'done',
      total: 2,
      comicInfo: {
        title: 'Round trip',
        series: 'Round trip',
        number: '1',
        direction: 'rtl',
        summary: 'About Round trip',
      },
    })
  })

  test('the file name of a CBZ is valid in every file system, whatever the title is', async () => {
    const { first } = await twoChapters(HOSTILE)
    const answer = await get(cbz(first))
    const [, name] = /filename\*=UTF-8''([^'()*]+)$/.exec(answer.headers.get('content-disposition')!)!
    expect(decodeURIComponent(name!)).toBe(`_b_&amp; ]]_ _夕焼け_ 🦊 'quoted' a_b__c___ 001.cbz`)
    const [info] = await readZip(await bytesOf(answer))
    expect(info!.bytes.toString()).toContain('&lt;b&gt;&amp;amp; ]]&gt;')
    parse(info!.bytes.toString())
  })

  test('a CBZ is not sent again while it is unchanged, but is sent when its pages change', async () => {
    const { first } = await twoChapters()
    const head = await get(cbz(first), { method: 'HEAD' })
    const [etag, length] = [head.headers.get('etag')!, head.headers.get('content-length')]
    expect([head.status, await head.text()]).toEqual([200, ''])
    const whole = await get(cbz(first))
    expect([whole.headers.get('etag'), whole.headers.get('content-length')]).toEqual([etag, length])
    const bytes = await bytesOf(whole)
    expect(bytes).toEqual(await bytesOf(await get(cbz(first))))
    // An interrupted download continues, also from the middle of a picture.
    const rest = await get(cbz(first), { headers: { range: 'bytes=700-', 'if-range': etag } })
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes 700-${bytes.length - 1}/${length}`,
    ])
    expect(await bytesOf(rest)).toEqual(bytes.subarray(700))
    const again = () => get(cbz(first), { headers: { 'if-none-match': etag } })
    expect(await statusOf(again())).toBe(304)
    await addPages(site, author, first, [{ name: '3.png', bytes: await png({ width: 30, height: 40 }) }])
    await site.idle()
    expect(await statusOf(again())).toBe(200)
  })
})

test('an exported CBZ is imported as the same pages, with the details of the comic', async () => {
  const fields = { title: 'Fox & "lamp" <b>', summary: 'About\nfoxes & <i>', language: 'ja' as const }
  const tags = ['rain', '猫']
  const made = await site.call(works.create, { type: 'comic', ...fields, tags }, author)
  const sizes = [30, 31, 90, 32]
  const files = sizes.map(async (width, at) => ({
    name: `${at}.png`,
    bytes: await png({ width, height: 40 }),
  }))
  await addPages(site, author, made.chapterId, await Promise.all(files))
  await site.idle()
  await site.call(works.update, { id: made.id, status: 'published', facets: { direction: 'rtl' } }, author)
  for (const path of [`/downloads/comics/${made.id}.cbz`, cbz(made.chapterId)]) {
    const again = await imported('x.cbz', await bytesOf(await get(path)))
    expect(again.state.comicInfo).toMatchObject({ ...fields, tags, direction: 'rtl' })
    expect(again.state.skipped).toEqual([])
    expect(again.pages.map(({ picture }) => picture?.width)).toEqual(sizes)
  }
})

describe('a whole comic', () => {
  test('a whole comic as CBZ has a folder and a bookmark for each chapter', async () => {
    const { id } = await twoChapters()
    const answer = await get(`/downloads/comics/${id}.cbz`)
    const body = await bytesOf(answer)
    expect(answer.headers.get('content-length')).toBe(String(body.length))
    const entries = await readZip(body)
    expect(entries.map(({ name }) => name)).toEqual([
      'ComicInfo.xml',
      'chapter-0001/0001.webp',
      'chapter-0001/0002.webp',
      'chapter-0002/0003.webp',
    ])
    const { ComicInfo } = parse(entries[0]!.bytes.toString())
    expectComicInfo(ComicInfo)
    expect(ComicInfo.Pages.Page.map((page: Record<string, string>) => page['@Bookmark'])).toEqual([
      '1',
      undefined,
      '2 Two A comic',
    ])
    expect(ComicInfo).not.toHaveProperty('Number')
  })

  test('a whole comic as EPUB has a fixed layout, and its manifest lists every file', async () => {
    const { id } = await twoChapters(HOSTILE)
    const answer = await get(`/downloads/comics/${id}.epub`)
    const body = await bytesOf(answer)
    expect(answer.headers.get('content-type')).toBe('application/epub+zip')
    expect(answer.headers.get('content-length')).toBe(String(body.length))
    // Reading apps first check the type, which is stored uncompressed directly after the first header.
    expect(body.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip')
    const entries = new Map((await readZip(body)).map((entry) => [entry.name, entry]))
    expect([...entries.keys()][0]).toBe('mimetype')
    for (const entry of entries.values()) expect(entry).toMatchObject({ method: 0, extra: 0 })
    const text = (name: string): string => entries.get(name)!.bytes.toString()
    const { container } = parse(text('META-INF/container.xml'))
    const path = container.rootfiles.rootfile['@full-path']
    expect(path).toBe('EPUB/package.opf')

    const book = parse(text(path)).package
    expect(book.spine['@page-progression-direction']).toBe('rtl')
    const meta = Object.fromEntries(
      book.metadata.meta.map((each: Record<string, string>) => [each['@property'], each['#text']]),
    )
    expect(meta).toMatchObject({ 'rendition:layout': 'pre-paginated', 'rendition:spread': 'auto' })
    expect(meta['dcterms:modified']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(book.metadata['dc:creator']).toBe(author.name)
    const items = book.manifest.item as Record<string, string>[]
    const listed = items.map((item) => `EPUB/${item['@href']}`)
    const there = [...entries.keys()].filter(
      (name) => !/^(mimetype|META-INF\/.*|EPUB\/package\.opf)$/.test(name),
    )
    expect(new Set(listed)).toEqual(new Set(there))
    expect(new Set(items.map((item) => item['@id'])).size).toBe(items.length)
    const spine = book.spine.itemref as Record<string, string>[]
    expect(spine.map((each) => each['@properties'])).toEqual([
      'rendition:page-spread-center',
      'rendition:page-spread-center',
      'rendition:page-spread-center',
    ])

    const page = parse(text('EPUB/pages/p0002.xhtml')).html
    expect(page.head.meta['@content']).toBe('width=800, height=500')
    expect(page.body.img).toMatchObject({ '@src': '../pictures/p0002.jpg', '@width': '800' })
    expect(items.filter((item) => item['@media-type'] === 'image/jpeg')).toHaveLength(3)
    const drawn = await sharp(entries.get('EPUB/pictures/p0002.jpg')!.bytes).metadata()
    expect(drawn).toMatchObject({ format: 'jpeg', width: 800, height: 500 })
    const nav = parse(text('EPUB/nav.xhtml')).html.body.nav
    expect(nav.ol.li.map(({ a }: { a: Record<string, string> }) => a['@href'])).toEqual([
      'pages/p0001.xhtml',
      'pages/p0003.xhtml',
    ])
  })

  test('an EPUB stays the same file until a page changes', async () => {
    const { id, first } = await twoChapters()
    const path = `/downloads/comics/${id}.epub`
    const one = await get(path)
    const [etag, bytes] = [one.headers.get('etag')!, await bytesOf(one)]
    expect(await bytesOf(await get(path))).toEqual(bytes)
    expect(await statusOf(get(path, { headers: { 'if-none-match': etag } }))).toBe(304)
    // An interrupted download continues, also from the middle of a picture.
    const middle = Math.floor(bytes.length * 0.9)
    const rest = await get(path, { headers: { range: `bytes=${middle}-`, 'if-range': etag } })
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes ${middle}-${bytes.length - 1}/${bytes.length}`,
    ])
    expect(await bytesOf(rest)).toEqual(bytes.subarray(middle))
    const other = await get(path, { headers: { range: `bytes=${middle}-`, 'if-range': '"another"' } })
    expect([other.status, await bytesOf(other)]).toEqual([200, bytes])
    const head = await get(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
    await addPages(site, author, first, [{ name: '3.png', bytes: await png({ width: 30, height: 40 }) }])
    await site.idle()
    expect(await statusOf(get(path, { headers: { 'if-none-match': etag } }))).toBe(200)
  })

  test('a page is drawn once for all EPUB files, and its JPEG is deleted with the page', async () => {
    const { id, first } = await twoChapters()
    const jpegs = async (state: 'stored' | 'discarded') => {
      const { db } = site.context.deps.database
      const rows = await db
        .selectFrom('files')
        .select(['key', 'owner_id'])
        .where('purpose', '=', 'page-jpeg')
        .where('state', '=', state)
        .execute()
      return rows.map(({ key, owner_id: owner }) => `${key} of ${owner}`)
    }
    const [before, gone] = [await jpegs('stored'), await jpegs('discarded')]
    const without = (files: string[], others: string[]) => files.filter((file) => !others.includes(file))
    const epub = async () => bytesOf(await get(`/downloads/comics/${id}.epub`))
    const [one, two] = await Promise.all([epub(), epub()])
    expect(two).toEqual(one)
    const drawn = without(await jpegs('stored'), before)
    expect(drawn).toHaveLength(3)
    // They count against no quota, because readers cause them.
    expect(drawn.every((file) => file.endsWith(' of null'))).toBe(true)
    expect(await epub()).toEqual(one)
    expect(without(await jpegs('stored'), before)).toEqual(drawn)
    const { pages } = await site.call(comicContent, { chapterId: first }, author)
    await site.call(comics.arrangePages, { chapterId: first, pages: [{ id: pages[0]!.id }] }, author)
    expect(without(await jpegs('discarded'), gone)).toHaveLength(1)
  })

  test('an EPUB contains a JPEG as it was uploaded, unless programs may show it turned', async () => {
    const made = await site.call(works.create, { type: 'comic', title: 'Photographs' }, author)
    const draw = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#468' } }).jpeg()
    const [plain, turned] = [
      await draw().toBuffer(),
      await draw().withMetadata({ orientation: 6 }).toBuffer(),
    ]
    const files = [plain, turned].map((bytes, at) => ({ name: `${at}.jpg`, bytes }))
    await addPages(site, author, made.chapterId, files)
    await site.idle()
    await site.call(works.update, { id: made.id, status: 'published' }, author)
    const entries = await readZip(await bytesOf(await get(`/downloads/comics/${made.id}.epub`)))
    const pictures = entries.filter(({ name }) => name.endsWith('.jpg')).map(({ bytes }) => bytes)
    const { pages } = await site.call(comicContent, { chapterId: made.chapterId }, reader)
    expect(pictures[0]).toEqual(await bytesOf(await site.fetch(pages[0]!.original!.url)))
    expect(await sharp(pictures[1]).metadata()).toMatchObject({ width: 30, height: 40 })
    expect((await sharp(pictures[1]).metadata()).orientation).toBeUndefined()
  })

  test('many pages are drawn while an EPUB is sent, and the next download has a length', async () => {
    const { chapterId, id } = await site.call(works.create, { type: 'comic', title: 'Long' }, author)
    const bytes = await png({ width: 30, height: 40 })
    const archive = zipOf(Array.from({ length: 49 }, (_, at) => ({ name: `${at}.png`, bytes })))
    const [uploadId] = await upload(site, author, chapterId, [{ name: 'x.cbz', bytes: archive }], 'archive')
    await site.call(comics.importArchive, { chapterId, uploadId: uploadId! }, author)
    await site.idle()
    await site.call(works.update, { id, status: 'published' }, author)
    const first = await get(`/downloads/comics/${id}.epub`)
    const body = await bytesOf(first)
    expect(first.headers.get('content-length')).toBeNull()
    const again = await get(`/downloads/comics/${id}.epub`)
    expect(again.headers.get('content-length')).toBe(String(body.length))
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(await bytesOf(again)).toEqual(body)
  })

  test.skipIf(!hasEpubcheck)('epubcheck finds no errors in a comic', async () => {
    for (const title of ['A comic', HOSTILE]) {
      const { id } = await twoChapters(title)
      const book = await bytesOf(await get(`/downloads/comics/${id}.epub`))
      expect(await epubcheck(book)).toEqual([])
    }
  })

  test("an EPUB shows the author's pairs, and contains the descriptions of pages", async () => {
    const { id, first } = await twoChapters()
    const added = await addPages(
      site,
      author,
      first,
      await Promise.all(
        [3, 4].map(async (at) => ({ name: `${at}.png`, bytes: await png({ width: 300, height: 400 }) })),
      ),
    )
    await site.idle()
    const [three, four] = added.pages.map((page) => page.id)
    const { pages } = await site.call(comicContent, { chapterId: first }, author)
    await site.call(
      comics.arrangePages,
      {
        chapterId: first,
        pages: pages.map((page) => ({ id: page.id, spread: page.id === three ? ('first' as const) : null })),
      },
      author,
    )
    const description = 'A fox, "asleep" & <warm>'
    await site.call(comics.describePages, { chapterId: first, pages: [{ id: four!, description }] }, author)
    const entries = await readZip(await bytesOf(await get(`/downloads/comics/${id}.epub`)))
    const textOf = (name: string) => entries.find((entry) => entry.name === name)!.bytes.toString()
    const spine = parse(textOf('EPUB/package.opf')).package.spine.itemref as Record<string, string>[]
    expect(spine.map((each) => each['@properties'])).toEqual([
      'rendition:page-spread-center',
      'rendition:page-spread-center',
      'page-spread-right',
      'page-spread-left',
      'rendition:page-spread-center',
    ])
    const alts = ['p0003', 'p0004'].map(
      (name) => parse(textOf(`EPUB/pages/${name}.xhtml`)).html.body.img['@alt'] as string,
    )
    expect(alts[0]).not.toBe('')
    expect(textOf('EPUB/pages/p0004.xhtml')).toContain('&lt;warm&gt;')
    expect(alts[1]).toContain('asleep')
  })

  test('an exported EPUB is imported as the same pages, with their descriptions and pairs', async () => {
    const title = 'Fox & "lamp"'
    const fields = { title, summary: 'About\nfoxes', language: 'ja' as const }
    const made = await site.call(works.create, { type: 'comic', ...fields }, author)
    const sizes = [30, 31, 90, 32, 33, 34]
    const files = sizes.map(async (width, at) => ({
      name: `${at}.png`,
      bytes: await png({ width, height: 40 }),
    }))
    const { pages } = await addPages(site, author, made.chapterId, await Promise.all(files))
    const spreads = ['first', null, null, 'single', null, null] as const
    const arranged = pages.map(({ id }, at) => ({ id, spread: spreads[at]! }))
    await site.call(comics.arrangePages, { chapterId: made.chapterId, pages: arranged }, author)
    const descriptions = ['A fox, "asleep" & <warm>\nunder a lamp', '', 'Page 3 shows rain', '', '', '雨']
    const described = pages.map(({ id }, at) => ({ id, description: descriptions[at]! }))
    await site.call(comics.describePages, { chapterId: made.chapterId, pages: described }, author)
    await site.idle()
    await site.call(works.update, { id: made.id, status: 'published', facets: { direction: 'rtl' } }, author)
    const body = await bytesOf(await get(`/downloads/comics/${made.id}.epub`))
    const again = await imported('x.epub', body)
    const credits = [{ role: 'writer', names: author.profile.name }]
    expect(again.state.comicInfo).toEqual({ ...fields, direction: 'rtl', credits })
    expect(again.pages.map(({ picture }) => picture?.width)).toEqual(sizes)
    expect(again.pages.map(({ description }) => description)).toEqual(descriptions)
    expect(again.pages.map(({ spread }) => spread)).toEqual(spreads)
  })

  test('a comic with too many pages for one file can only be downloaded by chapter', async () => {
    const { id, first } = await twoChapters()
    const { db } = site.context.deps.database
    await db.updateTable('chapters').set({ size: 5_001 }).where('id', '=', first).execute()
    expect(await statusOf(get(`/downloads/comics/${id}.cbz`))).toBe(413)
    expect(await statusOf(get(`/downloads/comics/${id}.epub`))).toBe(413)
    expect(await statusOf(get(cbz(first)))).toBe(200)
  })
})

describe('files of comics', () => {
  test('only members and their apps get files of comics', async () => {
    const { id, first } = await twoChapters()
    const guest = await site.fetch(cbz(first))
    expect([guest.status, guest.headers.get('www-authenticate')]).toEqual([
      401,
      'Basic realm="Engawa", charset="UTF-8"',
    ])
    const { password } = await site.call(accounts.createAppPassword, { name: 'app' }, reader)
    const headers = basic(reader.name, password)
    for (const path of [cbz(first), `/downloads/comics/${id}.epub`])
      expect(await statusOf(site.fetch(path, { headers }))).toBe(200)
  })

  test('drafts, hidden or removed comics, other kinds of works and unknown file names give 404', async () => {
    const { id, first, second } = await twoChapters()
    const draft = await site.call(works.create, { type: 'comic', title: 'Draft' }, author)
    await addPages(site, author, draft.chapterId, [
      { name: '1.png', bytes: await png({ width: 30, height: 40 }) },
    ])
    await site.idle()
    const novel = await site.call(works.create, { type: 'novel', title: 'Words' }, author)
    for (const path of [
      cbz(draft.chapterId),
      `/downloads/comics/${draft.id}.cbz`,
      `/downloads/comics/${novel.id}.epub`,
      cbz(novel.chapterId),
      '/downloads/comics/x.cbz',
      `/downloads/comics/${id}.zip`,
      `/downloads/comics/${'9'.repeat(15)}.cbz`,
    ])
      expect(await statusOf(get(path, {}, author)), path).toBe(404)
    await site.call(works.removeChapter, { chapterId: second }, author)
    expect(await statusOf(get(cbz(second)))).toBe(404)
    expect(await readZip(await bytesOf(await get(`/downloads/comics/${id}.cbz`)))).toHaveLength(3)
    await site.call(works.update, { id, status: 'hidden' }, author)
    expect(await statusOf(get(cbz(first)))).toBe(404)
    expect(await statusOf(get(`/downloads/comics/${id}.cbz`, {}, author))).toBe(404)
  })

  test('files of comics give 404 while comics are switched off', async () => {
    const { first } = await twoChapters()
    const admin = await site.admin()
    const sections = (off: string[], version: number) =>
      site.call(contract.settings.sections, { values: { off }, version } as never, admin)
    const { version } = (await sections(['comics'], 0)) as { version: number }
    expect(await statusOf(get(cbz(first)))).toBe(404)
    await sections([], version)
    expect(await statusOf(get(cbz(first)))).toBe(200)
  })
})
