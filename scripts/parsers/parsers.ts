import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BoardQueryError, parseBoardQuery } from '../../packages/connectors/src/boards/query/index.ts'
import { readWiki } from '../../packages/connectors/src/bangumi/archive/read-wiki.ts'
import { readDuration } from '../../packages/connectors/src/bangumi/dates.ts'
import { decodeText, detectCharset } from '../../packages/charset/src/index.ts'
import { readFrontMatter } from '../../packages/connectors/src/github/front-matter.ts'
import { readPage } from '../../packages/connectors/src/html/page.ts'
import { parsePage } from '../../packages/connectors/src/image-search/html.ts'
import { createRestrictedRule } from '../../packages/connectors/src/restricted/rule/index.ts'
import { decodeLine } from '../../packages/connectors/src/restricted/xvideos/decode-line.ts'
import { readDate } from '../../packages/connectors/src/rss/feed/dates.ts'
import { findFeeds } from '../../packages/connectors/src/rss/feed/find-feeds.ts'
import { parseFeed } from '../../packages/connectors/src/rss/feed/parse-feed.ts'
import { piecesOf } from '../../packages/connectors/src/rss/nytimes/article-html.ts'
import { readOpml } from '../../packages/connectors/src/rss/opml/read-opml.ts'
import { fixedRule } from '../../packages/connectors/src/rule/index.ts'
import { cleanArticle } from '../../packages/platform/src/articles/index.ts'
import { parseListing } from '../../packages/platform/src/backup-target/parse-listing.ts'
import {
  readForeignMarkdown,
  renderForeignMarkdown,
} from '../../packages/platform/src/markdown/foreign/index.ts'
import {
  readMarkdown,
  renderMarkdown,
  renderMarkdownBlocks,
} from '../../packages/platform/src/markdown/render-markdown.ts'
import { naturalOrder } from '../../packages/contract/src/natural-order.ts'
import {
  readWikiMarkup,
  withoutWikiCategory,
  withWikiCategory,
} from '../../packages/contract/src/wiki-markup.ts'
import { nameSkeleton } from '../../apps/server/src/features/members/name-key.ts'
import { withoutQuotes } from '../../apps/server/src/features/admin/error-text.ts'
import { parseBlacklist } from '../../apps/server/src/features/boards/blacklist/parse-blacklist.ts'
import { isReactionComment } from '../../apps/server/src/features/code/is-reaction-comment.ts'
import { readFeed } from '../../apps/server/src/features/feed-reader/process/read-feed.ts'
import { findHosts } from '../../apps/server/src/features/moderation/rules/find-links.ts'
import { foldText } from '../../apps/server/src/features/moderation/rules/fold-text.ts'
import { documentTerms } from '../../apps/server/src/features/search/engine/document-terms.ts'
import { excerpt, highlight } from '../../apps/server/src/features/search/highlight.ts'
import { readQuery } from '../../apps/server/src/features/search/engine/tsquery.ts'
import { tokensOf } from '../../apps/server/src/features/search/text-tokens.ts'
import { diffTexts } from '../../apps/server/src/compare/diff.ts'
import { merge } from '../../apps/server/src/compare/merge.ts'
import { entryNames } from '../../apps/server/src/features/works/archive/entry-names.ts'
import { tarOf } from '../../apps/server/src/features/works/archive/repack/packed.fixture.ts'
import { listTar } from '../../apps/server/src/features/works/archive/repack/tar-names.ts'
import { readXml } from '../../apps/server/src/features/works/archive/xml.ts'
import { zipOf } from '../../apps/server/src/features/works/archive/zip.fixture.ts'
import { comicBookOf } from '../../apps/server/src/features/works/comics/archive/comic-book.ts'
import { readComicInfo } from '../../apps/server/src/features/works/comics/archive/comic-info.ts'
import { picturesOf } from '../../apps/server/src/features/works/comics/archive/page-document.ts'
import { markedBlocks } from '../../apps/web/app/features/chat/markup.ts'
import { countWords } from '../../apps/server/src/features/works/novels/count-words.ts'
import { htmlOfChunk } from '../../apps/server/src/features/works/novels/import/reading/docx-chunks.ts'
import { readStyles } from '../../apps/server/src/features/works/novels/import/reading/epub-styles.ts'
import { plainOfHtml } from '../../apps/server/src/features/works/novels/plain-of-html.ts'
import { readBullets } from '../../apps/server/src/features/works/videos/bullets/read-bullet-file.ts'
import { readBulletXml } from '../../apps/server/src/features/works/videos/bullets/read-bullet-xml.ts'
import { readSubtitles } from '../../apps/server/src/features/works/videos/subtitles/read-subtitles.ts'
import { nothingFound, readers } from './readers.ts'

