import type { Kind } from '../../../../scripts/parsers/readers.ts'
import type { Expectation } from './expectations.ts'

type Cases = { [K in Kind]?: Record<string, Expectation<K>> }

/**
 * Files as other programs make them, with their expected content, by the kind of file. The files are in the folder `files`. They were made
 * for these tests.
 */
export const cases: Cases = {
  novel: {
    'epub-charset-meta.epub': { titles: ['第一章'], contains: ['雨落在码头的石阶上'] },
    'epub-href-percent-literal.epub': { titles: ['One', 'Two'] },
    'epub-href-nfd.epub': { titles: ['One', 'Two'] },
    'epub-entry-nfd.epub': { titles: ['One', 'Two'] },
    'epub-spine-file-missing.epub': { titles: ['Two'], noted: true },
    'epub-picture-in-spine.epub': { titles: ['One'], lacks: ['PNG', '\u0000'] },
    'epub-fallback.epub': { titles: ['One'], contains: ['First words'], lacks: ['for programs'] },
    'epub-nul.epub': { titles: ['One', 'Two'], lacks: ['\u0000'], contains: ['here.'] },
    'epub-linear-no.epub': { anyOf: [{ contains: ['A note of some length'] }, { noted: true }] },
    'epub-nav-ruby.epub': { titles: ['雨の日', '灯'], lacks: ['## '] },
    'epub-nav-entities.epub': { titles: ['Rain — café', 'Two'], lacks: ['## '] },
    'epub-heading-ruby-title.epub': { titles: ['雨の日'] },
    'epub-heading-link-title.epub': { titles: ['Linked head'] },
    'epub-volume-pages.epub': { titlesContain: ['Volume I', 'Volume II'] },
    'epub-volume-spans.epub': { titlesContain: ['Volume I', 'Volume II'] },
    'epub-gaiji-alt.epub': { contains: ['彼は𠮷野という'] },
    'epub-id-spaces.epub': { titles: ['One'] },
    'txt-heading-brackets.txt': { chapters: 6 },
    'txt-heading-bookname.txt': { chapters: 6 },
    'txt-heading-star.txt': { chapters: 6 },
    'txt-heading-number-comma.txt': { chapters: 6 },
    'txt-heading-padded.txt': { chapters: 6 },
    'txt-heading-chapter-dot.txt': { chapters: 6 },
    'txt-heading-ja-fullwidth.txt': { chapters: 6 },
    'txt-heading-paren.txt': { chapters: 6 },
    'txt-heading-period.txt': { chapters: 6 },
    'txt-prose-zh.txt': { chapters: 6 },
    'txt-aozora-gaiji-jis.txt': { contains: ['{炷|た}いた'], lacks: ['※', '《た》'] },
    'txt-aozora-volumes.txt': { titlesContain: ['第一篇', '第二篇'], chapters: 4 },
    'txt-address-tilde.txt': {
      html: ['href="http://www.example.jp/~sakura/novel/"', '>http://www.example.jp/~sakura/novel/<'],
    },
    'md-volumes.md': { chapters: 4, titlesContain: ['第一章 渡口', '第四章 家', '第一卷', '第二卷'] },
    'md-references.md': {
      htmlOf: { '0': ['href="https://e.example/"'], '1': ['href="https://e.example/"'] },
    },
    'md-html-ruby.md': { contains: ['{漢字|かんじ}'], lacks: ['<ruby>', '<br>'] },
    'docx-document2.docx': { titles: ['One', 'Two'] },
    'docx-volumes.docx': { chapters: 4, titlesContain: ['第一卷', '第二卷', '第四章'] },
    'docx-empty-comments.docx': { noNotes: ['comments'] },
  },
  comic: {
    'cbz-names-gbk.cbz': { pages: ['第001页.png', '第002页.png'] },
    'cbz-names-big5.cbz': { pagesInAnyOrder: ['封面.png', '第001頁.png'] },
    'cbz-order-han.cbz': {
      pages: [
        '第一页.png',
        '第二页.png',
        '第三页.png',
        '第四页.png',
        '第五页.png',
        '第六页.png',
        '第七页.png',
        '第八页.png',
        '第九页.png',
        '第十页.png',
      ],
    },
    'cbz-dot-slash.cbz': { pages: ['001.png', '002.png'] },
    'cbz-bzip2.cbz': { readable: 2 },
    'cbz-trailing.cbz': { pages: ['001.png'] },
    'cbr-same-picture.cbr': {
      anyOf: [{ pages: ['001.png', '002.png', '003.png'] }, { pages: ['001.png', '002.png'] }],
    },
    'comicinfo-utf16.cbz': { comicInfo: { title: 'Tïtle', series: 'S' } },
    'comicinfo-prefix.cbz': { comicInfo: { title: 'Rain', series: 'Veranda' } },
    'cbt-bsdtar.cbt': { pages: ['2.png', '10.png'] },
    'cbt-gzip.cbt': { pages: ['2.png', '10.png'] },
    'cbz-in-zip.zip': { pages: ['2.png', '10.png'] },
    'pdf-named.cbz': { refused: { not: ['archive_broken'] } },
  },
  picture: {
    'avif-primary-second.avif': { size: [64, 96], colour: [20, 20, 220] },
  },
  subtitles: {
    'srt-empty-line.srt': { contains: ['behind an empty line'], cues: 2 },
    'vtt-word-times.vtt': { contains: ['so this is it'], lacks: ['00:00:01.500&gt;'] },
    'srt-cyrillic.srt': { anyOf: [{ contains: ['Никто не ответил'] }, { refused: { not: [] } }] },
  },
  bullets: {
    'bullets-long-times.xml': { texts: ['early', 'earlier', 'later'] },
  },
  feed: {
    'feed-basic-date.xml': { publishedAt: ['2026-03-14T11:20:30.000Z', null] },
    'feed-compact-date.xml': { publishedAt: ['2026-03-14T19:20:30.000Z', null] },
  },
  markdown: {
    'markdown-table.md': { maxBytes: 60000 },
  },
  video: {
    'video-sound-longer.mp4': { minPosters: 1 },
    'video-own-subtitles.mkv': { namesTextTracks: true },
    'video-avi.avi': { refused: { not: ['video_not_a_video', 'video_truncated'] } },
  },
}
