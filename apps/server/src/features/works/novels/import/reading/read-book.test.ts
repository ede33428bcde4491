import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, describe, expect, it } from 'vitest'
import { zipOf } from '../../../archive/zip.fixture.ts'
import { bookEntry, docxOf, epubOf, wordParagraph } from '../books.fixture.ts'
import type { Notes } from './book.ts'
import { readBook } from './read-book.ts'

const folder = mkdtempSync(join(tmpdir(), 'engawa-books-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Reads a file. Returns its chapters, each as its title and its text, and the notes. */
async function read(name: string, bytes: Buffer | string, headings: readonly string[] | null = null) {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  const notes: Notes = new Map()
  const chapters: [string, string][] = []
  for await (const piece of readBook({ path, name, charset: null, headings }, notes))
    if ('chapter' in piece) chapters.push([piece.chapter.title, piece.chapter.text])
  return { chapters, notes: Object.fromEntries(notes) }
}

async function factsOf(name: string, bytes: Buffer | string) {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  for await (const piece of readBook({ path, name }, new Map())) if ('head' in piece) return piece.head.facts
  throw new Error('the book has no head')
}

const PNG = '\x89PNG\r\n'

const page = (path: string, body: string) => ({ path, body })
const link = (href: string, title: string, inner = '') => `<li><a href="${href}">${title}</a>${inner}</li>`
const span = (title: string, inner: string) => `<li><span>${title}</span><ol>${inner}</ol></li>`

/** An EPUB with a page whose entry in the archive has another name than in the manifest. */
function renamed(href: string, entry: string): Buffer {
  const xhtml = '<html><body><h1>One</h1><p>Words.</p></body></html>'
  const opf = `<package><metadata/><manifest><item id="a" href="${href}" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>`
  return epubOf([], {}, { more: [bookEntry('OEBPS/book.opf', opf), bookEntry(entry, xhtml)] })
}

describe('reading an EPUB', () => {
  it.each([
    ['escaped characters', 'a%20b.xhtml', 'OEBPS/a b.xhtml'],
    ['escaped characters in the archive', 'a%20b.xhtml', 'OEBPS/a%20b.xhtml'],
    ['a percent sign', '100%.xhtml', 'OEBPS/100%.xhtml'],
    ['another form of Unicode', 'caf\u00e9.xhtml', 'OEBPS/cafe\u0301.xhtml'],
    ['the other form of Unicode', 'cafe\u0301.xhtml', 'OEBPS/caf\u00e9.xhtml'],
    ['upper case', 'Text/One.XHTML', 'OEBPS/text/one.xhtml'],
    ['a path from the root', '/OEBPS/a.xhtml', 'OEBPS/a.xhtml'],
    ['backslashes', 'Text\\One.xhtml', 'OEBPS/Text/One.xhtml'],
    ['a folder above', '../a.xhtml', 'a.xhtml'],
    ['blanks around', ' a.xhtml ', 'OEBPS/a.xhtml'],
  ])('a page whose path has %s is found', async (_, href, entry) => {
    expect(await read('a.epub', renamed(href, entry))).toEqual({ chapters: [['One', 'Words.']], notes: {} })
  })

  it.each([
    ['entries of a table of contents', link('p0.xhtml', 'Volume I', `<ol>${link('p1.xhtml', 'One')}</ol>`)],
    ['entries without a link', span('Volume I', link('p1.xhtml', 'One'))],
    ['pages with only a heading', link('p0.xhtml', 'Volume I') + link('p1.xhtml', 'One')],
  ])('volumes that are %s are in the title of their first chapter', async (_, nav) => {
    const pages = [
      page('p0.xhtml', '<h1>Volume I</h1>'),
      page('p1.xhtml', '<h2>One</h2><p>First.</p>'),
      page('p2.xhtml', '<h2>Two</h2><p>Second.</p>'),
    ]
    const { chapters } = await read('a.epub', epubOf(pages, { nav: nav + link('p2.xhtml', 'Two') }))
    expect(chapters).toEqual([
      ['Volume I One', 'First.'],
      ['Two', 'Second.'],
    ])
  })

  it('volumes within volumes, and a cover without text, leave only names of volumes in titles', async () => {
    const pages = ['c', 'a', 'b'].map((name) =>
      page(`${name}.xhtml`, name === 'c' ? '<img src="c.png"/>' : `<p>${name}.</p>`),
    )
    const nav =
      link('c.xhtml', 'Cover') + span('I', span('i', link('a.xhtml', 'One') + link('b.xhtml', 'Two')))
    const { chapters } = await read('a.epub', epubOf(pages, { nav }))
    expect(chapters.map(([title]) => title)).toEqual(['I i One', 'Two'])
  })

  it.each([
    ['<ruby>雨<rt>あめ</rt></ruby>の日', '雨の日'],
    ['<ruby>雨<rp>(</rp><rt>あめ</rt><rp>)</rp></ruby>', '雨'],
    ['Rain&nbsp;&mdash; caf&eacute;', 'Rain — café'],
    ['One<br/>Two', 'One Two'],
    ['<b>One</b> <i>two</i>', 'One two'],
    ['<a href="https://a.example/">Linked</a> one', 'Linked one'],
    ['<em>1</em> &amp;nbsp;', '1 &nbsp;'],
  ])('the title %s is shown without marks, and not again in the text', async (html, title) => {
    const pages = [
      page('a.xhtml', `<h1>${html}</h1><p>Words.</p>`),
      page('b.xhtml', '<h1>Two</h1><p>More.</p>'),
    ]
    const nav = `<li><a href="a.xhtml">${html.replace(/<\/?a[^>]*>/g, '')}</a></li>${link('b.xhtml', 'Two')}`
    for (const contents of [{}, { nav }])
      expect((await read('a.epub', epubOf(pages, contents))).chapters).toEqual([
        [title, 'Words.'],
        ['Two', 'More.'],
      ])
  })

  it('a heading in two parts that repeats the title is left out of the text', async () => {
    const pages = [page('a.xhtml', '<h1>第一章</h1><h2>渡口</h2><p>雨。</p>'), page('b.xhtml', '<p>灯。</p>')]
    const nav = link('a.xhtml', '第一章　渡口') + link('b.xhtml', '第二章')
    expect((await read('a.epub', epubOf(pages, { nav }))).chapters[0]).toEqual(['第一章 渡口', '雨。'])
  })

  it.each([
    ['彼は<img class="gaiji" src="a.png" alt="𠮷"/>野という', '彼は𠮷野という'],
    ['<img src="t.png" alt="T"/>he rain', 'The rain'],
    ['<img class="gaiji-line" src="a.png" alt="〳〵"/>と', '〳〵と'],
  ])('a picture of a character in %s becomes the character', async (html, text) => {
    const { chapters } = await read('a.epub', epubOf([page('a.xhtml', `<p>${html}</p>`)]))
    expect(chapters[0]![1]).toBe(text)
  })

  it('the description of a picture that is alone in its paragraph does not replace the picture', async () => {
    const body =
      '<h1>One</h1><p> <img src="a.png" alt="灯"/></p><p><img class="gaiji" src="a.png" alt="𠮷"/></p>'
    const more = [bookEntry('OEBPS/a.png', Buffer.from(PNG, 'latin1'))]
    const { chapters } = await read('a.epub', epubOf([page('a.xhtml', body)], {}, { more }))
    expect(chapters).toEqual([['One', '![灯](book-picture:0)\n\n𠮷']])
  })

  it('elements may have a prefix', async () => {
    const body =
      '<x:div xmlns:x="http://www.w3.org/1999/xhtml"><x:h1>One</x:h1><x:p>Rain.<x:b>Bold</x:b></x:p><x:p>End.<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:image href="a.png"/></s:svg></x:p></x:div>'
    const more = [bookEntry('OEBPS/a.png', Buffer.from(PNG, 'latin1'))]
    expect(await read('a.epub', epubOf([page('a.xhtml', body)], {}, { more }))).toEqual({
      chapters: [['One', 'Rain.**Bold**\n\nEnd.![](book-picture:0)']],
      notes: {},
    })
  })

  it('notes of Duokan are counted, without the sign that leads back', async () => {
    const body =
      '<h1>One</h1><p>1900<a class="duokan-footnote" href="#n"><img src="n.png"/></a>.</p><ol><li class="duokan-footnote-item" id="n"><p><a href="#r">◎</a>A note.</p></li></ol>'
    expect(await read('a.epub', epubOf([page('a.xhtml', body)]))).toEqual({
      chapters: [['One', '1900\\[1\\].\n\n1. A note.']],
      notes: { footnotes: 1 },
    })
  })

  it('a book that a site exported is the same again: without its title page, with emphasis dots and untitled chapters', async () => {
    const metadata = '<dc:description>A summary.&#10;Of two lines.</dc:description>'
    const pages = [
      page(
        'title.xhtml',
        '<section class="title-page" epub:type="titlepage"><h1>雨夜 &amp; lanterns</h1><p>Some Body</p><p>A summary.</p><p>Of two lines.</p></section>',
      ),
      page(
        'a.xhtml',
        '<section epub:type="chapter"><h1>第 1 话</h1><p><em class="dots">dots</em></p></section>',
      ),
      page('b.xhtml', '<section epub:type="chapter"><h1>Two</h1><p><em>Some Body</em></p></section>'),
    ]
    const nav = link('a.xhtml', '第 1 话') + link('b.xhtml', 'Two')
    expect((await read('a.epub', epubOf(pages, { nav }, { metadata }))).chapters).toEqual([
      ['', '《《dots》》'],
      ['Two', '*Some Body*'],
    ])
  })

  it('pages that are missing or no text are counted, and pages outside of the reading order are at the end', async () => {
    const xhtml = (text: string) => `<html><body><p>${text}</p></body></html>`
    const opf = `<package><metadata/><manifest>
      <item id="note" href="note.xhtml" media-type="application/xhtml+xml"/><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/>
      <item id="gone" href="gone.xhtml" media-type="application/xhtml+xml"/><item id="pic" href="p.png" media-type="image/png"/>
      <item id="json" href="d.json" media-type="application/json" fallback="odd"/><item id="odd" href="d.pdf" media-type="application/pdf" fallback="b"/>
      <item id="b" href="b.html" media-type="text/html"/><item id="loop" href="l.pdf" media-type="application/pdf" fallback="loop"/></manifest>
      <spine><itemref idref="note" linear="no"/><itemref idref="a"/><itemref idref="gone"/><itemref idref="pic"/><itemref idref="json"/>
      <itemref idref="loop"/></spine></package>`
    const more = [
      bookEntry('OEBPS/book.opf', opf),
      bookEntry('OEBPS/note.xhtml', xhtml('A note.')),
      bookEntry('OEBPS/a.xhtml', xhtml('Fir\0st.&#1;')),
      bookEntry('OEBPS/p.png', Buffer.from('\x89PNG\0\0', 'latin1')),
      bookEntry('OEBPS/d.json', '{}'),
      bookEntry('OEBPS/b.html', xhtml('Second.')),
    ]
    expect(await read('a.epub', epubOf([], {}, { more }))).toEqual({
      chapters: ['First.\n\n![](book-picture:0)', 'Second.', 'A note.'].map((text) => ['', text]),
      notes: { pages: 2, aside: 1 },
    })
  })
})

describe('pictures of a book', () => {
  const more = [...'abc'].map((name) => bookEntry(`OEBPS/${name}.png`, Buffer.from(PNG, 'latin1')))

  it('a picture is at its place in the chapter, each once, with its description', async () => {
    const pages = [
      page(
        'one.xhtml',
        '<h1>One</h1><p>A.</p><p><img src="a.png" alt="A [fox] * here"/></p><p>B.</p><svg><title>x</title><image xlink:href="b.png"/></svg>',
      ),
      page('two.xhtml', '<h1>Two</h1><figure><img src="./a.png"/><figcaption>Words.</figcaption></figure>'),
    ]
    expect(await read('a.epub', epubOf(pages, {}, { more }))).toEqual({
      chapters: [
        ['One', 'A.\n\n![A \\[fox\\] \\* here](book-picture:0)\n\nB.\n\n![](book-picture:1)'],
        ['Two', '![](book-picture:0)\n\nWords.'],
      ],
      notes: {},
    })
  })

  it('a page with only pictures belongs to the next chapter, and the cover to none', async () => {
    const pages = [
      page('cover.xhtml', '<img src="c.png"/>'),
      page('front.xhtml', '<img src="a.png"/>'),
      page('one.xhtml', '<h1>One</h1><p>A.</p>'),
      page('last.xhtml', '<img src="b.png"/>'),
    ]
    const opf = `<package><metadata/><manifest><item id="c" href="c.png" media-type="image/png" properties="cover-image"/>
      ${pages.map(({ path }) => `<item id="${path}" href="${path}" media-type="application/xhtml+xml"/>`).join('')}</manifest>
      <spine>${pages.map(({ path }) => `<itemref idref="${path}"/>`).join('')}</spine></package>`
    const { chapters } = await read(
      'a.epub',
      epubOf(pages, {}, { more: [...more, bookEntry('OEBPS/book.opf', opf)] }),
    )
    expect(chapters).toEqual([['One', '![](book-picture:0)\n\nA.\n\n![](book-picture:1)']])
  })

  it('a picture of a Word file is at its place, and a drawing in another format is counted', async () => {
    const drawing = (
      id: string,
    ) => `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing">
      <wp:docPr id="1" name="x" descr="A fox"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData>
      <pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="${id}"
      xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"/></pic:blipFill></pic:pic></a:graphicData></a:graphic>
      </wp:inline></w:drawing></w:r></w:p>`
    const relation = (id: string, target: string) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${target}"/>`
    const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('a', 'media/a.png')}${relation('b', 'media/b.emf')}${relation('c', 'media/none.png')}</Relationships>`
    const parts = [
      bookEntry('word/_rels/document.xml.rels', relations),
      bookEntry('word/media/a.png', Buffer.from(PNG, 'latin1')),
      bookEntry('word/media/b.emf', 'EMF'),
    ]
    const body = wordParagraph('Rain.') + drawing('a') + drawing('b') + drawing('c') + wordParagraph('End.')
    const { chapters, notes } = await read('a.docx', docxOf(body, parts))
    expect(notes).toEqual({ pictures: 2 })
    expect(chapters[0]![1]).toMatch(/^Rain\.\n\n!\[A fox\]\(book-picture:0\)[^]*End\.$/)
  })

  it('pictures that are missing, of other sites, or no pictures are counted', async () => {
    const body =
      '<p>A.<img src="none.png"/><img src="https://a.example/b.png"/><img src="d.png"/><svg><path/></svg></p>'
    const book = epubOf([page('a.xhtml', body)], {}, { more: [bookEntry('OEBPS/d.png', '<svg/>')] })
    expect((await read('a.epub', book)).notes).toEqual({ pictures: 3, remote: 1 })
  })
})

describe('files of other programs', () => {
  const two = (body: string, more = ''): Buffer =>
    epubOf([page('a.xhtml', `<h1>One</h1>${body}`), page('b.xhtml', `${more}<h1>Two</h1><p>End.</p>`)], {
      nav: link('a.xhtml', 'One') + link('b.xhtml', 'Two'),
    })
  const textOf = async (body: string): Promise<string> => (await read('a.epub', two(body))).chapters[0]![1]

  it.each([
    ['a mark of a note', '<p>1900<a epub:type="noteref" href="#n">1</a>年</p>', '1900\\[1\\]年'],
    [
      'a mark of a note by its role',
      '<p>雨<a role="doc-noteref" href="#n"><sup>2</sup></a></p>',
      '雨\\[2\\]',
    ],
    ['a mark of pandoc', '<p>雨<a class="footnote-ref" href="#n">3</a></p>', '雨\\[3\\]'],
    ['a mark with brackets', '<p>雨<a epub:type="noteref" href="#n">[4]</a></p>', '雨\\[4\\]'],
    ['a mark without words', '<p>雨<a epub:type="noteref" href="#n"></a></p>', '雨'],
    ['a raised link', '<p>1900<sup><a href="n.xhtml#n">1</a></sup>年</p>', '1900\\[1\\]年'],
    ['a link with a raised number', '<p>雨<a href="#n"><sup>1</sup></a></p>', '雨\\[1\\]'],
    ['a link with only a number', '<p>雨<a href="#n">12</a>と<a href="#n">二人</a></p>', '雨\\[12\\]と二人'],
    [
      'marks that are pictures',
      '<p>甲<a class="duokan-footnote" href="#a"><img src="n.png" alt="注"/></a>乙<a epub:type="noteref" href="#b"><img src="n.png"/></a></p>',
      '甲\\[1\\]乙\\[2\\]',
    ],
    [
      'links back to a mark',
      '<ol><li>N.<a href="#r">↩︎</a></li><li>M.<a href="#s" role="doc-backlink">[←2]</a></li></ol>',
      '1. N.\n2. M.',
    ],
    ['raised and lowered digits', '<p>2<sup>10</sup>, H<sub>2</sub>O, 1<sup>st</sup></p>', '2¹⁰, H₂O, 1st'],
    [
      'a note among the paragraphs',
      '<p>A.</p><aside epub:type="footnote"><p>N.</p></aside><p>B.</p>',
      'A.\n\nB.\n\nN.',
    ],
    [
      'notes in a list',
      '<p>A.</p><ol><li role="doc-endnote">x</li><li role="doc-endnote"><p>y</p></li></ol><p>B.</p>',
      'A.\n\nB.\n\n1. x\n\n2. y',
    ],
    [
      'a note of Qidian',
      '<p>甲<img class="qqreader-footnote" alt="注 *文*" src="n.png"/>。</p>',
      '甲\\[1\\]。\n\n***\n\n1. 注 \\*文\\*',
    ],
    ['a note of Zhangyue', '<p>甲<img src="n.png" zy-footnote="注文"/></p>', '甲\\[1\\]\n\n***\n\n1. 注文'],
    ['CDATA', '<p><![CDATA[1 < 2 & 3]]></p>', '1 \\< 2 & 3'],
    [
      'formulas with a description',
      '<p>a <math alttext="x+y"><mi>x</mi></math> b <math><semantics><mi>z</mi><annotation encoding="application/x-tex">z=1</annotation></semantics></math>.</p>',
      'a x+y b z=1.',
    ],
    ['quotations', '<p><q>Go</q>, he said.</p>', '“Go”, he said.'],
    ['numbers of list items', '<ol><li value="3">c</li><li>d</li></ol>', '3. c\n4. d'],
    [
      'rows with paragraphs in their cells',
      '<table><tr><td><p>a</p></td><td><p>b</p></td></tr><tr><td>c</td><td>d</td></tr></table>',
      'a　b\n\nc　d',
    ],
    [
      'a table for the layout',
      '<table><tr><td><p>a</p><p>b</p></td><td><p>c</p></td></tr></table>',
      'a\n\nb\n\nc',
    ],
    [
      'pages of the printed book',
      '<p>a<span epub:type="pagebreak">12</span>b<span class="pagenum">[Pg 13]</span>c</p>',
      'abc',
    ],
    [
      'indented lines',
      '<pre>a <b>x</b> y\n  b\n\tc</pre>',
      'a **x** y\n\u2007\u2007b\n\u2007\u2007\u2007\u2007c',
    ],
    ['soft hyphens', '<p>sy&shy;l&#173;lable</p>', 'syllable'],
  ])('the text of %s', async (_, body, expected) => {
    expect(await textOf(body)).toBe(expected)
  })

  it.each([
    [
      'a sheet of the book',
      '',
      '.a{font-weight:bold} p.b,span.b{font-style:italic}/* .d{} */.c{text-decoration:line-through}',
    ],
    [
      'the page',
      '<style>.a { color: red; font-weight: 700 } .b { font-style: oblique }\n.c{ text-decoration-line: line-through }</style>',
      '',
    ],
  ])(
    'words have the styles of %s, but not those for other programs, and not those of paragraphs',
    async (_, head, css) => {
      const body =
        '<h1 class="a">One</h1><p class="a">x <span class="a">bold</span> <span class="b x">it</span> <span class="c">no</span> <span class="d">d</span></p>'
      const sheet = '<link href="../s.css" type="text/css" rel="stylesheet"/>'
      const more = [bookEntry('OEBPS/s.css', `@media print { .d { font-weight: bold } } @import "x";${css}`)]
      const pages = [{ path: 'text/a.xhtml', body, head: sheet + head }]
      const { chapters } = await read('a.epub', epubOf(pages, {}, { more }))
      expect(chapters).toEqual([['One', 'x **bold** *it* ~~no~~ d']])
    },
  )

  it.each([
    ['some paragraphs', '<p>A.</p><p>B.</p><p><br/></p><p>C.</p><p>D.</p>', 'A.\n\nB.\n\n***\n\nC.\n\nD.'],
    [
      'divisions',
      '<div>A.</div><div>B.</div><div>&#160;</div><div>C.</div><div><div>D.</div></div>',
      'A.\n\nB.\n\n***\n\nC.\n\nD.',
    ],
    ['each paragraph', '<p>A.</p><p/><p>B.</p><p/><p>C.</p><p/><p>D.</p>', 'A.\n\nB.\n\nC.\n\nD.'],
    [
      'each paragraph, and two between scenes',
      '<p>A.</p><p/><p>B.</p><p/><p/><p>C.</p><p/><p>D.</p><p/><p>E.</p>',
      'A.\n\nB.\n\n***\n\nC.\n\nD.\n\nE.',
    ],
    [
      'rules and pictures',
      '<p>A.</p><p/><hr/><p/><p>B.</p><p>C.</p><p>D.</p>',
      'A.\n\n***\n\nB.\n\nC.\n\nD.',
    ],
    [
      'parts that are left out',
      '<p>A.</p><p><span class="pagenum">3</span></p><p>B.</p><p><img src="none.png"/></p><p>C.</p><p>D.</p><p>E.</p>',
      'A.\n\nB.\n\nC.\n\nD.\n\nE.',
    ],
  ])('empty paragraphs beside %s', async (_, body, expected) => {
    expect(await textOf(body)).toBe(expected)
  })

  it('empty lines of a plain text separate scenes, too', async () => {
    const scenes = '\u3000\u3000甲。\n\u3000\u3000乙。\n\n\u3000\u3000丙。\n\u3000\u3000丁。'
    expect((await read('a.txt', scenes)).chapters).toEqual([['', '甲。\n\n乙。\n\n***\n\n丙。\n\n丁。']])
    expect((await read('a.txt', '甲。\n\n乙。\n\n丙。\n\n丁。')).chapters).toEqual([
      ['', '甲。\n\n乙。\n\n丙。\n\n丁。'],
    ])
  })

  it('lines of a Chinese text that are broken at a fixed width are joined', async () => {
    const line = '渡口的雨下了一夜，石阶上积着水。老船夫把灯挂在桅杆上，'
    const text = `第一章 渡口\n\n\u3000\u3000${line.slice(2)}\n${line}\n${line}\n望着对岸。\n\u3000\u3000${line.slice(2)}\n${line}\n没有人说话。\n${line}\n短。\n\n第二章 对岸\n\n${line}`
    expect(await read('a.txt', text)).toEqual({
      chapters: [
        [
          '第一章 渡口',
          `${line.slice(2)}${line}${line}望着对岸。\n\n${line.slice(2)}${line}没有人说话。\n\n${line}短。`,
        ],
        ['第二章 对岸', line],
      ],
      notes: { reflowed: 1 },
    })
    const lines = [
      '雨。',
      '风从北边来，吹过芦苇。',
      '他说：走吧。',
      '灯。',
      '没有人。',
      '她把信折好，放进袖子里。',
      '天亮了。',
    ]
    expect((await read('a.txt', lines.join('\n'))).chapters).toEqual([['', lines.join('\n\n')]])
  })

  it('the cover is not counted as left out, and pages that only the table of contents lists are at the end', async () => {
    const opf = `<package><metadata><title>B</title><meta name="cover" content="c"/></metadata><manifest><item id="c" href="c.png" media-type="image/png"/>
      ${['cover', 'a', 'b', 'end'].map((id) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`).join('')}
      <item id="n" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/></manifest>
      <spine><itemref idref="cover"/><itemref idref="a"/><itemref idref="b"/></spine></package>`
    const pages = [
      page('cover.xhtml', '<img src="c.png"/>'),
      page('a.xhtml', '<p>A.</p>'),
      page('b.xhtml', '<p>B.</p>'),
      page('end.xhtml', '<p>End.</p>'),
    ]
    const nav =
      link('a.xhtml', 'One') +
      link('end.xhtml', 'Notes') +
      link('b.xhtml', 'Two') +
      link('none.xhtml', 'Lost')
    const more = [
      bookEntry('OEBPS/book.opf', opf),
      bookEntry('OEBPS/c.png', Buffer.from('\x89PNG', 'latin1')),
    ]
    expect(await read('a.epub', epubOf(pages, { nav }, { more }))).toEqual({
      chapters: [
        ['One', 'A.'],
        ['Two', 'B.'],
        ['Notes', 'End.'],
      ],
      notes: { aside: 1, pages: 1 },
    })
  })

  it('a page may declare entities, and entries of a table of contents may have numbers', async () => {
    const xhtml =
      '<?xml version="1.0"?><!DOCTYPE html [ <!ENTITY who "Ann"> <!ENTITY a "&who;"> ]><html><body><h1>One</h1><p>&who; &a; &amp;</p></body></html>'
    const opf =
      '<package><metadata/><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="b" href="b.xhtml" media-type="application/xhtml+xml"/><item id="n" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>'
    const more = [
      bookEntry('OEBPS/book.opf', opf),
      bookEntry('OEBPS/a.xhtml', xhtml),
      bookEntry('OEBPS/b.xhtml', '<h1>Two</h1><p>B.</p>'),
    ]
    const nav = link('a.xhtml', '1. One') + link('b.xhtml', '2. Two')
    expect((await read('a.epub', epubOf([], { nav }, { more }))).chapters).toEqual([
      ['One', 'Ann \\&a; &'],
      ['Two', 'B.'],
    ])
  })

  it('a book whose folder was packed is read, and a Word file with a password is locked', async () => {
    const inner = (name: string, text: string) => bookEntry(`book/${name}`, text)
    const packed = zipOf([
      inner('mimetype', 'application/epub+zip'),
      bookEntry('__MACOSX/book/._mimetype', 'x'),
      inner(
        'META-INF/container.xml',
        '<container><rootfiles><rootfile full-path="a.opf"/></rootfiles></container>',
      ),
      inner(
        'a.opf',
        '<package><metadata/><manifest><item id="a" href="A.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>',
      ),
      inner('a.xhtml', '<h1>One</h1><p>A.</p>'),
    ])
    expect((await read('a.epub', packed)).chapters).toEqual([['One', 'A.']])
    const old = Buffer.from('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', 'latin1')
    const locked = Buffer.concat([
      old,
      Buffer.alloc(9_000),
      Buffer.from('EncryptedPackage', 'utf16le'),
      Buffer.alloc(500),
    ])
    await expect(read('a.docx', locked)).rejects.toMatchObject({ errorName: 'book_locked' })
    await expect(read('a.doc', Buffer.concat([old, Buffer.alloc(9_000)]))).rejects.toMatchObject({
      errorName: 'book_unsupported',
    })
  })

  it.each([
    ['a.md', '% Rain\n% Ann\n% 2026\n\n# One\n\nA.', 'Rain', 'Ann'],
    ['a.md', '% Rain\n\n# One\n\nA.', 'Rain', null],
    ['a.md', '---\ntitle: Rain\nauthor: Unknown\n---\n\nA.', 'Rain', null],
    ['a.txt', '☆★☆★\n某某论坛\n《渡口的灯》作者：林一舟\n\n第一章 渡口\n雨。', '渡口的灯', '林一舟'],
  ])('the facts in the first lines of %s: %s', async (name, text, title, author) => {
    expect(await factsOf(name, text)).toMatchObject({ title, author })
    expect((await read(name, text)).chapters.map(([, body]) => body).join()).not.toMatch(/^%|《渡口的灯》/)
  })

  it('marks of Typora and Obsidian are no text', async () => {
    expect(
      await read('a.md', '[TOC]\n\nA ==marked== word%% hidden %%. 1 == 2 == 3\n\n> [!note] Title\n> Words.'),
    ).toEqual({
      chapters: [['', 'A marked word. 1 == 2 == 3\n\n> Title\n> Words.']],
      notes: { comments: 1 },
    })
  })

  it('the front matter of Hugo is facts, and HTML, included files and indented paragraphs of Markdown are text', async () => {
    const front = '+++\ntitle = "Lamps"\nauthors = ["A. Writer", "花"]\ndate = 2024-05-01\n+++\n'
    expect(await factsOf('a.md', `${front}# One\n\nRain.`)).toMatchObject({
      title: 'Lamps',
      author: 'A. Writer、花',
    })
    const { chapters, notes } = await read(
      'a.md',
      `${front}# One\n\n<details>\n<summary>Sign</summary>\n\nx<sup>2</sup>\n\n</details>\n\nRain.![[lamp.png|300]] ^b1\n\n<!-- later -->\n\n    雨。\n\n- 一\n\n    二\n\n# Two\n\nEnd.`,
    )
    expect(chapters.map(([title, text]) => [title, text.replace(/\n{2,}/g, '\n\n')])).toEqual([
      ['One', 'Sign\n\nx²\n\nRain.\n\n雨。\n\n- 一\n\n    二'],
      ['Two', 'End.'],
    ])
    expect(notes).toEqual({ pictures: 1, comments: 1 })
  })

  it('words have the styles of their elements, and hidden text is counted', async () => {
    const sheet = '<style>.x{display: none} .y{font-style: italic}</style>'
    const body =
      '<p><span style="font-weight: bold">a</span> <span style="text-decoration:line-through" class="y">b</span></p><p class="x">c <b>d</b></p><p hidden="">e</p><span style="display:none"> </span><p style="font-style:italic">f</p>'
    expect(await read('a.epub', epubOf([{ path: 'a.xhtml', body, head: sheet }]))).toEqual({
      chapters: [['', '**a** *~~b~~*\n\nf']],
      notes: { hidden: 2 },
    })
  })

  it.each([
    [
      'links of notes',
      '<h1>One</h1><p>A<a id="r">1</a>B.</p><ol><li id="n">Note.</li></ol>',
      link('a.xhtml', 'One') + link('a.xhtml#n', '1') + link('a.xhtml#r', '↩︎') + link('b.xhtml', 'Two'),
      'A1B.\n\n1. Note.',
    ],
    [
      'a place within a heading',
      '<h1>O<a id="x"></a>ne</h1><p>A.</p>',
      link('a.xhtml#x', 'One') + link('b.xhtml', 'Two'),
      'A.',
    ],
    [
      'titles that are paragraphs',
      '<p class="t"><b>One</b></p><p>A.</p>',
      link('a.xhtml', 'One') + link('b.xhtml', 'Two'),
      'A.',
    ],
    [
      'entries that all lead to one page',
      '<h1>One</h1><p>A.</p>',
      link('a.xhtml', 'One') + link('a.xhtml', 'Two'),
      'A.',
    ],
    [
      'numbers as titles',
      '<h1 id="x">One</h1><p>A.</p>',
      link('a.xhtml', 'One') + link('b.xhtml#y', '2'),
      'A.',
    ],
  ])('a table of contents with %s', async (_, body, nav, text) => {
    const pages = [page('a.xhtml', body), page('b.xhtml', '<h1 id="y">Two</h1><p>End.</p>')]
    const { chapters } = await read('a.epub', epubOf(pages, { nav }))
    expect(chapters.map(([title]) => title.replace('2', 'Two'))).toEqual(['One', 'Two'])
    expect(chapters[0]![1]).toBe(text)
  })

  it('chapters in one page are those of the table of contents, and the pages after it belong to the last one', async () => {
    const pages = [
      page('a.xhtml', '<h1 id="x">One</h1><p>A.</p><h1 id="y">Two</h1><p>B.</p>'),
      page('n.xhtml', '<p>Note.</p>'),
    ]
    const nav = link('a.xhtml#x', 'One') + link('a.xhtml#y', 'Two')
    expect((await read('a.epub', epubOf(pages, { nav }))).chapters).toEqual([
      ['One', 'A.'],
      ['Two', 'B.\n\nNote.'],
    ])
  })

  it('a page that repeats the table of contents, and a page of facts, are no chapters', async () => {
    const pages = [
      page('t.xhtml', '<h1>雨夜 &amp; lanterns</h1><p>Some Body</p><p>2026-03-14</p>'),
      page('c.xhtml', '<h1>目次</h1><p><a href="a.xhtml">第一章　雨</a></p><p>第二章　灯</p>'),
      page('a.xhtml', '<p>第一章　雨</p><p>A.</p>'),
      page('b.xhtml', '<p>B.</p>'),
    ]
    const nav = link('c.xhtml', '目次') + link('a.xhtml', '第一章　雨') + link('b.xhtml', '第二章　灯')
    const metadata = '<dc:date>2026-03-14</dc:date>'
    expect((await read('a.epub', epubOf(pages, { nav }, { metadata }))).chapters).toEqual([
      ['第一章 雨', 'A.'],
      ['第二章 灯', 'B.'],
    ])
  })

  it('a page that is declared as the table of contents is left out, but not a page with long texts', async () => {
    const guide = '<guide><reference type="toc" href="c.xhtml"/></guide>'
    const opf = `<package><metadata/><manifest><item id="c" href="c.xhtml" media-type="application/xhtml+xml"/><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c"/><itemref idref="a"/></spine>${guide}</package>`
    const titles = async (contents: string) => {
      const more = [
        bookEntry('OEBPS/book.opf', opf),
        bookEntry('OEBPS/c.xhtml', contents),
        bookEntry('OEBPS/a.xhtml', '<h1>One</h1><p>A.</p>'),
      ]
      return (await read('a.epub', epubOf([], {}, { more }))).chapters.map(([title]) => title)
    }
    expect(await titles('<h1>目次</h1><p>第一章 …… 3</p>')).toEqual(['One'])
    expect(await titles(`<h1>Words</h1><p>${'Long. '.repeat(20)}</p>`)).toEqual(['Words', 'One'])
  })

  it('a book without headings and a table of contents is split at lines that look like headings', async () => {
    const body = '<p>Front.</p><p>第一章 渡口</p><p>一。</p><p>第二章 灯</p><p>二。</p>'
    expect((await read('a.epub', epubOf([page('a.xhtml', body)]))).chapters).toEqual([
      ['', 'Front.'],
      ['第一章 渡口', '一。'],
      ['第二章 灯', '二。'],
    ])
  })

  it('a Word file keeps old ruby, rules and emphasis, and loses its table of contents', async () => {
    const run = (inner: string) => `<w:r>${inner}</w:r>`
    const paragraph = (inner: string, style = '') => `<w:p><w:pPr>${style}</w:pPr>${inner}</w:p>`
    const field = ['begin', 'end'].map((type) => run(`<w:fldChar w:fldCharType="${type}"/>`))
    const formula = ['EQ \\* jc2 \\o\\ad(\\s\\up 9(', 'せんどう', '),船頭)']
      .map((text) => run(`<w:instrText>${text}</w:instrText>`))
      .join('')
    const rule = '<w:pict><v:rect xmlns:v="v" xmlns:o="o" style="height:1pt" o:hr="t"/></w:pict>'
    const body = [
      wordParagraph('目录', 'TOCHeading'),
      wordParagraph('One\t1', 'TOC1'),
      wordParagraph('One', 'Heading1'),
      paragraph(run('<w:t>見よ</w:t>') + field[0] + formula + field[1] + run('<w:t>は</w:t>')),
      paragraph(run(rule)),
      paragraph('<m:oMath xmlns:m="m"><m:r/></m:oMath>' + run('<w:t>A.</w:t>')),
      wordParagraph('Two', 'Heading1'),
      wordParagraph('B.'),
    ]
    expect(await read('a.docx', docxOf(body.join('')))).toEqual({
      chapters: [
        ['One', '見よ{船頭|せんどう}は\n\n***\n\nA.'],
        ['Two', 'B.'],
      ],
      notes: { formulas: 1 },
    })
  })

  it('headings of a Word file have their automatic numbers, and may have styles that are based on others', async () => {
    const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    const style = (id: string, name: string, inner: string) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${inner}</w:style>`
    const place = (depth: number) =>
      `<w:pPr><w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="7"/></w:numPr></w:pPr>`
    const level = (format: string, text: string) =>
      `<w:lvl><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
    const parts = [
      bookEntry(
        'word/styles.xml',
        `<w:styles ${w}>${style('a', 'heading 1', place(0))}${style('b', 'heading 2', place(1))}${style('own', "It's mine", '<w:basedOn w:val="a"/>')}</w:styles>`,
      ),
      bookEntry(
        'word/numbering.xml',
        `<w:numbering ${w}><w:abstractNum w:abstractNumId="3">${level('upperRoman', '第%1卷')}${level('chineseCounting', '第%2章')}</w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="3"/></w:num></w:numbering>`,
      ),
    ]
    const lines = [
      ['雨', 'a'],
      ['渡口', 'b'],
      ['A.'],
      ...Array.from({ length: 9 }, () => [['', 'b'], ['B.']]).flat(),
      ['风', 'own'],
      ['灯', 'b'],
      ['C.'],
    ]
    const body = lines.map(([text, id]) => wordParagraph(text!, id)).join('')
    const { chapters } = await read('a.docx', docxOf(body, parts))
    const titles = chapters.map(([title]) => title)
    expect(titles).toHaveLength(11)
    expect(titles.slice(0, 2)).toEqual(['第I卷 雨 第一章 渡口', '第二章'])
    expect(titles.slice(-2)).toEqual(['第十章', '第II卷 风 第一章 灯'])
  })

  const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const wordRun = (inner: string) => `<w:r>${inner}</w:r>`
  const wordBlock = (inner: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`
  const wordText = (text: string) => wordRun(`<w:t xml:space="preserve">${text}</w:t>`)
  const wordField = (type: string) => wordRun(`<w:fldChar w:fldCharType="${type}"/>`)
  const relations = (inner: string) =>
    bookEntry(
      'word/_rels/document.xml.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`,
    )
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`

  it.each([
    [
      'a page break',
      wordBlock(wordText('A.') + wordRun('<w:br w:type="page"/>') + wordText('B.')),
      'A.\n\nB.',
    ],
    ['a line break', wordBlock(wordText('A.') + wordRun('<w:br/>') + wordText('B.')), 'A.\nB.'],
    [
      'raised and lowered digits',
      wordBlock(
        wordText('x') +
          wordRun('<w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>2</w:t>') +
          wordText('. H') +
          wordRun('<w:rPr><w:vertAlign w:val="subscript"/></w:rPr><w:t>2</w:t>') +
          wordText('O'),
      ),
      'x². H₂O',
    ],
    [
      'a link of several runs',
      wordBlock(
        wordField('begin') +
          wordRun('<w:instrText> HYPERLINK "https://a.example/" </w:instrText>') +
          wordField('separate') +
          wordText('on') +
          wordRun('<w:rPr><w:b/></w:rPr><w:t>e</w:t>') +
          wordField('end') +
          wordText(' end'),
      ),
      '[on**e**](https://a.example/) end',
    ],
    [
      'a formatting that is turned off',
      wordBlock(wordRun('<w:rPr><w:b w:val="0"/><w:i w:val="false"/></w:rPr><w:t>a</w:t>') + wordText('b')),
      'ab',
    ],
    [
      'a text box, which follows its paragraph',
      wordBlock(
        wordText('A') +
          wordRun(
            `<w:pict><v:shape xmlns:v="v"><v:textbox><w:txbxContent>${wordParagraph('Box.')}</w:txbxContent></v:textbox></v:shape></w:pict>`,
          ) +
          wordText('B'),
      ),
      'AB\n\nBox.',
    ],
    [
      'a paragraph with only a line',
      wordBlock('', '<w:pBdr><w:bottom w:val="single"/></w:pBdr>') + wordParagraph('A.'),
      '***\n\nA.',
    ],
    [
      'insertions and deletions',
      wordBlock(`<w:ins>${wordText('new')}</w:ins><w:del>${wordRun('<w:delText>old</w:delText>')}</w:del>`),
      'new',
    ],
    [
      'symbols',
      wordBlock(
        wordRun('<w:sym w:font="Wingdings" w:char="F0FC"/><w:noBreakHyphen/><w:tab/>') + wordText('a'),
      ),
      '✓\u2011 a',
    ],
    [
      'two quotes',
      wordParagraph('A.', 'Quote') + wordParagraph('B.', 'Quote') + wordParagraph('C.'),
      '> A.\n>\n> B.\n\nC.',
    ],
    [
      'a table of contents without styles',
      wordBlock(
        wordField('begin') +
          wordRun('<w:instrText>TOC \\o "1-3"</w:instrText>') +
          wordField('separate') +
          wordText('One 1'),
      ) +
        wordBlock(wordText('Two 2')) +
        wordBlock(wordField('end')) +
        wordParagraph('A.'),
      'A.',
    ],
    [
      'a cell with vertical text',
      `<w:tbl><w:tr><w:tc><w:tcPr><w:textDirection w:val="tbRl"/></w:tcPr>${wordParagraph('a')}</w:tc><w:tc>${wordParagraph('b')}</w:tc></w:tr></w:tbl>`,
      'a　b',
    ],
  ])('the text of a Word file with %s', async (_, body, expected) => {
    expect((await read('a.docx', docxOf(body))).chapters).toEqual([['', expected]])
    expect((await factsOf('a.docx', docxOf(body))).writing).toBe('horizontal')
  })

  it('a large first letter of a Word file belongs to its paragraph, also before a table', async () => {
    const letter = (text: string) =>
      `<w:p><w:pPr><w:framePr w:dropCap="drop" w:lines="3"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
    const table = `<w:tbl><w:tr><w:tc>${wordParagraph('a')}</w:tc></w:tr></w:tbl>`
    const body = `${letter('T') + wordParagraph('he rain.') + wordParagraph('More.') + letter('I')}${table}<w:sectPr/>`
    expect((await read('a.docx', docxOf(body))).chapters).toEqual([['', 'The rain.\n\nMore.\n\nI\n\na']])
  })

  it('formulas of a Word file are text', async () => {
    const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
    const part = (name: string, inner: string) => `<m:${name}>${inner}</m:${name}>`
    const formulas = [
      part('sSup', part('e', run('a')) + part('sup', run('n+1'))) +
        run('+') +
        part('f', part('num', run('1')) + part('den', run('2x'))),
      part('rad', '<m:radPr><m:degHide/></m:radPr><m:deg/>' + part('e', run('a+b'))),
      part(
        'nary',
        '<m:naryPr><m:chr m:val="∑"/></m:naryPr>' +
          part('sub', run('i=1')) +
          part('sup', run('n')) +
          part('e', run('i')),
      ),
      part('d', '<m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr>' + part('e', run('0,1'))),
      '',
    ]
    const body = formulas.map((formula) => `<w:p><m:oMath xmlns:m="x">${formula}</m:oMath></w:p>`).join('')
    const { chapters, notes } = await read('a.docx', docxOf(body))
    expect(chapters[0]![1].replaceAll('\\', '').split('\n\n')).toEqual([
      'a^(n+1)+1/2x',
      '√(a+b)',
      '∑_(i=1)^n i',
      '[0,1]',
    ])
    expect(notes).toEqual({ formulas: 1 })
  })

  it('names that Word and Windows write are no titles and authors', async () => {
    const core = (title: string, author: string) =>
      docxOf(wordParagraph('A.'), [
        bookEntry(
          'docProps/core.xml',
          `<c xmlns:dc="y"><dc:title>${title}</dc:title><dc:creator>${author}</dc:creator></c>`,
        ),
      ])
    for (const [title, author] of [
      ['Microsoft Word - 草稿3.doc', 'Administrator'],
      ['新建 Microsoft Word 文档', '微软用户'],
      ['Document1', 'Windows User'],
    ])
      expect(await factsOf('a.docx', core(title!, author!))).toMatchObject({ title: null, author: null })
    expect(await factsOf('a.docx', core('The Document', 'A. User'))).toMatchObject({
      title: 'The Document',
      author: 'A. User',
    })
  })

  it.each([
    ['en', 'The rain had fallen all night, and the ferryman looked across. '],
    ['other', 'Der Regen war die ganze Nacht gefallen, und er sah hinüber. '],
    ['other', 'La pluie était tombée toute la nuit, et il regarda l’autre rive. '],
    ['other', 'Дождь шёл всю ночь, и на ступенях пристани стояла вода. '],
    ['other', '비가 밤새 내렸고 나루터 돌계단에는 물이 고여 있었다. '],
  ])('the language is %s for %s', async (language, text) => {
    expect(await factsOf('a.txt', text.repeat(10))).toMatchObject({ language })
  })

  it('a table of contents that never ends hides no chapters, and prefixes of a Word file may be others', async () => {
    const contents = wordField('begin') + wordRun('<w:instrText>TOC</w:instrText>') + wordField('separate')
    const body = `${wordBlock(contents)}${wordParagraph('One 1')}${wordParagraph('One', 'Heading1')}${wordParagraph('A.')}${wordParagraph('Two', 'Heading1')}${wordParagraph('B.')}<w:sectPr><w:textDirection w:val="tbRl"/></w:sectPr>`
    const document = `<x:document xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><x:body>${body.replaceAll('w:', 'x:')}</x:body></x:document>`
    const file = docxOf('', [
      bookEntry('word/document2.xml', document),
      bookEntry(
        '_rels/.rels',
        `<Relationships>${relation('a', 'officeDocument', 'word/document2.xml')}</Relationships>`,
      ),
    ])
    expect((await read('a.docx', file)).chapters).toEqual([
      ['One', 'A.'],
      ['Two', 'B.'],
    ])
    expect((await factsOf('a.docx', file)).writing).toBe('vertical')
  })

  it('the title, the author and the date before the first heading of a Word file are facts', async () => {
    const front = wordParagraph('From Word') + wordParagraph('A. Writer') + wordParagraph('2026-03-14')
    const rest =
      wordParagraph('One', 'Heading1') +
      wordParagraph('A.') +
      wordParagraph('Two', 'Heading1') +
      wordParagraph('B.')
    const titles = async (body: string) =>
      (await read('a.docx', docxOf(body))).chapters.map(([title]) => title)
    expect(await titles(front + rest)).toEqual(['One', 'Two'])
    expect(await titles(wordParagraph('From Word') + rest)).toEqual(['', 'One', 'Two'])
  })

  it('paragraphs with the level of a heading are headings', async () => {
    const heading = (text: string) => wordBlock(wordText(text), '<w:outlineLvl w:val="0"/>')
    const body =
      heading('雨') +
      wordParagraph('A.') +
      heading('灯') +
      wordParagraph('B.') +
      wordBlock(wordText('Text.'), '<w:outlineLvl w:val="9"/>')
    expect((await read('a.docx', docxOf(body))).chapters).toEqual([
      ['雨', 'A.'],
      ['灯', 'B.\n\nText.'],
    ])
  })

  it('lists of a Word file continue their numbers, begin again, and have bullets and levels', async () => {
    const item = (list: number, text: string, depth = 0) =>
      wordBlock(wordText(text), `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>`)
    const level = (at: number, format: string, text: string) =>
      `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
    const numbering = `<w:numbering ${W}><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'bullet', '•')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, 'chineseCounting', '（%1）')}</w:abstractNum>
      <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num><w:num w:numId="3"><w:abstractNumId w:val="1"/></w:num></w:numbering>`
    const body =
      item(1, 'a') +
      item(1, 'b', 1) +
      wordParagraph('Text.') +
      item(1, 'c') +
      item(2, 'd') +
      item(2, 'e') +
      item(3, '甲') +
      item(3, '乙')
    expect(
      (await read('a.docx', docxOf(body, [bookEntry('word/numbering.xml', numbering)]))).chapters,
    ).toEqual([['', '1. a\n   - b\n\nText.\n\n2. c\n5. d\n6. e\n\n（一） 甲\n\n（二） 乙']])
  })

  it.each([
    ['HTML', '<html><body><h1>One</h1><p>caf\u00e9.</p></body></html>'],
    [
      'MIME',
      'MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n    type="text/html"; boundary="----=part"\r\n\r\n------=part\r\nContent-Type: text/html;\r\n    charset="utf-8"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<h1 class=3D"a">On=\r\ne</h1><p>caf=C3=A9.</p>\r\n------=part\r\nContent-Type: image/png\r\n\r\nx\r\n------=part--',
    ],
  ])('a Word file may include a text in %s', async (_, text) => {
    const more = [
      relations(relation('h', 'aFChunk', 'chunk.mht') + relation('z', 'aFChunk', 'z.docx')),
      bookEntry('word/chunk.mht', text),
      bookEntry('word/z.docx', 'PK'),
    ]
    expect(
      await read(
        'a.docx',
        docxOf('<w:altChunk r:id="h" xmlns:r="r"/><w:altChunk r:id="z" xmlns:r="r"/>', more),
      ),
    ).toEqual({
      chapters: [['One', 'café.']],
      notes: { pages: 1 },
    })
  })

  it('notes of a Word file are at the end of their chapters, and not in titles', async () => {
    const mark = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`
    const paragraph = (text: string, inner: string, style = '') =>
      `<w:p><w:pPr>${style}</w:pPr><w:r><w:t>${text}</w:t></w:r>${inner}</w:p>`
    const body =
      paragraph('One', mark(2), '<w:pStyle w:val="Heading1"/>') +
      paragraph('A', mark(3)) +
      wordParagraph('Two', 'Heading1') +
      paragraph('B', mark(4))
    const footnote = (id: number) =>
      `<w:footnote w:id="${id}"><w:p><w:r><w:t>Note ${id}.</w:t></w:r></w:p></w:footnote>`
    const parts = [
      bookEntry(
        'word/_rels/document.xml.rels',
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="f" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes" Target="footnotes.xml"/></Relationships>',
      ),
      bookEntry(
        'word/footnotes.xml',
        `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${[2, 3, 4].map(footnote).join('')}</w:footnotes>`,
      ),
    ]
    expect(await read('a.docx', docxOf(body, parts))).toEqual({
      chapters: [
        ['One', 'A\\[2\\]\n\n***\n\n1. Note 2.\n2. Note 3.'],
        ['Two', 'B\\[3\\]\n\n***\n\n3. Note 4.'],
      ],
      notes: { footnotes: 3 },
    })
  })

  it('notes of Markdown are at the end of their chapter, and its pictures are counted', async () => {
    const text =
      '# A {#a}\n\nx[^1] y[^b] z[^1] [^none]\n\n![fox](p.png) ![cat](https://a.example/c.png)\n\n# B {-}\n\nw[^b]\n\n[^1]: One.\n[^b]: Two,\n    and *more*.\n\n[^unused]: Stays.\n'
    expect(await read('a.md', text)).toEqual({
      chapters: [
        [
          'A',
          'x\\[1\\] y\\[2\\] z\\[1\\] [^none]\n\nfox ![cat](https://a.example/c.png)\n\n***\n\n1. One.\n2. Two, and *more*.',
        ],
        ['B', 'w\\[1\\]\n\n\n\n\n\n[^unused]: Stays.\n\n***\n\n1. Two, and *more*.'],
      ],
      notes: { footnotes: 2, pictures: 1, remote: 1 },
    })
  })

  it('chapters that were joined have their own notes with the same names', async () => {
    const text =
      '# A\n\nx[^1]\n\n[^1]: One.\n  More.\n\n# B\n\ny[^1] z[^2]\n\n[^1]: Two.\n\n# Notes\n\n[^2]: End.'
    expect((await read('a.md', text)).chapters).toEqual([
      ['A', 'x\\[1\\]\n\n***\n\n1. One. More.'],
      ['B', 'y\\[1\\] z\\[2\\]\n\n***\n\n1. Two.\n2. End.'],
    ])
  })

  it.each([
    ['a list', 'title: |\n  Rain\nauthor:\n- A\n- B', 'Rain', 'A、B'],
    ['lines', 'title: "Rain"\nauthor: A', 'Rain', 'A'],
    ['an empty line', 'title:\nauthor: A', null, 'A'],
  ])('facts of Markdown may be %s', async (_, front, title, author) => {
    expect(await factsOf('a.md', `---\n${front}\n---\n\n# One\n\nA.\n`)).toMatchObject({ title, author })
  })

  it.each([
    ['en', '第一章', 'zh'],
    ['en', 'はじめに', 'ja'],
    ['en', 'One', 'en'],
    ['ja', '第一章', 'ja'],
    ['fr', 'Un', 'other'],
  ])('a book that states %s and has the title %s is in %s', async (stated, title, language) => {
    const opf = `<package><metadata><language>${stated}</language><title>${title}</title></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>`
    const more = [bookEntry('OEBPS/book.opf', opf), bookEntry('OEBPS/a.xhtml', '<p>A.</p>')]
    expect((await factsOf('a.epub', epubOf([], {}, { more }))).language).toBe(language)
  })

  it('a text may have line separators of Unicode', async () => {
    const { chapters } = await read('a.txt', '第一章 渡口\u2028一。\u2028第二章 灯\u2029二。')
    expect(chapters.map(([title]) => title)).toEqual(['第一章 渡口', '第二章 灯'])
  })
})