/**
 * A parser of a format. `marks` are texts that have a meaning in the format. `wrap` inserts a hostile text where the format contains text.
 * `base` is the length of the shortest text. It is larger for parsers that stop after a number of steps, so that the texts reach that
 * limit.
 */
export type Parser = {
  name: string
  read: (text: string) => unknown
  marks?: readonly string[]
  base?: number
  wrap?: (text: string) => string
  /** Whether callers of the parser expect this error. Errors with a reason of the site are always expected. */
  expects?: (error: unknown) => boolean
}

/**
 * All parsers of untrusted texts and files. The highlighter of code is not included, because its process is ended when it takes too long.
 */
export const parsers: Parser[] = [
  {
    name: 'special lines of wiki texts',
    read: (text) => [
      readWikiMarkup(text),
      withWikiCategory(text, 'Birds', 'Category'),
      withoutWikiCategory(text, 'Birds'),
    ],
    marks: ['[[Category:', ']]', '{{infobox:', '#redirect [[', '```'],
  },
  {
    name: 'Markdown of members',
    read: (text) => [
      readMarkdown(text, 'plain'),
      renderMarkdown(text, 'plain', { ...nothingFound, headingOffset: 2, idPrefix: 's-' }),
    ],
    marks: [
      '- a\n',
      '# a\n',
      'a\n-\n',
      '> ',
      '|a',
      '|a|\n|-|\n',
      '*a',
      '**',
      '_',
      '`',
      '||',
      '[[a',
      '@a ',
      '![',
      '](',
      '[a]: b\n',
      '~~',
      '\\',
      'https://a.b/',
      '&amp;',
      '1. ',
    ],
  },
  {
    name: 'Markdown of messages',
    read: (text) => markedBlocks(text),
    marks: ['> ', '*a', '**', '_', '`', '```\n', '[a](', 'https://a.b/', ')', '~~', '\\'],
  },
  {
    name: 'Markdown of novels',
    read: (text) => renderMarkdownBlocks(text, 'novel', { ...nothingFound, headingOffset: 1 }),
    marks: ['{a|', '{a|b}', '《《', '《《a》》', '》》', 'a\n\n', '- - '],
  },
  {
    name: 'Markdown of foreign sites',
    read: (text) => [
      readForeignMarkdown(text, { breaks: true }),
      renderForeignMarkdown(text, {
        targets: { link: (href) => href, picture: () => null },
        idPrefix: 'a-',
        breaks: true,
        reference: (name) => `https://a.example/${name}`,
      }),
    ],
    marks: [
      '<a ',
      '<b>',
      '</b>',
      '<!--',
      '<td>',
      '<![CDATA[',
      '@a #1 ',
      '<h1>a</h1>',
      '> [!NOTE]\n',
      '<a href="a">',
      '![a](b)',
      '---\n',
      '<span a=',
      '<details>',
    ],
  },
  {
    name: 'articles',
    read: (text) => cleanArticle(text, 'https://a.example/'),
    marks: [
      '<picture><source srcset=a>',
      '<math><mfrac>',
      '<video><source src=a>',
      '<p>',
      '<p>\u00a0',
      '<br>',
      '<b>',
      '</i>',
      '<!--',
      '<a href=a>',
      '<img src=a>',
      '&nbsp;',
    ],
  },
  {
    name: 'paragraphs of articles',
    read: (text) => cleanArticle(text, 'https://a.example/'),
    marks: ['<br>', '&nbsp;', ' <br>'],
    wrap: (text) => `<p>${text}</p>`,
  },
  {
    name: 'RSS',
    read: (text) => readFeed(Buffer.from(text), 'application/rss+xml', 'https://a.example/', []),
    marks: ['<p>', '&lt;p&gt;', '<item>', '</item>', '<![CDATA[', '(a@b ', '<b@', '&#60;'],
    wrap: (text) =>
      `<rss version="2.0"><channel><title>a</title><item><title>${text}</title><author>${text}</author><pubDate>${text}</pubDate><link>${text}</link><description>${text}</description></item></channel></rss>`,
  },
  {
    name: 'Atom',
    read: (text) => parseFeed(Buffer.from(text), 'application/atom+xml', 'https://a.example/'),
    marks: ['<p>', '&lt;p&gt;', '<entry>', '<div>'],
    wrap: (text) =>
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>a</title><entry><title>a</title><author><name>${text}</name></author><updated>${text}</updated><content type="xhtml">${text}</content></entry></feed>`,
  },
  {
    name: 'JSON feeds',
    read: (text) => parseFeed(Buffer.from(text), 'application/feed+json', 'https://a.example/'),
    marks: ['<p>', '&nbsp;'],
    wrap: (text) =>
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: text,
        items: [{ id: text, url: text, content_html: text, date_published: text }],
      }),
  },
  {
    name: 'pages with feeds',
    read: (text) => findFeeds(text, 'https://a.example/'),
    marks: ['<link ', '<a href=a>', '<!--', '<b>'],
  },
  {
    name: 'charsets',
    read: (text) => [
      decodeText(Buffer.from(text)),
      decodeText(Buffer.from(text, 'latin1'), { format: 'xml' }),
      detectCharset(Buffer.from(text, 'latin1'), { format: 'plain' }),
    ],
    marks: ['<meta ', '<?xml ', '<!--', 'charset=', '\u00e9', '\0'],
  },
  {
    name: 'OPML',
    read: (text) => readOpml(Buffer.from(text)),
    marks: ['<outline text="a">', '</outline>', '<outline ', '"'],
    wrap: (text) => `<opml version="2.0"><body><outline text="${text}"/>${text}</body></opml>`,
  },
  {
    name: 'lists of WebDAV',
    read: (text) => parseListing(text),
    // The caller reports every error of the parser as an answer that cannot be read.
    expects: () => true,
    marks: ['<D:response>', '</D:response>', '<D:href>', '<D:propstat><D:prop>'],
    wrap: (text) =>
      `<D:multistatus xmlns:D="DAV:"><D:response><D:href>/a${text}</D:href>${text}</D:response></D:multistatus>`,
  },
  {
    name: 'articles of newspapers',
    read: (text) => piecesOf(text),
    marks: ['<p>', '<b>', '</p>', '<a href=a>'],
  },
  {
    name: 'dates and lengths',
    read: (text) => [readDate(text), readDuration(text)],
    marks: ['1', 'Mon, ', ':', '年', '- '],
  },
  {
    name: 'wiki of anime',
    read: (text) => readWiki(text),
    marks: ['|a=', '{{', '}}', '|a={\n', '[a|'],
    wrap: (text) => `{{Infobox\n${text}\n}}`,
  },
  {
    name: 'heads of files',
    read: (text) => readFrontMatter(text),
    marks: ['---\n', ' - ', 'a: ', '#', '"'],
    wrap: (text) => `---\na: ${text}\n - ${text}\n---\n${text}`,
  },
  {
    name: 'foreign pages',
    read: (text) => [
      parsePage(text),
      readPage(
        { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(text), at: 0 } as never,
        (page) => page,
      ),
    ],
    marks: ['<p>', '<a ', '<b>', '</i>', '<title>'],
  },
  {
    name: 'queries of boards',
    read: (text) => parseBoardQuery(text),
    expects: (error) => error instanceof BoardQueryError,
    marks: ['(', ')', '-', '~', 'a or ', 'score:>', 'a(', '('],
  },
  { name: 'blacklists', read: (text) => parseBlacklist(text), marks: [' #', 'user:', '-', 'a\n', '('] },
  {
    name: 'the fixed rule',
    read: (text) => [fixedRule.allowsText(text), fixedRule.allows([text], { safe: true })],
    marks: ['a_', '_', '*', '1', 'a '],
  },
  {
    name: 'the restricted rule',
    read: (text) => restricted.allows({ title: text, tags: [text], texts: [text] } as never),
    marks: ['1', '歳', '*', 'a ', '十', 'l1'],
  },
  { name: 'lines of exports', read: (text) => decodeLine(text), marks: ['&amp_', '&a', '&#1'] },
  { name: 'short comments', read: (text) => isReactionComment(text), marks: ['same ', 'up', '顶', '1'] },
  { name: 'names', read: (text) => [nameSkeleton(text), foldText(text)], marks: ['l1', '\u0301', '\u200b'] },
  {
    name: 'search',
    read: (text) => [
      readQuery(text),
      documentTerms([{ text, weight: 'A' }] as never),
      highlight(text, [tokensOf('a')]),
      excerpt(text, [tokensOf('a')]),
    ],
    marks: ['"', '-', 'author:', ':', 'a', '字', "'"],
  },
  {
    name: 'links of texts',
    read: (text) => findHosts(foldText(text), new Set(['a.example'])),
    marks: ['http://', 'a.', '//', '@'],
  },
  {
    name: 'messages of errors',
    read: (text) => withoutQuotes(text),
    marks: ['"', "'", '“', '`', '(', ')=('],
  },
  {
    name: 'comparing texts',
    base: 2_000,
    read: (text) => [diffTexts(text, `${text.slice(1)}x`), diffTexts(text, text.replaceAll('a', 'b'))],
    marks: ['a\n', 'a ', 'ab\nc\n', '\n'],
  },
  {
    name: 'merging texts',
    base: 2_000,
    read: (text) => merge(text, `x${text}`, text.replaceAll('a', 'b')),
    marks: ['a\n', 'a ', 'ab\nc\n'],
  },
  {
    name: 'words of novels',
    read: (text) => [countWords(text), plainOfHtml(text)],
    marks: ['{a|', '|', '](', '<ruby>', '<rt>'],
  },
  {
    name: 'TXT',
    read: (text) => book('a.txt', Buffer.from(text)),
    marks: [
      '第一章 ',
      '第1章 a\n',
      '第1章 a\n第2章a\n',
      '［＃',
      '｜',
      '《',
      '漢',
      '漢《',
      '※',
      '-',
      '【',
      'a\n\n',
      '作者:',
      'chapter ',
    ],
  },
  {
    name: 'TXT of Aozora',
    read: (text) => book('a.txt', Buffer.from(text)),
    marks: ['［＃', '［＃「', '｜', '|漢', '《', '漢《', '傍点］', '※', '[[rb:', '[[rb:a>b]]', '[chapter:'],
    wrap: (text) => `題\n作者\n［＃改ページ］\n${text}`,
  },
  {
    name: 'Markdown books',
    read: (text) => book('a.md', Buffer.from(text)),
    marks: [
      '# a\n',
      '# ',
      '#',
      '![',
      '[a](',
      '{a|',
      '- ',
      '=\n',
      '---\n',
      '**',
      '[^a]',
      '[^a]: b\n',
      '  c\n',
      '# a {#b',
    ],
    wrap: (text) => `# ${text}\n\n## b\n${text}[^a]\n\n[^a]: b\n${text}`,
  },
  {
    name: 'EPUB',
    read: (text) => book('a.epub', epub(text)),
    marks: [
      '<p>',
      '<ruby>',
      '<rt>',
      '<b>',
      '</p>',
      '<h2>a</h2>',
      '<li>',
      '&nbsp;',
      '<br/>',
      '<a href="#b" role="doc-noteref">1</a>',
      '<aside role="doc-footnote">a</aside>',
      '<img class="footnote" alt="ab"/>',
      '<tr><td><p>a</p></td>',
      '<sup>',
      '<i style="display:none">a',
    ],
  },
  {
    name: 'styles of EPUB',
    read: readStyles,
    marks: ['.a{', 'font-weight:bold', '}', '/*', '*/', '@media{', ';', ',', '.a', '{', ': '],
  },
  {
    name: 'DOCX',
    read: (text) => book('a.docx', docx(text)),
    marks: [
      '<w:ruby>',
      '<w:rt>',
      '<w:t ',
      '<w:r><w:rPr><w:em w:val="dot"/>',
      '</w:rPr>',
      '<w:rubyBase>',
      '<w:r>',
      '<w:p>',
      '</w:p>',
      '<w:tr><w:tc><w:p/></w:tc>',
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r>',
      '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
      '<w:r><w:instrText> HYPERLINK "a"</w:instrText><w:fldChar w:fldCharType="separate"/></w:r></w:p><w:p>',
      '<w:instrText> EQ \\s\\up 9(a),b)',
      '<w:r><w:pict><w:txbxContent>',
      '<w:r><w:pict><v:rect o:hr="t"/></w:pict></w:r>',
      '&amp;',
    ],
  },
  {
    name: 'styles of DOCX',
    read: (text) =>
      book(
        'a.docx',
        docx('', { styles: text, numbering: text, footnotes: `<w:footnote w:id="1">${text}</w:footnote>` }),
      ),
    marks: [
      '<w:style w:styleId="a"><w:basedOn w:val="b"/></w:style>',
      '<w:name w:val="a"/>',
      '<w:lvl><w:lvlText w:val="%1"/></w:lvl>',
      '<w:p><w:r><w:t>a</w:t></w:r></w:p>',
      '<w:num w:numId="1"/>',
    ],
    wrap: (text) =>
      `<w:style w:styleId="b">${text}</w:style><w:abstractNum w:abstractNumId="0">${text}</w:abstractNum>${text}`,
  },
  {
    name: 'texts in DOCX',
    read: (text) => htmlOfChunk(Buffer.from(text)),
    marks: [
      'MIME-Version: 1.0\n',
      'boundary=a',
      '--a',
      '\n\n',
      '\r\n',
      '=3D',
      '=\n',
      'content-type: text/html\n',
    ],
    wrap: (text) =>
      `MIME-Version: 1.0\ncontent-type: text/html\ncontent-transfer-encoding: quoted-printable\n\n${text}`,
  },
  {
    name: 'ComicInfo',
    read: (text) => readComicInfo(Buffer.from(text)),
    marks: ['<Page ', '&amp;', ','],
    wrap: (text) =>
      `<ComicInfo><Title>${text}</Title><Tags>${text}</Tags><Summary>${text}</Summary><Writer>${text}</Writer><Pages><Page Image="0" Bookmark="${text}"/>${text}</Pages></ComicInfo>`,
  },
  {
    name: 'names in archives',
    read: (text) =>
      entryNames([{ fileNameRaw: Buffer.from(text, 'latin1'), generalPurposeBitFlag: 0, extraFields: [] }]),
    marks: ['./', '/', '\\', '\xB5\xDA', '\x82', 'a\xE9', '\xC4\xBF'],
  },
  {
    name: 'names in a tar',
    read: (text) => {
      const tar = tarOf([
        { name: 'facts', bytes: Buffer.from(text, 'latin1'), type: 'x' },
        { name: 'a', bytes: Buffer.alloc(0) },
      ])
      return listTar((position, length) => tar.subarray(position, position + length))
    },
    marks: ['12 path=a\n', '9 x=', ' ', '=', '\n', '0 '],
  },
  {
    name: 'the order of pages',
    read: (text) => naturalOrder(text, `${text}a`),
    marks: ['一', '十', '万', '第一话', '上', '1', '1.', '.a', 'Ⅳ', '/', 'cover'],
  },
  {
    name: 'packages of books',
    read: (text) => readXml(Buffer.from(text)).text,
    marks: ['x&amp;', '<b/>', '<b>x</b>'],
    wrap: (text) => `${'<a>'.repeat(190)}${text}${'</a>'.repeat(190)}`,
  },
  {
    name: 'comics in EPUB',
    // This length gives enough elements to notice a parser that compares each element with all others.
    base: 3_000,
    read: (text) => comicBookOf(Buffer.from(text), 'a.opf'),
    marks: [
      '<meta property="belongs-to-collection" id="b">x</meta><title id="a">x</title>',
      '<subject>x</subject>',
    ],
    wrap: (text) =>
      `<package><metadata>${text}</metadata><manifest><item id="a" href="a.jpg" media-type="image/jpeg"/></manifest><spine><itemref idref="a"/></spine></package>`,
  },
  {
    name: 'texts within texts of comics',
    read: (text) => picturesOf(Buffer.from(text), 'a.xhtml'),
    marks: ['x&amp;'],
    wrap: (text) =>
      `${'<p id="b">'.repeat(150)}${text.replaceAll(/[<&]/g, 'x')}${'</p>'.repeat(150)}<img src="a" aria-describedby="b"/>`,
  },
  {
    name: 'pages of comics',
    read: (text) => picturesOf(Buffer.from(text), 'a.xhtml'),
    marks: ['<p>', '<img src="a"/>', '<svg>', 'page '],
    wrap: (text) => `<html><body><img src="a" alt="${text.replaceAll(/[<"]/g, '')}"/>${text}</body></html>`,
  },
  {
    name: 'bullet comments',
    read: (text) => readBulletXml(text),
    marks: ['<d p="1,1,1,1">', '</d>', '<d ', ',', '&amp;#1;', '/n', '<gift>'],
    wrap: (text) => `<i><d p="1,1,25,16777215">${text}</d></i>`,
  },
  {
    name: 'bullets in JSON',
    read: (text) => readBullets(text),
    marks: ['[', '{"text":"a","time":1},', '{"p":"1,1,1","m":"a"},', ','],
    wrap: (text) => `[{"text":${JSON.stringify(text)},"time":1}]`,
  },
  {
    name: 'bullets in ASS',
    read: (text) => readBullets(text),
    marks: ['{', '{\\move(1,2)}', '\\c&H', ',', '\\N'],
    wrap: (text) =>
      `[Script Info]\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,a,,0,0,0,,{\\move(1,2,3,4)}${text}\n`,
  },
  {
    name: 'SRT',
    read: (text) => readSubtitles(Buffer.from(text)),
    marks: ['<i>', '<a{\\', '{\\', '&lt;', '1:', '-->', '<', '00:00:01,000 --> '],
    wrap: (text) => `1\n00:00:01,000 --> 00:00:02,000 ${text}\na${text}\n`,
  },
  {
    name: 'WebVTT',
    read: (text) => readSubtitles(Buffer.from(text)),
    marks: ['<c.', '<00:', 'NOTE\n', '::cue', '<ruby>', '<rt>', '</b>', '-->\n', '&amp'],
    wrap: (text) => `WEBVTT\n\n00:01.000 --> 00:02.000 line:${text}\na${text}\n`,
  },
  {
    name: 'SBV',
    read: (text) => readSubtitles(Buffer.from(text)),
    marks: ['[br]', '0:00:01.000,0:00:02.000\n', '\n', '1\n'],
    wrap: (text) => `0:00:01.000,0:00:02.000\na${text}\n`,
  },
  {
    name: 'LRC',
    read: (text) => readSubtitles(Buffer.from(text)),
    marks: ['[00:01.00]', '[offset:', '<00:01.00>', '['],
    wrap: (text) => `[00:01.00]a${text}\n`,
  },
  {
    name: 'TTML',
    read: (text) => readSubtitles(Buffer.from(text)),
    marks: ['<p>', '<br/>', '<span tts:fontStyle="italic">', '</span>', '&#1;'],
    wrap: (text) => `<tt><body><div><p begin="1s" end="2s">a${text}</p></div></body></tt>`,
  },
  {
    name: 'ASS',
    read: (text) => readSubtitles(Buffer.from(text)),
    marks: ['{', '\\{', '{\\i1}', '{\\i1}{\\i0}', '{\\t(', '\\N', ',', 'Dialogue: ', 'Format: ', 'Comment: '],
    wrap: (text) =>
      `[Events]\n${text}a\u2028x\u2028y\nDialogue: 0,0:00:01.00,0:00:02.00,a,,0,0,0,,a${text}\n`,
  },
]

const restricted = createRestrictedRule()

const folder = mkdtempSync(join(tmpdir(), 'engawa-parsers-'))

async function book(name: string, bytes: Buffer): Promise<void> {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  await readers.novel.read(path)
}

const entry = (name: string, text: string) => ({ name, bytes: Buffer.from(text), deflated: true })

const epub = (text: string): Buffer =>
  zipOf([
    entry('mimetype', 'application/epub+zip'),
    entry(
      'META-INF/container.xml',
      '<container><rootfiles><rootfile full-path="a.opf"/></rootfiles></container>',
    ),
    entry(
      'a.opf',
      '<package><metadata><title>a</title></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>',
    ),
    entry('a.xhtml', `<html><body><h1>a</h1><p>${text}</p></body></html>`),
  ])

const docx = (text: string, more: Record<string, string> = {}): Buffer =>
  zipOf([
    entry(
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    entry(
      '_rels/.rels',
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    entry(
      'word/document.xml',
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:pPr><w:pStyle w:val="a"/><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>a</w:t><w:footnoteReference w:id="1"/></w:r>${text}</w:p></w:body></w:document>`,
    ),
    ...Object.entries(more).map(([name, inner]) =>
      entry(`word/${name}.xml`, `<w:${name}>${inner}</w:${name}>`),
    ),
  ])
