import { contract, type NovelImport } from '@engawa/contract'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorOf, png, testClock } from '../../../../../test/factories.ts'
import { makeNovel, publishNovel, readNovel } from '../../../../../test/novels.ts'
import { cleanUp } from '../../../../../test/housekeeping.ts'
import { startSite, type Person, type Site } from '../../../../../test/site.ts'
import { until } from '../../../../../test/socket.ts'
import { zipOf } from '../../archive/zip.fixture.ts'
import { bookEntry, docxOf, epubOf, wordParagraph } from './books.fixture.ts'
import { bookWork } from './run-import.ts'

const { novelImport, novels, works } = contract
const clock = testClock()

let site: Site
let author: Person

beforeAll(async () => {
  site = await startSite({ clock })
  author = await site.register()
})
afterAll(() => site?.stop())

type File = { name: string; bytes: Buffer }

async function begin(workId: number, { name, bytes }: File, by = author): Promise<NovelImport> {
  const slot = await site.call(novelImport.presign, { workId, name, size: bytes.length }, by)
  await site.put(slot.presignedUrl, bytes)
  return site.call(novelImport.begin, { workId, uploadId: slot.uploadId }, by)
}

/** Imports a file into a new novel; returns the chapters found, with their texts. */
async function read(file: File) {
  const { id: workId } = await makeNovel(site, author, { text: '' })
  const { id } = await begin(workId, file)
  await site.idle()
  const state = await site.call(novelImport.state, { id }, author)
  const rows = await site.context.deps.database.db
    .selectFrom('novel_import_chapters')
    .select(['title', 'text'])
    .where('import_id', '=', id)
    .orderBy('position')
    .execute()
  return { id, workId, state, found: rows.map(({ title, text }) => [title, text]) }
}

const txt = (text: string, charset = 'utf8', name = 'a.txt') =>
  read({ name, bytes: iconv.encode(text, charset) })
const epub = (...parts: Parameters<typeof epubOf>) => read({ name: 'a.epub', bytes: epubOf(...parts) })
const docx = (...parts: Parameters<typeof docxOf>) => read({ name: 'a.docx', bytes: docxOf(...parts) })

const CHINESE = `书名：雨夜
作者：某某

目录
第一章 开始
第二章 结束

第一卷 春
第一章 开始
　　下雨了。*她*说：“1. 走吧。”
　　# 不是标题

第二章 结束
　　第一次见面的时候，他们在第三章的结尾。
番外 后来
　　1. 没有后来。`

const AOZORA = `吾輩は猫である
夏目漱石

-------------------------------------------------------
【テキスト中に現れる記号について】

《》：ルビ
-------------------------------------------------------

［＃８字下げ］一［＃「一」は中見出し］

　吾輩《わがはい》は猫である。どこで｜生れた《うまれた》かとんと見当《けんとう》がつかぬ［＃「とんと」に傍点］。

［＃８字下げ］二［＃「二」は中見出し］
　新年来多少有名になった。`