describe('reading a plain text of Aozora Bunko', () => {
  it.each([
    ['※［＃「火＋主」、第3水準1-87-40］《た》いた', '{炷|た}いた'],
    ['※［＃「木＋世」、第4水準2-14-36］', '𣏕'],
    ['※［＃「口＋世」、U+546D、12-3］と※［＃「土＋口」、U+20BB7］', '呭と𠮷'],
    ['各※［＃二の字点、1-2-22］《おのおの》', '{各〻|おのおの}'],
    ['※［＃始め二重山括弧、1-1-52］甲※［＃終わり二重山括弧、1-1-53］', '《甲》'],
    [
      '※［＃「插」でつくりの縦棒が下に突き抜けている、12-3］',
      '※（「插」でつくりの縦棒が下に突き抜けている）',
    ],
    ['※［＃「てへん＋劣」、12-3］る', '※（てへん＋劣）る'],
    ['［＃「とんと」に傍点］とんと', '《《とんと》》'],
  ])('%s becomes %s', async (line, expected) => {
    const text = `題\n作者\n\n｜振仮名《ふりがな》。\n${line}。`
    const { chapters } = await read('a.txt', iconv.encode(text, 'shift_jis'))
    expect(chapters[0]![1].split('\n\n').at(-1)).toBe(`${expected}。`)
  })

  it('the marks of pixiv are chapters, ruby and links', async () => {
    const text =
      '[chapter:第一章 渡し場]\n　[[rb:船頭 > せんどう]]は\n[newpage]\n[pixivimage:1-2]灯[jump:2]\n[chapter:朝]\n[[jumpuri:ここ > https://a.example/]]'
    expect(await read('a.txt', text)).toEqual({
      chapters: [
        ['第一章 渡し場', '{船頭|せんどう}は\n\n灯'],
        ['朝', 'ここ（https://a.example/）'],
      ],
      notes: { pictures: 1 },
    })
  })

  it('a text of pixiv without chapters has its ruby', async () => {
    expect((await read('a.txt', '[[rb:船頭 > captain]]は')).chapters).toEqual([['', '{船頭|captain}は']])
  })

  it('a word before a reading may begin with either form of the bar', async () => {
    const { chapters } = await read('a.txt', '|お兄ちゃん《あに》と｜灯火《ともしび》と《《本当》》。')
    expect(chapters[0]![1]).toBe('{お兄ちゃん|あに}と{灯火|ともしび}と《《本当》》。')
  })

  it('headings of the first level are volumes if headings follow them directly', async () => {
    const heading = (size: string, text: string) => `${text}［＃「${text}」は${size}見出し］`
    const text = [
      '題',
      '作者',
      '',
      heading('大', '第一篇'),
      heading('中', '一《いち》'),
      '雨。',
      heading('中', '二'),
      '灯。',
      heading('小', '甲'),
      '船。',
    ].join('\n')
    expect((await read('a.txt', text)).chapters).toEqual([
      ['第一篇 一', '雨。'],
      ['二', '灯。\n\n甲\n\n船。'],
    ])
  })
})

