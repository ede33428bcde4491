import { contract } from '@engawa/contract'
import { XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import yauzl from 'yauzl'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { png } from '../../../../../test/factories.ts'
import { epubcheck, hasEpubcheck } from '../../../../../test/epubcheck.ts'
import { makeNovel, publishNovel, release, write } from '../../../../../test/novels.ts'
import { startSite, type Person, type Site } from '../../../../../test/site.ts'

const { texts, works } = contract

let site: Site
let author: Person
let reader: Person

beforeAll(async () => {
  site = await startSite()
  author = await site.register()
  reader = await site.register()
})
afterAll(() => site?.stop())

const get = (id: number, what: string, as: Person | undefined = reader, init: RequestInit = {}) =>
  site.fetch(`/v1/novels/${id}/book.${what}`, init, as)

type Entry = { path: string; method: number; extra: number; bytes: Buffer }

async function unzip(bytes: Buffer): Promise<Entry[]> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true })
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry())
    entries.push({
      path: entry.fileName,
      method: entry.compressionMethod,
      extra: entry.extraFieldLength,
      bytes: await buffer(await zip.openReadStreamPromise(entry)),
    })
  return entries
}

async function epubOf(id: number, as = reader) {
  const answer = await get(id, 'epub', as)
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const entries = await unzip(bytes)
  const text = (path: string) => entries.find((each) => each.path === path)!.bytes.toString('utf8')
  return { answer, bytes, entries, text, etag: answer.headers.get('etag')! }
}

/** Texts with the mark-up that books may have. */
const MARKUP = [
  '*a* **b** ~~c~~ `d < e & f` {漢字|かん|じ} 《《dots》》 ||spoiler|| [a](https://a.example/?b=1&c=2) <b>not HTML</b>  \nnext\\\nline',
  '- a\n  1. b\n  2. c\n\n5. five\n6. six\n\n- [ ] open\n- [x] done',
  '# One\n\n## Two\n\n#### Four\n\n# One\n\n###### *Six* `x`',
  '> a\n>\n> > b\n\n```ts\nconst a = "<b>" && 1\n```\n\n    indented\n\n---\n\n***',
  '| a | b |\n|:-:|--:|\n| 1 | `x` |\n| 2 | *y* |',
  '[a][1] [#](#x) [home](/) <mailto:a@b.example> https://a.example/~b/ [bad](javascript:a)\n\n[1]: https://a.example "T"',
  '🦊 \u{20BB7} \u00ad a\u200bb &nbsp; &copy; &#8;',
]

const all = (xml: string, pattern: RegExp): string[] => [...xml.matchAll(pattern)].map((found) => found[1]!)