describe('importing a plain text', () => {
  it('a plain text is split at its Chinese headings, without its table of contents', async () => {
    const { state, found } = await txt(CHINESE, 'gb18030')
    expect(state).toMatchObject({
      state: 'read',
      format: 'txt',
      charset: 'gb18030',
      facts: { title: '雨夜', author: '某某', language: 'zh' },
    })
    expect(found).toEqual([
      ['第一卷 春 第一章 开始', '下雨了。\\*她\\*说：“1. 走吧。”\n\n\\# 不是标题'],
      ['第二章 结束', '第一次见面的时候，他们在第三章的结尾。'],
      ['番外 后来', '1\\. 没有后来。'],
    ])
  })

  it('a text in the format of Aozora Bunko retains its readings and emphasis dots', async () => {
    const { state, found } = await txt(AOZORA, 'shift_jis')
    expect(state).toMatchObject({
      charset: 'shift_jis',
      facts: { title: '吾輩は猫である', author: '夏目漱石', language: 'ja' },
      notes: [{ what: 'legend', count: 1 }],
    })
    expect(found).toEqual([
      ['一', '{吾輩|わがはい}は猫である。どこで{生れた|うまれた}か《《とんと》》{見当|けんとう}がつかぬ。'],
      ['二', '新年来多少有名になった。'],
    ])
  })

  it('an English text is split at its chapters, and hard-wrapped lines are joined', async () => {
    const line = 'It was a quiet evening on the veranda, and the rain had only just'
    const { state, found } = await txt(
      `Title: Rain\nby: Nobody\n\nPROLOGUE\n\n${Array.from({ length: 8 }, () => line).join('\n')}\nstopped.\n\nCHAPTER I\n\nThe Lantern\n\nPart of me knew\nthat already.`,
    )
    expect(state.notes).toEqual([{ what: 'reflowed', count: 1 }])
    expect(state.facts).toMatchObject({ title: 'Rain', author: 'Nobody', language: 'en' })
    expect(found).toEqual([
      ['PROLOGUE', `${Array.from({ length: 8 }, () => line).join(' ')} stopped.`],
      ['CHAPTER I The Lantern', 'Part of me knew that already.'],
    ])
  })

  it.each(['utf8', 'utf-16le', 'utf-16be', 'gb18030', 'big5', 'shift_jis', 'euc-jp'])(
    'a text in %s is decoded correctly without a chosen charset',
    async (charset) => {
      const japanese = /jis|jp/.test(charset)
      const words = japanese
        ? '吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。'
        : charset === 'big5'
          ? '夜裡下了一場雨，燈籠在風中搖晃，她坐在緣側等待著遠方的消息。'
          : '夜里下了一场雨，灯笼在风中摇晃，她坐在缘侧等待着远方的消息。'
      const title = japanese ? '第一話' : '第一章'
      const { state, found } = await txt(`${title}\r\n${`${words}\r\n`.repeat(20)}`, charset)
      expect(state.charset).toBe(charset.replace('utf8', 'utf-8'))
      expect(found).toEqual([[title, Array.from({ length: 20 }, () => words).join('\n\n')]])
    },
  )

  it('a text in UTF-16 may contain any character', async () => {
    // The low bytes of these characters are control characters.
    const words = '一丁七万三上下不世丘两中串丽主久之乌书买云亚人今他代' + '渡口的灯一盏一盏亮起来。'
    const { state, found } = await txt(`\uFEFF第一章\r\n${words}`, 'utf-16le')
    expect(state.charset).toBe('utf-16le')
    expect(found).toEqual([['第一章', words]])
  })

  it('the first line of a text belongs to a chapter, unless it is the title above the author', async () => {
    const prose = '祖母《そぼ》の家に、雨が降った。\n灯里《あかり》は縁側《えんがわ》にいた。\n「だれ」'
    expect((await txt(prose)).found).toEqual([
      ['', '{祖母|そぼ}の家に、雨が降った。\n\n{灯里|あかり}は{縁側|えんがわ}にいた。\n\n「だれ」'],
    ])
    const { state, found } = await txt('雨夜的灯\n作者：某某\n\n第一章\n下雨了。')
    expect(state.facts).toMatchObject({ title: '雨夜的灯', author: '某某' })
    expect(found).toEqual([['第一章', '下雨了。']])
  })

  it('one marked reading is enough for ruby, and one Japanese word does not make a text Japanese', async () => {
    expect((await txt('｜灯里《あかり》は雨を見た。')).found).toEqual([['', '{灯里|あかり}は雨を見た。']])
    const { state } = await txt(`She wrote かんじ on the wall.\n\n${'It rained all night. '.repeat(8)}`)
    expect(state.facts.language).toBe('en')
  })

  it('a plain text is read again when its author chooses another charset', async () => {
    const { id } = await txt('第一章\n短', 'gb18030')
    await site.call(novelImport.reread, { id, charset: 'big5' }, author)
    await site.idle()
    const again = await site.call(novelImport.state, { id }, author)
    expect(again).toMatchObject({ state: 'read', charset: 'big5' })
    await site.call(novelImport.reread, { id, charset: 'gb18030' }, author)
    await site.idle()
    const { items } = await site.call(novelImport.chapters, { id }, author)
    expect(items).toMatchObject([{ position: 0, title: '第一章', excerpt: '短', words: 1 }])
  })

  it('an author sees the first lines in another charset before the file is read again', async () => {
    const { id } = await txt('第一章\r\n\r\n  短\n', 'gb18030')
    const linesIn = (charset: 'gb18030' | 'windows-1251', by = author) =>
      site.call(novelImport.lines, { id, charset }, by)
    expect(await linesIn('gb18030')).toEqual({ lines: ['第一章', '短'] })
    expect((await linesIn('windows-1251')).lines).toEqual(['µЪТ»ХВ', '¶М'])
    expect(await errorOf(linesIn('gb18030', await site.register()))).toBe('not_found')
    const book = await epub([{ path: 'a.xhtml', body: '<p>Words.</p>' }])
    expect(await errorOf(site.call(novelImport.lines, { id: book.id, charset: 'utf-8' }, author))).toBe(
      'not_found',
    )
  })

  it('an author chooses other forms of headings, or writes one, and the charset stays', async () => {
    const { id, state } = await txt('第一章 渡口\n雨。\n其一\n灯。\n第二章 船\n水。\n其二\n夜。', 'gb18030')
    expect(state.headings.map(({ pattern, count, chosen }) => [pattern, count, chosen])).toEqual([
      ['第{number}章 {text}', 2, true],
      ['其{number} {text}', 2, false],
    ])
    const titlesOf = async (headings: string[]) => {
      await site.call(novelImport.reread, { id, headings }, author)
      await site.idle()
      expect(await site.call(novelImport.state, { id }, author)).toMatchObject({
        state: 'read',
        charset: 'gb18030',
      })
      return (await site.call(novelImport.chapters, { id }, author)).items.map(({ title }) => title)
    }
    expect(await titlesOf(['其{number} {text}'])).toEqual(['', '其一', '其二'])
    expect(await titlesOf(['第二{text}', '其一'])).toEqual(['', '其一', '第二章 船'])
    expect(await titlesOf([])).toEqual([''])
    for (const pattern of ['', '{text}', '{number}{number}', '{digit}', 'x'.repeat(101)])
      expect(await errorOf(site.call(novelImport.reread, { id, headings: [pattern] }, author))).toBe(
        'bad_input',
      )
    const book = await epub([{ path: 'a.xhtml', body: '<p>Words.</p>' }])
    expect(await errorOf(site.call(novelImport.reread, { id: book.id, headings: ['x'] }, author))).toBe(
      'not_found',
    )
  })

  it('a text without headings becomes one chapter, or several parts when it is too long for one', async () => {
    const { state, found } = await txt('一段没有标题的文字。\n'.repeat(70_000))
    expect(state.notes).toEqual([{ what: 'split', count: 1 }])
    expect(found.map(([title]) => title)).toEqual(['1', '2'])
    expect(found.every(([, text]) => text!.length <= 500_000)).toBe(true)
    expect(found.map(([, text]) => text!.match(/一段/g)!.length).reduce((a, b) => a + b)).toBe(70_000)
  })
})

