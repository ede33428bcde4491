import { gzipSync, zstdCompressSync } from 'node:zlib'
import { comicContent, contract, type ImportView } from '@engawa/contract'
import { StorageWriteError } from '@engawa/platform/blob-store'
import iconv from 'iconv-lite'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeComic, upload } from '../../../../test/comics.ts'
import { errorOf, png } from '../../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../../test/site.ts'
import { until } from '../../../../test/socket.ts'
import { linkTo, rar5Of, rarOf, sevenZipOf, tarOf, zipWith } from '../archive/repack/packed.fixture.ts'
import { zipOf, type ZipEntry } from '../archive/zip.fixture.ts'
import { bookFile, comicEpub, picturePage } from './archive/epub.fixture.ts'
import { importWork } from './run-import.ts'

const { comics, moderationRules, works } = contract

let site: Site
let author: Person
let picture: Buffer

beforeAll(async () => {
  site = await startSite()
  picture = await png()
})
// One author must not reach the limit of uploads.
beforeEach(async () => {
  author = await site.register()
})
afterAll(() => site?.stop())

const page = (name: string | Buffer): ZipEntry => ({ name, bytes: picture })
/** The Unix mode of a link. */
const LINK = 0o120777

const zstandard = (name: Buffer): ZipEntry => ({
  ...page(name),
  packed: { method: 93, bytes: zstdCompressSync(picture) },
})

/** Returns a zip after other bytes, with positions that include these bytes. */
function withPositions(before: Buffer, zip: Buffer): Buffer {
  const all = Buffer.concat([before, zip])
  const add = (at: number) => all.writeUInt32LE(all.readUInt32LE(at) + before.length, at)
  const end = all.lastIndexOf('PK\x05\x06')
  add(end + 16)
  for (let at = all.indexOf('PK\x01\x02'); at !== -1; at = all.indexOf('PK\x01\x02', at + 1)) add(at + 42)
  return all
}

/** Uploads an archive for a new, empty chapter and starts its import. */
async function importOf(archive: Buffer, by = author): Promise<ImportView> {
  const { chapterId } = await makeComic(site, by, { pages: 0 })
  const [uploadId] = await upload(site, by, chapterId, [{ name: 'comic.cbz', bytes: archive }], 'archive')
  return site.call(comics.importArchive, { chapterId, uploadId: uploadId! }, by)
}

/** Imports a zip of entries and waits for its end. */
const imported = (entries: ZipEntry[]) => importedFrom(zipOf(entries))

async function importedFrom(archive: Buffer) {
  const { id } = await importOf(archive)
  await site.idle()
  const state = await site.call(comics.importState, { id }, author)
  const content = await site.call(comicContent, { chapterId: state.chapterId! }, author)
  return { state, names: content.pages.map((each) => each.name), pages: content.pages }
}

const info = `<?xml version="1.0"?><ComicInfo><Title>Rain &amp; lanterns</Title><Series>Veranda</Series>
<Number>12</Number><Summary>Two &lt;b&gt;neighbours&lt;/b&gt;.</Summary><Manga>YesAndRightToLeft</Manga><LanguageISO>ja-JP</LanguageISO><Tags>rain, cat</Tags><Genre>Quiet</Genre></ComicInfo>`