/** Checks that a book follows the rules of EPUB 3. */
function expectWhole(entries: Entry[]): void {
  const [first] = entries
  expect(first).toMatchObject({ path: 'mimetype', method: 0, extra: 0 })
  expect(first!.bytes.toString()).toBe('application/epub+zip')
  const paths = entries.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const { path, bytes } of entries)
    if (/\.(xhtml|opf|ncx|xml)$/.test(path))
      expect([path, XMLValidator.validate(bytes.toString('utf8'))]).toEqual([path, true])
  const opf = entries.find(({ path }) => path === 'EPUB/book.opf')!.bytes.toString('utf8')
  const hrefs = all(opf, /<item [^>]*href="([^"]+)"/g)
  const ids = all(opf, /<item id="([^"]+)"/g)
  expect(new Set(ids).size).toBe(ids.length)
  expect(hrefs.map((href) => `EPUB/${href}`).toSorted()).toEqual(
    paths.filter((path) => path.startsWith('EPUB/') && path !== 'EPUB/book.opf').toSorted(),
  )
  for (const idref of all(opf, /<itemref idref="([^"]+)"/g)) expect(ids).toContain(idref)
  expect(opf.match(/properties="nav"/g)).toHaveLength(1)
  expect(opf).toMatch(/<meta property="dcterms:modified">\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/meta>/)
  for (const { path, bytes } of entries.filter((each) => each.path.endsWith('.xhtml'))) {
    const page = bytes.toString('utf8')
    expect(page).not.toMatch(/<script|<style|srcset|\son[a-z]+=|javascript:/i)
    for (const target of all(page, /(?:src|href)="([^"#]+)"/g))
      if (!/^(https?|mailto):/.test(target))
        expect([path, paths]).toEqual([path, expect.arrayContaining([`EPUB/${target}`])])
  }
}

const TEXT = `{漢字|かん|じ} & **bold** 《《dots》》 <script>alert(1)</script>

one
two \u0001

***

- [x] done
- a [link](https://example.org/?a=1&b=2) [home](/works)

| a | b |
|---|---|
| 1 | 2 |`.replace('\u0001', '')

describe('exporting an EPUB', () => {
  it('an EPUB is complete and well-formed, and contains the written text', async () => {
    const { id } = await publishNovel(site, author, { title: 'Rain & "lanterns" <1>', text: TEXT })
    const { entries, text, answer } = await epubOf(id)
    expectWhole(entries)
    expect(answer.headers.get('content-type')).toBe('application/epub+zip')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''Rain%20%26%20_lanterns_%20_1_.epub`,
    )
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(1_000)
    const page = text(entries.find(({ path }) => /chapter-\d+/.test(path))!.path)
    expect(page).toContain(
      '<ruby>漢<rp>（</rp><rt>かん</rt><rp>）</rp>字<rp>（</rp><rt>じ</rt><rp>）</rp></ruby> &amp; <strong>bold</strong>',
    )
    expect(page).toContain('<em class="dots">dots</em> &lt;script&gt;')
    expect(page).toContain('one<br/>\ntwo')
    expect(page).toContain('☑')
    expect(page).toContain('<a href="https://example.org/?a=1&amp;b=2">link</a> <a>home</a>')
    expect(text('EPUB/book.opf')).toContain('<dc:title>Rain &amp; &quot;lanterns&quot; &lt;1&gt;</dc:title>')
    expect(text('EPUB/book.opf')).not.toContain('page-progression-direction')
  })

  it('an EPUB has the writing direction, the cover and the pictures of its novel', async () => {
    const { id, chapterId } = await makeNovel(site, author, { text: '' })
    const upload = async (slot: { uploadId: number; presignedUrl: string }) => {
      await site.put(slot.presignedUrl, bytes)
      return slot.uploadId
    }
    const bytes = await png({ width: 1200, height: 800 })
    const size = bytes.length
    const cover = await upload(
      await site.call(works.presignCover, { resourceId: id, name: 'c.png', size }, author),
    )
    await site.call(works.setCover, { resourceId: id, uploadId: cover }, author)
    const slot = await site.call(texts.presignPicture, { name: 'p.png', size }, author)
    const picture = await site.call(texts.confirmPicture, { uploadId: await upload(slot) }, author)
    await write(site, author, chapterId, `![of rain](${picture.url})\n\n![](https://elsewhere.example/x.png)`)
    await site.call(
      works.update,
      { id, facets: { writing: 'vertical' }, language: 'ja', status: 'published' },
      author,
    )
    const { entries, text, bytes: book } = await epubOf(id)
    expectWhole(entries)
    expect(text('EPUB/book.opf')).toContain('page-progression-direction="rtl"')
    expect(text('EPUB/book.opf')).toContain('media-type="image/jpeg" properties="cover-image"')
    expect(text('EPUB/style.css')).toContain('writing-mode: vertical-rl')
    expect(text(`EPUB/chapter-${chapterId}.xhtml`)).toContain('<img src="pictures/1.jpg" alt="of rain"/>')
    expect(text(`EPUB/chapter-${chapterId}.xhtml`)).toContain('第1話')
    // Apps for EPUB before version 3.3 cannot show WebP.
    for (const path of ['EPUB/cover.jpg', 'EPUB/pictures/1.jpg']) {
      const { bytes: jpeg } = entries.find((each) => each.path === path)!
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg' })
    }
    if (hasEpubcheck) expect(await epubcheck(book)).toEqual([])
  })

  it.skipIf(!hasEpubcheck)('epubcheck finds no errors in a novel with every kind of mark-up', async () => {
    const { id, chapterId } = await publishNovel(site, author, {
      title: 'Rain & <b>',
      text: MARKUP.join('\n\n'),
    })
    await site.call(works.update, { id, summary: 'One\n\n<two> & three' }, author)
    await site.call(works.updateChapter, { chapterId, title: '"Quiet" <i> &amp;' }, author)
    expect(await epubcheck((await epubOf(id)).bytes)).toEqual([])
  })

  it('an EPUB stays the same file until a chapter is published or changes', async () => {
    const { id, chapterId } = await publishNovel(site, author, { text: 'First.' })
    const one = await epubOf(id)
    const key = async () =>
      await site.context.deps.database.db
        .selectFrom('novel_books')
        .selectAll()
        .where('work_id', '=', id)
        .executeTakeFirstOrThrow()
    const stored = await key()
    expect((await get(id, 'epub', reader, { headers: { 'if-none-match': one.etag } })).status).toBe(304)
    await write(site, author, chapterId, 'Second.')
    expect((await epubOf(id)).etag).toBe(one.etag)
    expect((await key()).file_key).toBe(stored.file_key)
    // A book that is built again has the same bytes.
    await site.context.deps.database.db.deleteFrom('novel_books').where('work_id', '=', id).execute()
    expect((await epubOf(id)).bytes.equals(one.bytes)).toBe(true)
    await release(site, author, chapterId)
    const two = await epubOf(id)
    expect(two.etag).not.toBe(one.etag)
    expect(two.text(`EPUB/chapter-${chapterId}.xhtml`)).toContain('Second.')
    const second = await site.call(works.addChapter, { resourceId: id, title: 'Two' }, author)
    await write(site, author, second.id, 'More.')
    expect((await epubOf(id)).etag).toBe(two.etag)
    await site.call(works.updateChapter, { chapterId: second.id, status: 'published' }, author)
    const three = await epubOf(id)
    expect(three.text('EPUB/nav.xhtml')).toContain('>Two</a>')
    expect(three.text('EPUB/toc.ncx')).toContain('<text>Two</text>')
    const identifier = (xml: string) => /<dc:identifier id="id">([^<]+)/.exec(xml)![1]
    expect(identifier(three.text('EPUB/book.opf'))).toBe(identifier(one.text('EPUB/book.opf')))
  })

  it('an EPUB is built once for many parallel requests, and again when its file is lost', async () => {
    const { id } = await publishNovel(site, author)
    const answers = await Promise.all(Array.from({ length: 8 }, () => epubOf(id)))
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
    const { db } = site.context.deps.database
    const made = await db
      .selectFrom('files')
      .select('key')
      .where('purpose', '=', 'made-book')
      .where('ref', '=', id)
      .execute()
    expect(made).toHaveLength(1)
    await site.context.deps.blobs.remove(made[0]!.key)
    expect((await epubOf(id)).etag).toBe(answers[0]!.etag)
  })
})

describe('exporting plain files', () => {
  it('a text file contains readings in brackets, and a Markdown file contains the source', async () => {
    const { id } = await publishNovel(site, author, { title: 'Rain', text: '**A** {字|じ}\n\n***\n\nb' })
    const txt = await get(id, 'txt')
    expect(txt.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await txt.text()).toMatch(/^Rain\n.+\n\n\n第 1 话\n\nA 字（じ）\n\n\* \* \*\n\nb\n$/)
    const md = await get(id, 'md')
    expect(await md.text()).toContain('\n# 第 1 话\n\n**A** {字|じ}\n\n***\n\nb\n')
    expect(
      (await get(id, 'md', reader, { headers: { 'if-none-match': md.headers.get('etag')! } })).status,
    ).toBe(304)
    const head = await get(id, 'txt', reader, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await get(id, 'txt', reader, { method: 'POST' })).status).toBe(405)
  })
})

describe('interrupted downloads', () => {
  it.each(['epub', 'txt', 'md', 'epub?drafts=1'])(
    'an interrupted download continues at its offset: %s',
    async (what) => {
      const { id } = await publishNovel(site, author, { title: 'Rain', text: '雨 and rain.' })
      const by = what.includes('drafts') ? author : await site.register()
      const request = async (headers: Record<string, string>, method = 'GET') => {
        const answer = await get(id, what, by, { headers, method })
        return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
      }
      const { answer, bytes: whole } = await request({})
      const etag = answer.headers.get('etag')!
      expect(answer.headers.get('accept-ranges')).toBe('bytes')
      const rest = await request({ range: 'bytes=10-', 'if-range': etag })
      expect(rest.answer.status).toBe(206)
      expect(rest.answer.headers.get('content-range')).toBe(`bytes 10-${whole.length - 1}/${whole.length}`)
      expect(rest.answer.headers.get('content-length')).toBe(String(whole.length - 10))
      expect(rest.bytes.equals(whole.subarray(10))).toBe(true)
      expect((await request({ range: 'bytes=3-5' })).bytes.equals(whole.subarray(3, 6))).toBe(true)
      expect((await request({ range: 'bytes=-4' })).bytes.equals(whole.subarray(-4))).toBe(true)
      // A request for an older version or for several ranges gets the whole file. Otherwise a client could combine parts of two
      // different books.
      const others = [
        { 'if-range': '"older"', range: 'bytes=10-' },
        { 'if-range': etag, range: 'bytes=0-1,3-4' },
      ]
      for (const headers of others) {
        const all = await request(headers)
        expect([all.answer.status, all.bytes.equals(whole)]).toEqual([200, true])
      }
      const behind = await request({ range: `bytes=${whole.length}-` })
      expect([behind.answer.status, behind.bytes.length]).toEqual([416, 0])
      expect(behind.answer.headers.get('content-range')).toBe(`bytes */${whole.length}`)
      expect((await request({ range: 'bytes=10-', 'if-none-match': etag })).answer.status).toBe(304)
      expect((await request({ range: 'bytes=10-' }, 'HEAD')).answer.status).toBe(200)
    },
  )
})

describe('access to books', () => {
  it('only members get a book, and only the author gets a book of drafts', async () => {
    const { id, chapterId } = await makeNovel(site, author, { text: 'Draft.' })
    expect((await get(id, 'txt')).status).toBe(404)
    expect((await get(id, 'txt', author)).status).toBe(404)
    expect(await (await get(id, 'txt?drafts=1', author)).text()).toContain('Draft.')
    expectWhole(await unzip(Buffer.from(await (await get(id, 'epub?drafts=1', author)).arrayBuffer())))
    await site.call(works.update, { id, status: 'published' }, author)
    await write(site, author, chapterId, 'Draft again.')
    expect((await site.fetch(`/v1/novels/${id}/book.epub`)).status).toBe(401)
    expect((await get(id, 'md?drafts=1')).status).toBe(403)
    expect(await (await get(id, 'md')).text()).not.toContain('again')
    expect(await (await get(id, 'md?drafts=1', author)).text()).toContain('Draft again.')
    expect((await get(999_999, 'epub')).status).toBe(404)
    expect((await site.fetch('/v1/novels/x/book.epub', {}, reader)).status).toBe(404)
  })

  it('a book is available only while its novel is visible, and contains only visible chapters', async () => {
    // A separate member, because the number of downloads per member and minute is limited.
    const reader = await site.register()
    const getBook = (id: number, what: string) => get(id, what, reader)
    const { id } = await publishNovel(site, author, { text: 'One.' })
    const second = await site.call(works.addChapter, { resourceId: id, title: 'Two' }, author)
    await write(site, author, second.id, 'Second.')
    await site.call(works.updateChapter, { chapterId: second.id, status: 'published' }, author)
    expect(await (await getBook(id, 'txt')).text()).toContain('Second.')
    await site.call(works.removeChapter, { chapterId: second.id }, author)
    expect(await (await getBook(id, 'txt')).text()).not.toContain('Second.')
    await site.call(works.update, { id, status: 'hidden' }, author)
    expect((await getBook(id, 'epub')).status).toBe(404)
    await site.call(works.update, { id, status: 'published' }, author)
    await epubOf(id, reader)
    await site.call(works.remove, { id }, author)
    expect((await getBook(id, 'epub')).status).toBe(404)
    await site.call(works.restore, { id }, author)
    expect((await getBook(id, 'epub')).status).toBe(200)
  })
})