describe('importing a text in Markdown', () => {
  it('a text in Markdown is split at headings of the first level, or of the second below a title', async () => {
    const { state, found } = await txt(
      '---\ntitle: "Rain"\nauthor: N. Body\nlang: en\n---\n# Rain\n\n## *One*\n\nA {字|じ}.\n\n```\n# no heading\n```\n\n## Two\n\n**B**',
      'utf8',
      'a.md',
    )
    expect(state).toMatchObject({
      format: 'markdown',
      facts: { title: 'Rain', author: 'N. Body', language: 'en' },
    })
    expect(found).toEqual([
      ['One', 'A {字|じ}.\n\n```\n# no heading\n```'],
      ['Two', '**B**'],
    ])
  })
})

describe('importing an EPUB', () => {
  it('a novel without a cover gets that of the file when its chapters are added; another cover stays', async () => {
    const opf = `<package><metadata/><manifest><item id="c" href="c.png" media-type="image/png" properties="cover-image"/>
      <item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>`
    const more = [
      bookEntry('OEBPS/book.opf', opf),
      bookEntry('OEBPS/a.xhtml', '<h1>One</h1><p>A.</p>'),
      bookEntry('OEBPS/c.png', await png()),
    ]
    const coverOf = async (id: number) => (await site.call(works.info, { id }, author)).cover
    const { id, workId, state } = await epub([], {}, { more })
    expect(state.facts.cover).toMatch(/^\/files\/media\/text\//)
    expect(state.notes).toEqual([])
    expect(await coverOf(workId)).toBeNull()
    await site.call(novelImport.confirm, { id, chapters: [{ position: 0, title: 'One' }] }, author)
    const cover = await coverOf(workId)
    expect(cover).not.toBeNull()
    const again = await begin(workId, { name: 'a.epub', bytes: epubOf([], {}, { more }) })
    await site.idle()
    await site.call(novelImport.confirm, { id: again.id, chapters: [{ position: 0, title: 'One' }] }, author)
    expect(await coverOf(workId)).toEqual(cover)
  })

  const page = (path: string, body: string) => ({ path, body })

  it('an EPUB is split by its table of contents, also within a page and across pages', async () => {
    const { state, found } = await epub(
      [
        page('cover.xhtml', '<p><img src="c.png"/></p>'),
        page('1.xhtml', '<h1 id="a">第一章</h1><p>甲</p><h1 id="b">第二章</h1><p>乙</p>'),
        page('2.xhtml', '<p>丙</p>'),
        page('3.xhtml', '<p>終わり</p>'),
      ],
      {
        nav: '<li><a href="1.xhtml#a">第一章</a><ol><li><a href="1.xhtml#b">第二章</a></li></ol></li><li><a href="3.xhtml">あとがき</a></li>',
      },
      { spine: 'page-progression-direction="rtl"' },
    )
    expect(state).toMatchObject({
      format: 'epub',
      facts: { title: '雨夜 & lanterns', author: 'Some Body', language: 'ja', writing: 'vertical' },
      notes: [{ what: 'pictures', count: 1 }],
    })
    expect(found).toEqual([
      ['第一章', '甲'],
      ['第二章', '乙\n\n丙'],
      ['あとがき', '終わり'],
    ])
  })

  it.each([
    ['<dc:description>One.&#10;Two &amp; three.</dc:description>', 'One. Two & three.'],
    [
      '<dc:description>&lt;p&gt;One.&lt;/p&gt;&lt;p&gt;Two &amp;amp; three.&lt;/p&gt;</dc:description>',
      'One.\nTwo & three.',
    ],
    ['', null],
  ])('the description of an EPUB is text: %s', async (metadata, expected) => {
    const { state } = await epub([{ path: 'a.xhtml', body: '<p>Words.</p>' }], {}, { metadata })
    expect(state.facts.description).toBe(expected)
  })

  it('an EPUB 2 is read by its NCX, and an EPUB without a table of contents page by page', async () => {
    const point = (label: string, src: string, inside = '') =>
      `<navPoint><navLabel><text>${label}</text></navLabel><content src="${src}"/>${inside}</navPoint>`
    const pages = [page('1.html', '<h2>One</h2><p>a</p>'), page('2.html', '<p>b</p>')]
    const older = await epub(pages, { ncx: point('I', '1.html') + point('II', '2.html#x') })
    expect(older.found).toEqual([['I', '## One\n\na\n\nb']])
    const chapters = point('1', '1.html#a', point('1.1', '1.html#b')) + point('2', '2.html')
    const nested = await epub(
      [page('1.html', '<p id="a">a</p><p id="b">b</p>'), page('2.html', '<p>c</p>')],
      { ncx: point('Volume', '1.html#a', chapters) },
    )
    expect(nested.found).toEqual([
      ['Volume 1', 'a'],
      ['1.1', 'b'],
      ['2', 'c'],
    ])
    expect((await epub(pages)).found).toEqual([
      ['One', 'a'],
      ['', 'b'],
    ])
  })

  it('only the text of an EPUB is retained, without scripts and without references to other files', async () => {
    const { state, found } = await epub([
      page(
        '1.xhtml',
        `<script>alert(1)</script><style>p{}</style>
        <p onclick="x()">He said <em>no </em>and <strong>left<em> now</em></strong>. 2 * 3 &lt; 7, a_b &amp;amp;</p>
        <p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby>と<ruby>今日<rt>きょう</rt></ruby>、<span style="-epub-text-emphasis-style: sesame">そう</span></p>
        <p>one<br/>two<br/></p><hr/><p># no heading</p><p>1. no list</p>
        <blockquote><p>q1</p><p>q2</p></blockquote><ul><li>x</li><li>y<ol><li>z</li></ol></li></ul>
        <p><a href="javascript:alert(1)">j</a> <a href="https://example.org/">out</a> <a href="#n">note</a></p>
        <img src="https://tracker.example/p.gif"/><iframe src="https://x.example"></iframe><p hidden="">h</p>
        <svg><text>s</text></svg><table><tr><td>a</td><td>b</td></tr></table><p>{a|b} ||c|| [[d]]</p>`,
      ),
    ])
    expect(found).toEqual([
      [
        '',
        [
          'He said *no* and **left *now***. 2 \\* 3 \\< 7, a_b \\&amp;',
          '{漢字|かん|じ}と{今日|きょう}、《《そう》》',
          'one\ntwo',
          '***',
          '\\# no heading',
          '1\\. no list',
          '> q1\n>\n> q2',
          '- x\n- y\n  1. z',
          'j [out](https://example.org/) note',
          'a\u3000b',
          '\\{a\\|b} \\|\\|c\\|\\| \\[\\[d\\]\\]',
        ].join('\n\n'),
      ],
    ])
    expect(Object.fromEntries(state.notes.map(({ what, count }) => [what, count]))).toEqual({
      hidden: 1,
      scripts: 1,
      remote: 1,
      media: 1,
      pictures: 1,
      tables: 1,
    })
  })

  it('readers see exactly the words that an imported EPUB has', async () => {
    const { id, workId } = await epub([
      page('1.xhtml', '<p>2 * 3 &lt; 7 &amp;amp; {a|b} ||c|| _d_ ~~e~~ `f`</p>'),
    ])
    await site.call(novelImport.confirm, { id, chapters: [{ position: 0, title: '' }] }, author)
    const { chapterList } = await site.call(works.info, { id: workId }, author)
    const { paragraphs } = await readNovel(site, author, chapterList[0]!.id)
    expect(paragraphs.map(({ html }) => html)).toEqual([
      '<p>2 * 3 &lt; 7 &amp;amp; {a|b} ||c|| _d_ ~~e~~ `f`</p>',
    ])
  })
})

describe('importing pictures', () => {
  it('pictures of an EPUB are shown in their chapters, also days after the import, and others are counted', async () => {
    const entry = (name: string, bytes: Buffer | string) => bookEntry(`OEBPS/${name}`, bytes)
    const body = '<h1>One</h1><p>Rain.</p><img src="a.png" alt="A fox"/><img src="b.png" alt="Nothing"/>'
    const broken = Buffer.from('\x89PNG\r\n\x1a\n broken', 'latin1')
    const { id, state, found } = await epub(
      [{ path: 'one.xhtml', body }],
      {},
      { more: [entry('a.png', await png()), entry('b.png', broken)] },
    )
    expect(state.notes).toEqual([{ what: 'pictures', count: 1 }])
    expect(found).toEqual([
      [
        'One',
        expect.stringMatching(/^Rain\.\n\n!\[A fox\]\(\/files\/media\/text\/\w+\/\d+\.webp\)\s*Nothing$/),
      ],
    ])
    clock.advance(3 * 86_400_000)
    await cleanUp(site, 'texts.sweep-pictures')
    const { chapterIds } = await site.call(
      novelImport.confirm,
      { id, chapters: [{ position: 0, title: 'One' }] },
      author,
    )
    clock.advance(10 * 86_400_000)
    await cleanUp(site, 'texts.sweep-pictures')
    const { text } = await site.call(novels.source, { chapterId: chapterIds[0]! }, author)
    expect(text).toBe(found[0]![1])
    const [address] = /\/files\/media\/text\/\w+\/\d+\.webp/.exec(text)!
    expect((await site.fetch(address, {}, author)).status).toBe(200)

    const forgotten = await epub([{ path: 'a.xhtml', body }], {}, { more: [entry('a.png', await png())] })
    const [lost] = /\/files\/media\/text\/\w+\/\d+\.webp/.exec(forgotten.found[0]![1]!)!
    clock.advance(10 * 86_400_000)
    await cleanUp(site, 'texts.sweep-pictures')
    const files = await site.context.deps.database.db
      .selectFrom('files')
      .select('state')
      .where(
        'key',
        'in',
        [address, lost].map((each) => each.slice('/files/'.length)),
      )
      .orderBy('state')
      .execute()
    expect(files.map(({ state: now }) => now)).toEqual(['discarded', 'stored'])
  })
})

describe('importing a Word file', () => {
  it('a Word file is split at its headings, and retains readings, emphasis dots and formatting', async () => {
    const run = (text: string, properties: string) =>
      `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
    const ruby =
      '<w:r><w:ruby><w:rubyPr/><w:rt><w:r><w:t>かんじ</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>漢字</w:t></w:r></w:rubyBase></w:ruby></w:r>'
    const { state, found } = await docx(
      [
        wordParagraph('One', 'Heading1'),
        `<w:p>${run('A ', '')}${run('bold', '<w:b/>')}${run(' *', '')}</w:p>`,
        `<w:p>${run('x', '')}${ruby}${run('そう', '<w:em w:val="comma"/>')}</w:p>`,
        wordParagraph('Two', 'Heading1'),
        wordParagraph('End.'),
      ].join(''),
      [bookEntry('word/vbaProject.bin', 'x')],
    )
    expect(state).toMatchObject({
      state: 'read',
      format: 'docx',
      facts: { title: 'From Word', author: 'A. Writer', writing: 'horizontal' },
      notes: [{ what: 'macros', count: 1 }],
    })
    expect(found).toEqual([
      ['One', 'A **bold** \\*\n\nx{漢字|かんじ}《《そう》》'],
      ['Two', 'End.'],
    ])
  })

  it('a Word file without headings is split at lines that look like headings', async () => {
    const { found } = await docx(
      ['第一章 雨', '下雨了。', '第二章 晴', '停了。'].map((line) => wordParagraph(line)).join(''),
    )
    expect(found).toEqual([
      ['第一章 雨', '下雨了。'],
      ['第二章 晴', '停了。'],
    ])
  })
})

const bomb = `<!DOCTYPE html [<!ENTITY a "${'x'.repeat(1000)}">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`
const LOCKED =
  '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></EncryptedData></encryption>'
const DISGUISED = LOCKED.replace(
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.idpf.org/2008/embedding',
)
const text = [{ path: '1.xhtml', body: '<p>text</p>' }]

describe('importing a bad file', () => {
  it.each<[string, string, () => Buffer]>([
    ['book_unsupported', 'a PDF by another name', () => Buffer.from('%PDF-1.7\n%âãÏÓ')],
    ['book_unsupported', 'old Word', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0])],
    [
      'book_unsupported',
      'noise',
      () => Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7) % 256)),
    ],
    ['book_unsupported', 'a zip of something else', () => zipOf([bookEntry('a.txt', 'x')])],
    ['book_unsupported', 'a zip in a zip', () => zipOf([bookEntry('a.epub', epubOf(text))])],
    ['book_empty', 'blanks', () => Buffer.from(' \n\n\t ')],
    ['book_empty', 'pictures only', () => epubOf([{ path: '1.xhtml', body: '<img src="a.png"/>' }])],
    ['book_broken', 'an EPUB whose pages are missing', () => epubOf([])],
    ['book_broken', 'endless nesting', () => epubOf([{ path: '1.xhtml', body: '<div>'.repeat(100_000) }])],
    [
      'book_locked',
      'a protected EPUB',
      () => epubOf(text, {}, { more: [bookEntry('META-INF/encryption.xml', LOCKED)] }),
    ],
    ['archive_broken', 'half a zip', () => epubOf(text).subarray(0, 500)],
    ['archive_path', 'paths that lead out', () => epubOf(text, {}, { more: [bookEntry('../../x', 'x')] })],
    [
      'archive_bomb',
      'an entry that claims to be enormous',
      () => zipOf([{ ...bookEntry('META-INF/container.xml', 'x'), claimedSize: 0x7fffffff }]),
    ],
    [
      'archive_bomb',
      'a page that is enormous',
      () => epubOf([{ path: '1.xhtml', body: 'x '.repeat(9_000_000) }]),
    ],
    [
      'book_too_large',
      'too many chapters',
      () => Buffer.from(Array.from({ length: 5_001 }, (_, at) => `Chapter ${at + 1}\nx`).join('\n')),
    ],
    ['book_broken', 'a DOCX that declares entities', () => docxOf(`${bomb}<w:p/>`)],
  ])('a bad file is refused with %s: %s', async (reason, _, bytes) => {
    const { state, found } = await read({ name: 'book.epub', bytes: bytes() })
    expect([state.state, state.reason]).toEqual(['failed', reason])
    expect(found).toEqual([])
  })

  it('an empty file is refused at once', async () => {
    const { id } = await makeNovel(site, author)
    expect(await errorOf(begin(id, { name: 'a.txt', bytes: Buffer.alloc(0) }))).toBe('upload_empty')
  })

  it('entities are not expanded, and obfuscated fonts do not make a book protected', async () => {
    const { state, found } = await epub(
      [{ path: '1.xhtml', body: '<p>a &j; b</p>', head: bomb }],
      {},
      { more: [bookEntry('META-INF/encryption.xml', DISGUISED)] },
    )
    expect(state.state).toBe('read')
    expect(found[0]![1]!.length).toBeLessThan(50)
  })
})

describe('confirming an import', () => {
  it('confirming adds the chosen chapters as drafts, once; the first one fills an empty chapter', async () => {
    const { id, workId } = await txt('第一章 甲\n一\n第二章 乙\n二\n第三章 丙\n三')
    const before = await site.call(works.info, { id: workId }, author)
    const chapters = [
      { position: 0, title: '第一章' },
      { position: 2, title: '' },
    ]
    const [added, twin] = await Promise.all([
      site.call(novelImport.confirm, { id, chapters }, author),
      site.call(novelImport.confirm, { id, chapters }, author),
    ])
    expect(added).toMatchObject({
      state: 'added',
      chapterIds: [before.chapterList[0]!.id, expect.any(Number)],
    })
    expect(twin.chapterIds).toEqual(added.chapterIds)
    const { chapterList, size } = await site.call(works.info, { id: workId }, author)
    expect(chapterList.map(({ number, title, status }) => [number, title, status])).toEqual([
      [1, '第一章', 'draft'],
      [2, '', 'draft'],
    ])
    expect(size.value).toBe(2)
    const { text } = await site.call(novels.source, { chapterId: chapterList[1]!.id }, author)
    expect(text).toBe('三')
  })

  it('confirming adds chapters after the existing ones, and readers do not see them', async () => {
    const { id: workId, chapterId } = await publishNovel(site, author)
    const { id } = await begin(workId, { name: 'a.txt', bytes: Buffer.from('Chapter 2\n\nMore.') })
    await site.idle()
    const input = { id, chapters: [{ position: 0, title: 'Two' }] }
    const { chapterIds } = await site.call(novelImport.confirm, input, author)
    expect(chapterIds).toHaveLength(1)
    const reader = await site.register()
    expect((await site.call(works.info, { id: workId }, reader)).chapterList.map((each) => each.id)).toEqual([
      chapterId,
    ])
  })

  it('confirming adds all chosen chapters, or none', async () => {
    const { id, workId } = await txt('Chapter 1\n\nOne.')
    const wrong = {
      id,
      chapters: [
        { position: 0, title: '' },
        { position: 7, title: '' },
      ],
    }
    expect(await errorOf(site.call(novelImport.confirm, wrong, author))).toBe('bad_input')
    expect((await site.call(works.info, { id: workId }, author)).chapterList[0]!.ready).toBe(false)
    const twice = {
      id,
      chapters: [
        { position: 0, title: '' },
        { position: 0, title: '' },
      ],
    }
    expect(await errorOf(site.call(novelImport.confirm, twice, author))).toBe('bad_input')
  })
})

describe('an import', () => {
  it('only the author sees an import', async () => {
    const { id, workId } = await txt('Chapter 1\n\nOne.')
    const stranger = await site.register()
    expect(await errorOf(site.call(novelImport.state, { id }, stranger))).toBe('not_found')
    expect(await errorOf(site.call(novelImport.chapters, { id }, stranger))).toBe('not_found')
    const chapters = [{ position: 0, title: '' }]
    expect(await errorOf(site.call(novelImport.confirm, { id, chapters }, stranger))).toBe('not_found')
    expect(await errorOf(site.call(novelImport.presign, { workId, name: 'a', size: 1 }, stranger))).toBe(
      'work_not_found',
    )
  })

  it('an interrupted import starts again and leaves no duplicates', async () => {
    const { id } = await txt('Chapter 1\n\nOne.\n\nChapter 2\n\nTwo.')
    const { database, jobs } = site.context.deps
    await database.db.updateTable('novel_imports').set({ state: 'running' }).where('id', '=', id).execute()
    await database.transaction((tx) => jobs.enqueue(tx, bookWork.job, { importId: id }))
    await site.idle()
    expect(await site.call(novelImport.state, { id }, author)).toMatchObject({ state: 'read', chapters: 2 })
    expect((await site.call(novelImport.chapters, { id }, author)).items).toHaveLength(2)
  })

  it('an import that was cancelled, or unchanged for days, leaves no file', async () => {
    const first = await txt('Chapter 1\n\nOne.')
    await site.call(novelImport.cancel, { id: first.id }, author)
    expect(await errorOf(site.call(novelImport.state, { id: first.id }, author))).toBe('not_found')
    const second = await txt('Chapter 1\n\nOne.')
    clock.advance(8 * 86_400_000)
    await forgetOldImports(site)
    expect(await errorOf(site.call(novelImport.state, { id: second.id }, author))).toBe('not_found')
    const { db } = site.context.deps.database
    const stored = await db
      .selectFrom('files')
      .select('state')
      .where('purpose', '=', 'book')
      .where('ref', 'in', [first.workId, second.workId])
      .where('state', '<>', 'discarded')
      .execute()
    expect(stored).toEqual([])
  })
})

const forgetOldImports = (from: Site): Promise<void> => cleanUp(from, 'novels.tidy-imports')

/** Returns an error as the S3 client throws it. */
const slowDown = () => Object.assign(new Error('slow down'), { $metadata: { httpStatusCode: 503 } })

it('a file that waits for storage is read at once when its author tries again', async () => {
  const { blobs, database } = site.context.deps
  const { withFile } = blobs
  blobs.withFile = () => Promise.reject(slowDown())
  const { id: workId } = await makeNovel(site, author, { text: '' })
  const { id } = await begin(workId, { name: 'a.txt', bytes: Buffer.from(CHINESE) })
  const state = () => site.call(novelImport.state, { id }, author)
  try {
    await until('the file waits', async () => (await state()).reason)
  } finally {
    blobs.withFile = withFile
  }
  // Delays the site's next attempt, so that it does not come before the author's.
  await database.pool.query(
    `update jobs.job set start_after = now() + interval '1 day' where name = $1 and state = 'retry'`,
    [bookWork.job.name],
  )
  expect(await state()).toMatchObject({ reason: 'unavailable' })
  const other = await site.register()
  expect(await errorOf(site.call(novelImport.retry, { id }, other))).toBe('not_found')
  await site.call(novelImport.retry, { id }, author)
  await until('the file is read', async () => (await state()).state === 'read')
  // A file that was already read is not read again by `retry`.
  expect(await site.call(novelImport.retry, { id }, author)).toMatchObject({ state: 'read' })
  await database.pool.query(`delete from jobs.job where name = $1 and state = 'retry'`, [bookWork.job.name])
})