describe('importing an archive', () => {
  it('an archive becomes pages in natural order; other files are reported or skipped', async () => {
    const { state, names, pages } = await imported([
      page('vol 1/10.png'),
      page('vol 1/2.png'),
      page('vol 1/🦊 1.png'),
      { name: 'vol 1/', bytes: Buffer.alloc(0) },
      { name: '__MACOSX/vol 1/._2.png', bytes: Buffer.from('x') },
      { name: 'Thumbs.db', bytes: Buffer.from('x') },
      { name: 'more.zip', bytes: zipOf([page('1.png')]) },
      { name: 'notes.txt', bytes: Buffer.from('hello') },
      { name: 'vol 1/3.png', bytes: Buffer.from('<html>'), deflated: true },
      { name: 'ComicInfo.xml', bytes: Buffer.from(info), deflated: true },
    ])
    expect(names).toEqual(['🦊 1.png', '2.png', '10.png'])
    expect(pages.every((each) => each.state === 'ready')).toBe(true)
    expect(state).toMatchObject({
      state: 'done',
      done: 3,
      total: 4,
      reason: null,
      comicInfo: {
        title: 'Rain & lanterns',
        series: 'Veranda',
        number: '12',
        summary: 'Two neighbours.',
        direction: 'rtl',
        language: 'ja',
        tags: ['rain', 'cat', 'Quiet'],
      },
    })
    expect(state.skipped).toEqual([
      { name: 'more.zip', reason: 'upload_unsupported' },
      { name: 'notes.txt', reason: 'upload_not_a_picture' },
      { name: '3.png', reason: 'upload_not_a_picture' },
    ])
  })

  it.each<[string, string[]]>([
    ['utf-8', ['第1话.png', 'naïve – ½.png', '제1화.png']],
    ['gb18030', ['封面.png', '第001页.png', '第002页.png', '目录.png']],
    ['gb18030', ['番外篇 (上).png', '海贼王 第12卷.png']],
    ['big5', ['封面.png', '第001頁.png']],
    ['big5', ['漫畫 第一話.png', '番外篇.png']],
    ['shift_jis', ['表紙.png', '第01話.png', 'ワンピース 第12巻.png']],
    ['shift_jis', ['裏表紙.png', 'ﾜﾝﾋﾟｰｽ.png']],
    ['euc-kr', ['표지.png', '원피스 12권.png']],
    ['cp437', ['Café.png', 'Größe.png', 'élève.png']],
  ])('names without a declared charset are decoded, all of them together: %s', async (charset, wanted) => {
    const { names } = await imported(wanted.map((name) => page(iconv.encode(name, charset))))
    expect(names.toSorted()).toEqual(wanted.toSorted())
  })

  it('a name whose declared charset is wrong is decoded like a name without', async () => {
    const wrong: ZipEntry = { ...page(iconv.encode('第01話\\表紙.png', 'shift_jis')), flags: 0x800 }
    const { names } = await imported([wrong, page('第02話/扉.png')])
    expect(names).toEqual(['表紙.png', '扉.png'])
  })

  it.each<[string, (zip: Buffer) => Buffer[]]>([
    ['before it', (zip) => [Buffer.from('#!/bin/sh\n'), zip]],
    ['after it', (zip) => [zip, Buffer.alloc(5_000)]],
    ['before and after it', (zip) => [Buffer.alloc(100, 7), zip, Buffer.from('PK\x05\x06\n<html>')]],
    ['after it, more than a comment has', (zip) => [zip, Buffer.alloc(300_000, 'x')]],
    ['before it, with corrected positions', (zip) => [withPositions(Buffer.alloc(100, 7), zip)]],
  ])('a zip with other bytes %s is imported', async (_, around) => {
    const zip = zipOf([page('1.png'), { ...page('2.png'), deflated: true }])
    expect((await importedFrom(Buffer.concat(around(zip)))).names).toEqual(['1.png', '2.png'])
  })

  it.each([
    ['BZip2', 12],
    ['LZMA', 14],
    ['PPMd', 98],
    ['Deflate64', 9],
  ])('a zip with the compression method %s is imported', async (method, number) => {
    // 7-Zip stores a file that does not become smaller, so the picture must not be compressed.
    const bytes = await sharp(picture).png({ compressionLevel: 0 }).toBuffer()
    const archive = await zipWith(
      ['第1页.png', '第2页.png'].map((name) => ({ name, bytes })),
      method,
    )
    expect(archive.readUInt16LE(archive.indexOf('PK\x01\x02') + 10)).toBe(number)
    expect((await importedFrom(archive)).names).toEqual(['第1页.png', '第2页.png'])
  })

  it('a zip with the compression method Zstandard is imported', async () => {
    const archive = zipOf([1, 2].map((at) => zstandard(iconv.encode(`第${at}页.png`, 'gb18030'))))
    expect((await importedFrom(archive)).names).toEqual(['第1页.png', '第2页.png'])
  })

  it('a zip with an unknown compression method fails for this reason', async () => {
    const packed = { method: 96, bytes: Buffer.from('a JPEG that was compressed again') }
    const { id } = await importOf(zipOf([page('1.png'), { ...page('2.png'), packed }]))
    await site.idle()
    const end = await site.call(comics.importState, { id }, author)
    expect(end).toMatchObject({ state: 'failed', reason: 'archive_method' })
  })

  it('parts of a path without a meaning are ignored, and links and hidden pictures are named', async () => {
    const { state, names } = await imported([
      { name: './', bytes: Buffer.alloc(0) },
      page('./2.png'),
      page('.//vol 1/./1.png'),
      page('.thumbs/1.png'),
      page('__MACOSX/3.png'),
      { name: '__MACOSX/._2.png', bytes: Buffer.from('x') },
      { name: '.DS_Store', bytes: Buffer.from('x') },
      { name: '3.png', bytes: Buffer.from('../../etc/passwd'), mode: LINK },
    ])
    expect(names).toEqual(['2.png', '1.png'])
    expect(state.skipped).toEqual([
      { name: '3.png', reason: 'file_is_link' },
      { name: '1.png', reason: 'picture_hidden' },
      { name: '3.png', reason: 'picture_hidden' },
    ])
    const inHidden = await imported([page('.comic/1.png'), page('.comic/2.png')])
    expect(inHidden.names).toEqual(['1.png', '2.png'])
    expect(inHidden.state.skipped).toEqual([])
  })

  it('all files that are left out are counted, and the first are named', async () => {
    const notes = Array.from({ length: 250 }, (_, at) => ({ name: `${at}.txt`, bytes: Buffer.from('x') }))
    const broken = { name: '2.png', bytes: Buffer.from('no picture') }
    const { state } = await imported([page('1.png'), ...notes, broken])
    expect(state.skippedCount).toBe(251)
    expect(state.skipped).toHaveLength(201)
    expect(state.skipped.at(-1)).toEqual({ name: '2.png', reason: 'upload_not_a_picture' })
  })

  it.each(['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'shift_jis'])(
    'ComicInfo.xml may have the charset %s, and the one in the first folder is read',
    async (charset) => {
      const title = charset === 'shift_jis' ? '雨の日' : '雨天'
      const text = `<?xml version="1.0" encoding="${charset}"?><ComicInfo><Title>${title}</Title></ComicInfo>`
      const bytes = iconv.encode(text, charset, { addBOM: charset.startsWith('utf-16') })
      const { state } = await imported([
        { name: 'vol 1/ComicInfo.xml', bytes: Buffer.from(info) },
        { name: 'ComicInfo.xml', bytes },
        page('vol 1/1.png'),
      ])
      expect(state.comicInfo).toEqual({ title })
      expect(state.skipped).toEqual([{ name: 'ComicInfo.xml', reason: 'upload_not_a_picture' }])
    },
  )

  it.each<[string, string, object]>([
    ['a prefix', '<c:ComicInfo xmlns:c="x"><c:Title>Rain</c:Title></c:ComicInfo>', { title: 'Rain' }],
    ['a document type', '<!DOCTYPE ComicInfo><ComicInfo><Title>Rain</Title></ComicInfo>', { title: 'Rain' }],
    ['attributes', '<ComicInfo a="b"><Title lang="en">Rain</Title></ComicInfo>', { title: 'Rain' }],
    ['other letter case', '<comicinfo><title>Rain</title></comicinfo>', { title: 'Rain' }],
    [
      'repeated elements',
      '<ComicInfo><Genre>rain</Genre><Genre>cat</Genre></ComicInfo>',
      { tags: ['rain', 'cat'] },
    ],
    [
      'HTML',
      '<ComicInfo><Summary><![CDATA[<p>Two <b>foxes</b></p>]]></Summary></ComicInfo>',
      { summary: 'Two foxes' },
    ],
    ['the entities of HTML', '<ComicInfo><Title>Caf&eacute;&#33;</Title></ComicInfo>', { title: 'Café!' }],
    ['a comment', '<ComicInfo><Title>Ra<!-- x -->in</Title></ComicInfo>', { title: 'Rain' }],
  ])('ComicInfo.xml may have %s', async (_, text, wanted) => {
    const { state } = await imported([page('1.png'), { name: 'ComicInfo.xml', bytes: Buffer.from(text) }])
    expect(state.comicInfo).toEqual(wanted)
    expect(state.skipped).toEqual([])
  })

  it('pages that a ComicInfo.xml marks as deleted are left out and named; bookmarks, people and other facts are shown to the author', async () => {
    const text = `<ComicInfo><Title>Rain</Title><Writer>A, B</Writer><Translator>C</Translator>
      <Volume>3</Volume><Year>2019</Year><AgeRating>Teen</AgeRating><PageCount>5</PageCount><Pages>
      <Page Image="0" Type="FrontCover"/><Page Image="1" Type="Deleted"/><Page Image="2" Bookmark="第二章" DoublePage="true"/>
      <Page Image="3" Type="Story Deleted" Bookmark="gone"/><Page Image="4"/></Pages></ComicInfo>`
    const names = ['1.png', '2.png', '3.png', '4.png', '5.png']
    const file = { name: 'ComicInfo.xml', bytes: Buffer.from(text) }
    const upright = await png({ width: 30, height: 40 })
    const { state, ...found } = await imported([...names.map((name) => ({ name, bytes: upright })), file])
    expect(found.names).toEqual(['1.png', '3.png', '5.png'])
    expect(found.pages.map(({ spread }) => spread)).toEqual([null, 'single', null])
    expect(state.skipped).toEqual(['2.png', '4.png'].map((name) => ({ name, reason: 'page_deleted' })))
    expect(state.comicInfo).toEqual({
      title: 'Rain',
      credits: [
        { role: 'writer', names: 'A, B' },
        { role: 'translator', names: 'C' },
      ],
      facts: [
        { name: 'Volume', value: '3' },
        { name: 'Year', value: '2019' },
        { name: 'AgeRating', value: 'Teen' },
      ],
      bookmarks: [{ page: 2, title: '第二章' }],
    })
  })

  it.each([
    ['more pages than the archive', '<Page Image="0" Type="Deleted"/><Page Image="2"/>'],
    ['all pages as deleted', '<Page Image="0" Type="Deleted"/><Page Image="1" Type="Deleted"/>'],
  ])('a ComicInfo.xml that names %s deletes none', async (_, pages) => {
    const text = `<ComicInfo><Title>Rain</Title><Pages>${pages}</Pages></ComicInfo>`
    const file = { name: 'ComicInfo.xml', bytes: Buffer.from(text) }
    expect((await imported([page('1.png'), page('2.png'), file])).names).toEqual(['1.png', '2.png'])
  })

  it('a ComicInfo.xml that cannot be read is named', async () => {
    const { state } = await imported([
      page('1.png'),
      { name: 'ComicInfo.xml', bytes: Buffer.from('<html/>') },
    ])
    expect(state).toMatchObject({
      comicInfo: null,
      skipped: [{ name: 'ComicInfo.xml', reason: 'upload_broken' }],
    })
  })

  it('an archive is imported once, however many requests are sent', async () => {
    const { chapterId } = await makeComic(site, author, { pages: 0 })
    const archive = zipOf([page('1.png'), page('2.png')])
    const [uploadId] = await upload(site, author, chapterId, [{ name: 'c.cbz', bytes: archive }], 'archive')
    const call = () => site.call(comics.importArchive, { chapterId, uploadId: uploadId! }, author)
    const [first, twin] = await Promise.all([call(), call()])
    expect(twin.id).toBe(first.id)
    await site.idle()
    expect((await call()).id).toBe(first.id)
    expect((await site.call(comicContent, { chapterId }, author)).pages).toHaveLength(2)
    const stranger = await site.register()
    expect(await errorOf(site.call(comics.importState, { id: first.id }, stranger))).toBe('not_found')
  })

  it('an interrupted import continues without duplicate pages', async () => {
    const { id } = await importOf(zipOf([page('1.png'), page('2.png'), page('3.png')]))
    await site.idle()
    const { db } = site.context.deps.database
    const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    // Simulates a crash after which the pages are stored, but not their count.
    const archive = zipOf([page('1.png'), page('2.png'), page('3.png')])
    await site.context.deps.blobs.put(row.archive_key, archive, { contentType: 'application/zip' })
    await db.updateTable('imports').set({ state: 'running', done: 1 }).where('id', '=', id).execute()
    await site.context.deps.database.transaction((tx) =>
      site.context.deps.jobs.enqueue(tx, importWork.job, { importId: id }),
    )
    await site.idle()
    const content = await site.call(comicContent, { chapterId: row.chapter_id! }, author)
    expect(content.pages.map((each) => each.name)).toEqual(['1.png', '2.png', '3.png'])
    expect((await site.call(comics.importState, { id }, author)).state).toBe('done')
  })

  it.each<[string, Buffer | (() => ZipEntry[] | Buffer)]>([
    ['archive_path', () => [page('ok.png'), page('../../x.png')]],
    ['archive_path', () => [page('/etc/x.png')]],
    ['archive_path', () => [page(`${'x/'.repeat(500)}1.png`)]],
    ['archive_bomb', () => Array.from({ length: 9_000 }, (_, at) => page(`${'x'.repeat(950)}${at}.txt`))],
    ['archive_no_pages', () => [{ name: 'link.png', bytes: Buffer.from('/etc/passwd'), mode: LINK }]],
    ['archive_encrypted', () => [{ ...page('1.png'), deflated: true, flags: 0x801 }]],
    ['archive_bomb', () => [{ ...page('1.png'), deflated: true, claimedSize: 0x7fffffff }]],
    ['archive_no_pages', () => [{ name: 'readme.txt', bytes: Buffer.from('x') }]],
    ['too_many_pages', () => Array.from({ length: 501 }, (_, at) => page(`${at}.png`))],
    ['archive_broken', Buffer.from('not a zip at all')],
    ['archive_pdf', Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['archive_unsupported', () => picture],
    ['archive_unsupported', Buffer.from('BZh91AY&SY')],
    ['archive_unsupported', Buffer.from('<!DOCTYPE html><title>Not found</title>')],
    ['archive_nested', () => ['1.cbz', '2.cbz'].map((name) => ({ name, bytes: zipOf([page('1.png')]) }))],
    ['archive_broken', Buffer.from('PK\x05\x06'.repeat(50_000))],
    ['upload_empty', Buffer.alloc(0)],
    ['book_locked', () => epubWith({ more: [bookFile('META-INF/encryption.xml', LOCKED)] })],
    ['book_broken', () => zipOf([bookFile('META-INF/container.xml', '<container/>')])],
    ['book_broken', () => comicEpub({ pages: [] })],
    ['archive_no_pages', () => comicEpub({ pages: ['<p>Only words.</p>', null] })],
    ['archive_path', () => epubWith({ more: [page('../../x.png')] })],
    ['archive_bomb', () => epubWith({ prolog: ' '.repeat(5_000_000) })],
    [
      'archive_bomb',
      () =>
        comicEpub({
          pages: Array(10).fill(picturePage('1.png')),
          more: [{ ...page('OEBPS/1.png'), deflated: true, claimedSize: 19_000_000 }],
        }),
    ],
    ['too_many_pages', () => comicEpub({ pages: Array(10_000).fill(null) })],
    ['too_many_pages', () => comicEpub({ pages: Array(10).fill(THOUSANDS) })],
    ['too_many_pages', () => epubWith({ pages: Array(501).fill(picturePage('1.png')) })],
  ])('an archive is refused at once with %s', async (reason, given) => {
    const archive = Buffer.isBuffer(given) ? given : given()
    expect(await errorOf(importOf(Buffer.isBuffer(archive) ? archive : zipOf(archive)))).toBe(reason)
  })

  it('a malicious archive that would take long to search is read in a single pass', async () => {
    const pages = [...Array<string[]>(100).fill([POINTING, BLANK]).flat(), picturePage('1.png')]
    const { state, names } = await importedFrom(epubWith({ pages }))
    expect(state).toMatchObject({ state: 'done', total: 1 })
    expect(names).toEqual(['1.png'])
  })

  it('no partial import remains when the disk is full', async () => {
    const { blobs } = site.context.deps
    const { put } = blobs
    const { id } = await makeComic(site, author)
    const { chapterId } = await site.call(works.info, { id }, author).then(({ chapterList }) => ({
      chapterId: chapterList[0]!.id,
    }))
    await site.idle()
    const archive = zipOf(Array.from({ length: 20 }, (_, at) => page(`${at}.png`)))
    const [uploadId] = await upload(site, author, chapterId, [{ name: 'c.cbz', bytes: archive }], 'archive')
    const slot = await site.call(
      works.presignCover,
      { resourceId: id, name: 'c.png', size: picture.length },
      author,
    )
    await site.put(slot.presignedUrl, picture)
    let room = 18
    blobs.put = (key, ...rest) => {
      room -= 1
      return room < 0 ? Promise.reject(new StorageWriteError(key, undefined)) : put(key, ...rest)
    }
    try {
      const begun = await site.call(comics.importArchive, { chapterId, uploadId: uploadId! }, author)
      await site.idle()
      expect(await site.call(comics.importState, { id: begun.id }, author)).toMatchObject({
        state: 'failed',
        reason: 'storage_full',
      })
      const cover = site.call(works.setCover, { resourceId: id, uploadId: slot.uploadId }, author)
      expect(await errorOf(cover)).toBe('storage_full')
    } finally {
      blobs.put = put
    }
    expect((await site.call(comicContent, { chapterId }, author)).pages).toHaveLength(1)
    const again = await site.call(works.setCover, { resourceId: id, uploadId: slot.uploadId }, author)
    expect(again.cover).toMatchObject({ width: 64 })
  })

  it('a refused or failed import leaves no new chapter and no file, and its reason is stored', async () => {
    const { id, chapterId } = await makeComic(site, author, { pages: 0 })
    const tryImport = async (archive: Buffer) => {
      const files = [{ name: 'c.cbz', bytes: archive }]
      const [uploadId] = await upload(site, author, chapterId, files, 'archive')
      const newChapter = { title: 'Rain' }
      return site.call(comics.importArchive, { chapterId, uploadId: uploadId!, newChapter }, author)
    }
    const chapters = async () =>
      (await site.call(works.info, { id }, author)).chapterList.map(({ title, ready }) => ({ title, ready }))
    expect(await errorOf(tryImport(Buffer.from('not a zip at all')))).toBe('archive_broken')
    const broken = await tryImport(zipOf([{ name: '1.png', bytes: Buffer.from('no picture') }]))
    await site.idle()
    expect(await site.call(comics.importState, { id: broken.id }, author)).toMatchObject({
      state: 'failed',
      reason: 'archive_no_pages',
      chapterId: null,
      skipped: [{ name: '1.png', reason: 'upload_not_a_picture' }],
    })
    expect(await chapters()).toEqual([{ title: '', ready: false }])
    const { db } = site.context.deps.database
    const left = db.selectFrom('files').select('id').where('purpose', '=', 'archive')
    expect(await left.where('ref', '=', chapterId).where('state', '<>', 'discarded').execute()).toEqual([])
    await tryImport(zipOf([page('1.png')]))
    await site.idle()
    expect(await chapters()).toEqual([
      { title: '', ready: false },
      { title: 'Rain', ready: true },
    ])
  })

  it('an archive with wrong declared sizes adds no page, and the site continues to run', async () => {
    const { state, names } = await imported([
      page('1.png'),
      { name: '2.png', bytes: Buffer.alloc(3_000_000), deflated: true, claimedSize: 500 },
    ])
    expect(names).toEqual(['1.png'])
    expect(state).toMatchObject({ state: 'done', skipped: [{ name: '2.png', reason: 'upload_broken' }] })
    // The rejected picture does not count against the member's quota.
    const { db } = site.context.deps.database
    const begun = await db.selectFrom('files').select('name').where('state', '=', 'incoming').execute()
    expect(begun.filter(({ name }) => name === '2.png')).toEqual([])
  })
})

/** Returns a comic EPUB of one page. */
const epubWith = (parts: Partial<Parameters<typeof comicEpub>[0]>): Buffer =>
  comicEpub({
    pages: [picturePage('1.png', 'A cat')],
    ...parts,
    more: [page('OEBPS/1.png'), ...(parts.more ?? [])],
  })

const many = (count: number, what: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => what(at)).join('')
/** Documents that would take long if each picture or word were searched for separately. */
const THOUSANDS = many(6_000, (at) => `<img src="${at}.png"/>`)
const POINTING = `${many(4_000, (at) => `<p id="i${at}"/>`)}<img src="none.png" aria-describedby="${'i9999 '.repeat(8_000)}"/>`
const BLANK = `<img src="none.png" alt="p${' '.repeat(100_000)}x"/>`

const LOCKED =
  '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></EncryptedData></encryption>'
const DISGUISED = LOCKED.replace(
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.idpf.org/2008/embedding',
)
const GROWING = `<!DOCTYPE package [<!ENTITY a "${'x'.repeat(1000)}">${[...'bcdefgh'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefg'[at]};`.repeat(10)}">`).join('')}]>`

describe('importing a RAR or 7z archive', () => {
  it('a RAR or 7z archive becomes pages like any other, with its ComicInfo details', async () => {
    const files = [
      { name: 'vol 1/10.png', bytes: picture },
      { name: 'vol 1/2.png', bytes: picture },
      { name: 'notes.txt', bytes: Buffer.from('hello') },
      { name: 'ComicInfo.xml', bytes: Buffer.from(info) },
    ]
    for (const archive of [rarOf(files), rar5Of(files), await sevenZipOf(files)]) {
      const { state, names } = await importedFrom(archive)
      expect(names).toEqual(['2.png', '10.png'])
      expect(state).toMatchObject({ state: 'done', total: 2, done: 2, comicInfo: { series: 'Veranda' } })
      expect(state.skipped).toEqual([{ name: 'notes.txt', reason: 'upload_not_a_picture' }])
    }
  })

  it.each<[string, (tar: Buffer) => Buffer]>([
    ['a tar', (tar) => tar],
    ['a tar in gzip', (tar) => gzipSync(tar)],
  ])('%s becomes pages like any other archive, and its links are named', async (_, pack) => {
    const tar = tarOf([
      { name: '第1卷/10.png', bytes: picture },
      { name: 'soft.png', bytes: Buffer.from('/etc/passwd'), link: 'symbolic' },
      { name: '第1卷/2.png', bytes: picture },
      { name: 'hard.png', bytes: Buffer.from('第1卷/2.png'), link: 'hard' },
      { name: 'ComicInfo.xml', bytes: Buffer.from(info) },
    ])
    const { state, names } = await importedFrom(pack(tar))
    expect(names).toEqual(['2.png', '10.png'])
    expect(state).toMatchObject({ state: 'done', comicInfo: { series: 'Veranda' } })
    expect(state.skipped).toEqual([
      { name: 'soft.png', reason: 'file_is_link' },
      { name: 'hard.png', reason: 'file_is_link' },
    ])
  })

  it.each(['gbk', 'big5', 'shift_jis'])('a tar has names in %s, also long ones', async (charset) => {
    const long = `${'燈'.repeat(60)}/3頁.png`
    const encoded = (name: string) => iconv.encode(name, charset)
    const tar = tarOf([
      { name: encoded('第一話/10頁.png'), bytes: picture },
      { name: '././@LongLink', bytes: Buffer.concat([encoded(long), Buffer.alloc(1)]), type: 'L' },
      { name: encoded(long).subarray(0, 99), bytes: picture },
      { name: encoded('第一話/2頁.png'), bytes: picture },
    ])
    expect((await importedFrom(tar)).names).toEqual(['3頁.png', '2頁.png', '10頁.png'])
  })

  it('a tar may have its names in facts of pax', async () => {
    const facts = (path: string) =>
      Buffer.from(`20 mtime=1700000000\n${Buffer.byteLength(path) + 9} path=${path}\n`)
    const tar = tarOf([
      { name: 'a', bytes: facts('第二话.png'), type: 'x' },
      { name: 'b', bytes: picture },
      { name: 'a', bytes: facts('第一话.png'), type: 'x' },
      { name: 'b', bytes: picture },
    ])
    expect((await importedFrom(tar)).names).toEqual(['第一话.png', '第二话.png'])
  })

  it('a tar without a signature is read, too', async () => {
    const entries = ['1.png', '2.png'].map((name) => ({ name, bytes: picture, isOld: true }))
    expect((await importedFrom(tarOf(entries))).names).toEqual(['1.png', '2.png'])
  })

  it('the only archive in an archive is read instead', async () => {
    const files = ['1.png', '2.png'].map((name) => ({ name, bytes: picture }))
    const inner = [
      { name: 'a.cbz', bytes: zipOf(files) },
      { name: 'a.cbr', bytes: rarOf(files) },
      { name: 'a.epub', bytes: epubWith({ pages: [picturePage('1.png')] }) },
      { name: 'a.cbt', bytes: gzipSync(tarOf(files)) },
    ]
    for (const file of inner) {
      const outer = zipOf([{ name: 'x/', bytes: Buffer.alloc(0) }, file])
      const found = await importedFrom(outer)
      expect([file.name, found.names.at(0)]).toEqual([file.name, '1.png'])
    }
    expect((await importedFrom(rarOf([inner[0]!]))).names).toEqual(['1.png', '2.png'])
  })

  it('an archive that contains only other archives fails, and the reason names them', async () => {
    const files = ['2.cbz', '10.cbz'].map((name) => ({ name, bytes: zipOf([page('1.png')]) }))
    const begun = [
      await importOf(rarOf(files)),
      await importOf(zipOf([{ name: 'x.cbz', bytes: zipOf(files) }])),
    ]
    await site.idle()
    for (const { id } of begun)
      expect(await site.call(comics.importState, { id }, author)).toMatchObject({
        state: 'failed',
        reason: 'archive_nested: 2.cbz, 10.cbz',
      })
  })

  it('files of a RAR that are copies of others are pages, links are named, and unknown records are ignored', async () => {
    const empty = Buffer.alloc(0)
    const archive = rar5Of([
      { name: '1.png', bytes: picture, extra: Buffer.from([4, 0x20, 1, 2, 3]) },
      { name: '2.png', bytes: empty, claimedSize: picture.length, extra: linkTo('1.png', 'copy') },
      { name: '3.png', bytes: empty, mode: LINK, extra: linkTo('1.png', 'symbolic') },
      { name: '4.png', bytes: empty, claimedSize: picture.length, extra: linkTo('1.png', 'hard') },
      { name: '5.png', bytes: picture },
    ])
    const { state, names } = await importedFrom(archive)
    expect(names).toEqual(['1.png', '2.png', '5.png'])
    expect(state.skipped).toEqual([
      { name: '3.png', reason: 'file_is_link' },
      { name: '4.png', reason: 'file_is_link' },
    ])
  })

  it('a malicious, encrypted or damaged RAR or 7z archive fails with the same reason as a zip', async () => {
    const given: [string, Buffer][] = [
      ['archive_bomb', rarOf([{ name: '1.png', bytes: picture, claimedSize: 0xfffffffe }])],
      ['archive_broken', rarOf([{ name: '1.png', bytes: picture, claimedSize: 9_999 }])],
      ['archive_path', rarOf([{ name: '../../1.png', bytes: picture }])],
      ['archive_broken', Buffer.from('377abcaf271c0004ffff', 'hex')],
      ['archive_unsupported', gzipSync('no tar')],
      ['archive_broken', gzipSync(tarOf([{ name: '1.png', bytes: picture }])).subarray(0, 90)],
      ['archive_path', tarOf([{ name: '../../1.png', bytes: picture }])],
      ['archive_encrypted', await sevenZipOf([{ name: '1.png', bytes: picture }], ['-psecret', '-mhe=on'])],
    ]
    const begun = await Promise.all(given.map(([, archive]) => importOf(archive)))
    await site.idle()
    const ends = await Promise.all(begun.map(({ id }) => site.call(comics.importState, { id }, author)))
    expect(ends.map(({ state, reason }) => [state, reason])).toEqual(
      given.map(([reason]) => ['failed', reason]),
    )
  })
})

describe('importing an EPUB', () => {
  it('files whose names differ only in their form from the names in a book are found', async () => {
    const { state, names } = await importedFrom(
      comicEpub({
        pages: ['art/Café.png', 'art/b%21.png', 'ART/c.png', '/OEBPS/art/d.png'].map((src) =>
          picturePage(src),
        ),
        more: ['Cafe\u0301', 'b%21', 'c', 'd'].map((name) => page(`OEBPS/art/${name}.png`)),
      }),
    )
    expect(names).toEqual(['Cafe\u0301.png', 'b%21.png', 'c.png', 'd.png'])
    expect(state.skipped).toEqual([])
  })

  it('an EPUB becomes the pictures of its spine, with descriptions, without running or fetching anything', async () => {
    const picture = await png({ width: 30, height: 40 })
    const more = ['9.png', '2.png', '1.png', 'cover.png'].map((name) => ({
      name: `OEBPS/art/${name}`,
      bytes: name === 'cover.png' ? Buffer.from('no picture') : picture,
    }))
    const { state, names, pages } = await importedFrom(
      comicEpub({
        prolog: GROWING,
        metadata: `<dc:title id="t">Rain &h; lanterns</dc:title><meta property="belongs-to-collection" id="c">Veranda</meta>
          <meta refines="#c" property="collection-type">series</meta><meta refines="#c" property="group-position">3</meta>
          <dc:description>&lt;p&gt;Two neighbours.&lt;/p&gt;</dc:description><dc:subject>rain</dc:subject>`,
        items: '<item id="cover" href="art/cover.png" media-type="image/png" properties="cover-image"/>',
        spine: 'page-progression-direction="rtl"',
        places: ['linear="no"', '', '', '', 'linear="no"'],
        pages: [
          picturePage('art/9.png', 'page 1'),
          picturePage('./art/../art/2.png', ' A fox\u0007 &amp; a &quot;lamp&quot; '),
          '<svg aria-label="Rain"><title>never</title><image xlink:href="art/1.png"/></svg>',
          `${picturePage('art/9.png', 'Page 3 of a book')}<img src="art/2.png" aria-describedby="d"/><img src="art/2.png"/><p id="d">The fox sleeps.</p>`,
          picturePage('art/1.png', 'opened from a link'),
          `${picturePage('https://tracker.example/p.gif')}${picturePage('../../../../etc/passwd.png')}<img src="data:image/png;base64,xx"/>`,
          '<p>Copyright</p>',
          null,
          '<div>'.repeat(300),
          `<p>${'x'.repeat(200_000)}</p>`,
        ],
        more: [...more, bookFile('META-INF/encryption.xml', DISGUISED)],
      }),
    )
    expect(names).toEqual(['9.png', '2.png', '1.png', '9.png', '2.png'])
    expect(pages.map(({ description }) => description)).toEqual([
      '',
      'A fox & a "lamp"',
      'Rain',
      '',
      'The fox sleeps.',
    ])
    expect(pages.every((each) => each.state === 'ready' && each.spread === null)).toBe(true)
    expect(state).toMatchObject({
      state: 'done',
      total: 5,
      comicInfo: {
        title: 'Rain &h; lanterns',
        series: 'Veranda',
        number: '3',
        summary: 'Two neighbours.',
        direction: 'rtl',
        tags: ['rain'],
      },
    })
    expect(state.skipped).toEqual([
      { name: 'https://tracker.example/p.gif', reason: 'picture_missing' },
      { name: 'passwd.png', reason: 'picture_missing' },
      { name: 'data:image/png;base64,xx', reason: 'picture_missing' },
      { name: 'p6.xhtml', reason: 'upload_not_a_picture' },
      { name: 'p7.xhtml', reason: 'picture_missing' },
      { name: 'p8.xhtml', reason: 'upload_broken' },
      { name: 'p9.xhtml', reason: 'too_large' },
    ])
  })

  it('an EPUB cover that is not a page becomes the cover of a work whose author set none', async () => {
    const wide = { name: 'OEBPS/cover.png', bytes: await png({ width: 90, height: 30 }) }
    const metadata = '<meta name="cover" content="c"/>'
    const items = '<item id="c" href="cover.png" media-type="image/png"/>'
    const { state } = await importedFrom(epubWith({ metadata, items, more: [wide] }))
    const { db } = site.context.deps.database
    const { work_id: id } = await db
      .selectFrom('chapters')
      .select('work_id')
      .where('id', '=', state.chapterId!)
      .executeTakeFirstOrThrow()
    const work = await site.call(works.info, { id }, author)
    expect(work.cover).toMatchObject({ width: 90, height: 30 })
  })

  it('an EPUB that contains words forbidden by a rule is refused', async () => {
    const admin = await site.admin()
    const rule = { name: 'x', enabled: true, kinds: [], action: 'refuse', message: '' } as const
    const condition = { type: 'words' as const, words: ['buy now'] }
    const { id } = await site.call(moderationRules.create, { ...rule, condition } as never, admin)
    const epub = epubWith({ pages: [picturePage('1.png', 'please BUY NOW')] })
    expect(await errorOf(importOf(epub))).toBe('text_refused')
    await site.call(moderationRules.remove, { id }, admin)
  })
})

describe('imports', () => {
  it('imports of one member do not delay imports of other members', async () => {
    const [busy, other] = [await site.register(), await site.register()]
    const { pictures } = site.context
    const { measure } = pictures
    const order: number[] = []
    let open = (): void => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    pictures.measure = async (source, options) => {
      order.push(source.uid)
      await gate
      return measure(source, options)
    }
    try {
      const archive = zipOf([page('1.png')])
      await importOf(archive, busy)
      await until('the first import to begin', () => order.length === 1)
      for (const by of [busy, busy, other]) await importOf(archive, by)
      open()
      await site.idle()
    } finally {
      open()
      pictures.measure = measure
    }
    const names = new Map([
      [busy.profile.uid, 'much'],
      [other.profile.uid, 'little'],
    ])
    // The archives of `much` and `little` take turns, so `little` is imported before the last archive of `much`.
    expect(order.map((uid) => names.get(uid))).toEqual(['much', 'much', 'little', 'much'])
  })
})