describe('reading other texts', () => {
  it.each([
    ['http://a.example/~b/_c_/*d*', 'http://a.example/~b/_c_/*d\\*'],
    ['見て（http://a.example/~b/）。', '見て（http://a.example/~b/）。'],
    ['http://a.example/?q=1&copy;=2_', 'http://a.example/?q=1&copy;=2\\_'],
    ['~ and _ and *', '\\~ and \\_ and \\*'],
  ])('in the line %s only characters outside of addresses are escaped', async (line, expected) => {
    expect((await read('a.txt', line)).chapters).toEqual([['', expected]])
  })

  it.each([
    [
      'volumes by their names',
      '# 第一卷 雨\n\n前言。\n\n## 第一章 渡口\n\n一。\n\n## 第二章 灯\n\n二。\n\n# 第二卷 风\n\n## 第三章 船\n\n三。',
      ['第一卷 雨', '第一章 渡口', '第二章 灯', '第二卷 风 第三章 船'],
    ],
    ['volumes without text', '# A\n\n## B\n\nb\n\n## C\n\nc\n\n# D\n\n## E\n\ne', ['A B', 'C', 'D E']],
    [
      'chapters with sections',
      '# Chapter 1\n\n## Morning\n\na\n\n## Evening\n\nb\n\n# Chapter 2\n\n## Night\n\nc',
      ['Chapter 1', 'Chapter 2'],
    ],
    ['chapters with text before sections', '# A\n\na\n\n## B\n\nb\n\n# C\n\nc\n\n## D\n\nd', ['A', 'C']],
    ['lines without marks', '第一章 渡口\n\n一。\n\n第二章 灯\n\n二。', ['第一章 渡口', '第二章 灯']],
    ['lines below a title', '# Book\n\nChapter 1\n\na\n\nChapter 2\n\nb', ['Chapter 1', 'Chapter 2']],
  ])('a text in Markdown is split at %s', async (_, text, titles) => {
    expect((await read('a.md', text)).chapters.map(([title]) => title)).toEqual(titles)
  })

  it('each chapter gets the definitions of its links', async () => {
    const { chapters } = await read(
      'a.md',
      '# A\n\n[x][1] [y]\n\n# B\n\n[Z ][]\n\n# C\n\nno\n\n[1]: /a\n[y]: /b "t"\n[z]: /c\n',
    )
    expect(chapters.map(([, text]) => text)).toEqual([
      '[x][1] [y]\n\n[1]: /a\n[y]: /b "t"',
      '[Z ][]\n\n[z]: /c',
      'no',
    ])
  })

  it.each([
    ['<ruby>漢字<rt>かんじ</rt></ruby>', '{漢字|かんじ}'],
    ['<b>bold</b> <em>x</em><br>y', '**bold** *x*\ny'],
    ['a<!-- hidden -->b', 'ab'],
    ['<span style="color:red">a</span><img src="b.png">', 'a'],
    ['`<b>` and <custom>', '`<b>` and <custom>'],
    ['1 < 2', '1 < 2'],
    ['```\n<b>\n```', '```\n<b>\n```'],
  ])('the HTML %s in Markdown becomes %s', async (html, expected) => {
    expect((await read('a.md', html)).chapters).toEqual([['', expected]])
  })

  it('a Word file is split at its chapters, and hidden text is left out', async () => {
    const heading = (level: number, text: string) => wordParagraph(text, `Heading${level}`)
    const body = [
      heading(1, '第一卷'),
      '<w:p><w:pPr><w:outlineLvl w:val="1"/></w:pPr><w:r><w:t>第一章 渡口</w:t></w:r></w:p>',
      '<w:p><w:r><w:t>一。</w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r></w:p>',
      wordParagraph('第二章 灯'),
      wordParagraph('二。'),
    ]
    const comments = bookEntry('word/comments.xml', '<w:comments xmlns:w="a"/>')
    expect(await read('a.docx', docxOf(body.join(''), [comments]))).toEqual({
      chapters: [
        ['第一卷 第一章 渡口', '一。'],
        ['第二章 灯', '二。'],
      ],
      notes: { hidden: 1 },
    })
  })

  it('a file is split at the lines that its author describes', async () => {
    const text = '@ 渡口\n\n一。\n\n@ 灯\n\n二。'
    for (const name of ['a.txt', 'a.md'])
      expect((await read(name, text, ['@ {text}'])).chapters).toEqual([
        ['@ 渡口', '一。'],
        ['@ 灯', '二。'],
      ])
    const body = ['@ 渡口', '一。', '@ 灯', '二。'].map((line) => wordParagraph(line)).join('')
    expect((await read('a.docx', docxOf(body), ['@ {text}'])).chapters).toHaveLength(2)
    expect((await read('a.md', '# A\n\na\n\n# B\n\ntext', ['B'])).chapters).toEqual([
      ['', '# A\n\na'],
      ['B', 'text'],
    ])
    expect((await read('a.txt', '第一章 渡口\n一。', [])).chapters).toEqual([['', '第一章 渡口\n\n一。']])
  })
})
