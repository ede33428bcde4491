import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import {
  rar5Of,
  rarOf,
  sevenZipOf,
  zipWith,
} from '../../apps/server/src/features/works/archive/repack/packed.fixture.ts'
import { zipOf } from '../../apps/server/src/features/works/archive/zip.fixture.ts'
import {
  bookFile,
  comicEpub,
  picturePage,
} from '../../apps/server/src/features/works/comics/archive/epub.fixture.ts'
import {
  docxOf,
  epubOf,
  wordParagraph,
} from '../../apps/server/src/features/works/novels/import/books.fixture.ts'

/** A valid file. */
export type Seed = { name: string; bytes: Buffer }

/** The folder of the cases. */
export const CASES = resolve(import.meta.dirname, '../../apps/server/test/cases/files')

/** Returns valid files of every kind: the cases, and files that the fixtures of the readers make. */
export async function seeds(): Promise<Seed[]> {
  const cases = readdirSync(CASES).map((name) => ({ name, bytes: readFileSync(join(CASES, name)) }))
  const texts = Object.entries(TEXTS).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))
  const pictures = await makePictures()
  return [...cases, ...texts, ...pictures, ...(await archivesOf(pictures)), ...books()]
}

async function makePictures(): Promise<Seed[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#88aacc', noise } })
  const formats = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const
  return Promise.all([
    ...formats.map(async (format) => ({
      name: `picture.${format}`,
      bytes: await picture(40, 30).toFormat(format).toBuffer(),
    })),
    picture(30, 40)
      .withMetadata({ orientation: 6 })
      .jpeg({ progressive: true })
      .toBuffer()
      .then((bytes) => ({ name: 'turned.jpeg', bytes })),
    picture(20, 60)
      .webp({ pageHeight: 20, loop: 0 } as object)
      .toBuffer()
      .then((bytes) => ({ name: 'moving.webp', bytes })),
  ])
}

async function archivesOf(pictures: readonly Seed[]): Promise<Seed[]> {
  const info = Buffer.from(TEXTS['ComicInfo.xml']!)
  const entries = [
    ...pictures.map(({ bytes }, at) => ({ name: `folder/${at}.png`, bytes })),
    { name: 'ComicInfo.xml', bytes: info },
  ]
  return [
    { name: 'comic.cbz', bytes: zipOf(entries.map((entry) => ({ ...entry, deflated: true }))) },
    { name: 'lzma.cbz', bytes: await zipWith(entries, 'LZMA') },
    { name: 'comic.cb7', bytes: await sevenZipOf(entries) },
    { name: 'old.cbr', bytes: rarOf(entries) },
    { name: 'comic.cbr', bytes: rar5Of(entries) },
    {
      name: 'comic.epub',
      bytes: comicEpub({
        pages: pictures.map((_, at) => picturePage(`${at}.png`, `Page ${at}`)),
        items: pictures
          .map((_, at) => `<item id="i${at}" href="${at}.png" media-type="image/png"/>`)
          .join(''),
        more: pictures.map(({ bytes }, at) => bookFile(`OEBPS/${at}.png`, bytes)),
      }),
    },
  ]
}

function books(): Seed[] {
  const page = (at: number): { path: string; body: string } => ({
    path: `${at}.xhtml`,
    body: `<h1>Chapter ${at}</h1><p>Some <b>bold</b>, <ruby>漢<rt>かん</rt></ruby> &amp; <a href="https://a.example/">a link</a>.</p><ul><li>a</li><li>b</li></ul><table><tr><td>1</td></tr></table><img src="a.png" alt="x"/>`,
  })
  const nav = [1, 2].map((at) => `<li><a href="${at}.xhtml">Chapter ${at}</a></li>`).join('')
  const words = ['One', 'Two']
    .map((title) => wordParagraph(title, 'Heading1') + wordParagraph('Words of it.'))
    .join('')
  return [
    { name: 'novel.epub', bytes: epubOf([page(1), page(2)], { nav }) },
    { name: 'novel.docx', bytes: docxOf(words) },
  ]
}

const TEXTS: Record<string, string> = {
  'novel.txt': '雨夜\n作者：某某\n\n第一章 渡口\n\n雨落在码头。\n\n第二章 灯\n\n灯亮了。\n',
  'novel.md':
    '---\ntitle: "Rain"\nauthor: x\n---\n\n# One\n\n*a* **b** [c](d) `e`\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n# Two\n\n> quote\n',
  'ComicInfo.xml':
    '<?xml version="1.0"?><ComicInfo><Title>A</Title><Series>S</Series><Number>1</Number><Genre>a, b</Genre><Manga>YesAndRightToLeft</Manga><Pages><Page Image="0" DoublePage="true"/></Pages></ComicInfo>',
  'cues.srt':
    '1\n00:00:01,000 --> 00:00:02,500\n<i>One</i>\n\n2\n00:00:03,000 --> 00:00:04,000\n{\\an8}Two\n',
  'cues.vtt':
    'WEBVTT\n\nSTYLE\n::cue { color: red }\n\n1\n00:01.000 --> 00:02.000 line:10% align:start\n<v Ann>One <00:01.500>two\n',
  'cues.ass':
    '[Script Info]\nPlayResX: 640\n\n[V4+ Styles]\nFormat: Name, Fontname, Fontsize\nStyle: Default,Arial,20\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\i1}One{\\i0}\\NTwo\n',
  'lines.xml':
    '<?xml version="1.0"?><i><d p="1.5,1,25,16777215,1700000000,0,a,1">one</d><d p="2,5,25,255">two</d></i>',
  'feed.atom':
    '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><entry><id>a</id><title type="html">&lt;b&gt;x</title><updated>2026-01-02T03:04:05Z</updated><link href="/a"/><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>x</p></div></content></entry></feed>',
  'feed.rss':
    '<?xml version="1.0"?><rss version="2.0"><channel><title>A</title><link>https://a.example</link><item><guid isPermaLink="false">1</guid><title>x</title><pubDate>Mon, 05 Jan 2026 10:00:00 +0100</pubDate><description><![CDATA[<p>x<img src="a.png" srcset="b.png 2x"></p>]]></description><enclosure url="a.mp3" length="9" type="audio/mpeg"/></item></channel></rss>',
  'feed.json':
    '{"version":"https://jsonfeed.org/version/1.1","title":"A","items":[{"id":"1","url":"https://a.example/1","content_html":"<p>x</p>","date_published":"2026-01-02T03:04:05Z","tags":["a"]}]}',
  'list.opml':
    '<?xml version="1.0"?><opml version="2.0"><head><title>A</title></head><body><outline text="F"><outline type="rss" text="a" xmlUrl="https://a.example/feed" htmlUrl="https://a.example"/></outline></body></opml>',
}
