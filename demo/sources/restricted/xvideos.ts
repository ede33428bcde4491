import { gzipSync } from 'node:zlib'
import type { SampleAnswer, SourceSample } from '../sample.ts'
import { fitting, samplePage, type SampleItem, sampleItems } from './items.ts'

const ITEMS = sampleItems(130)
const REMOVED_NUMBER = 130
const FOLDER = '/webmaster-tools/'
const CARDS = 27
const DAY_MS = 86_400_000

const eidOf = ({ number }: Pick<SampleItem, 'number'>): string =>
  `sampleeid${String(number).padStart(2, '0')}`
const addressOf = (item: SampleItem): string =>
  `https://www.xvideos.com/video.${eidOf(item)}/sample_title_${item.number}`
const secondsOf = ({ number }: SampleItem): number => 60 + ((number * 97) % 1_500)
const dayOf = ({ ageDays }: SampleItem, now: Date): string =>
  new Date(now.getTime() - ageDays * DAY_MS).toISOString().slice(0, 10)

/** The sample of xvideos: invented videos in the forms of its pages and its exports. */
export const xvideosSample: SourceSample = {
  answer({ path }, now) {
    return path.startsWith(FOLDER) ? exportAt(path, now) : pageAt(path, now)
  },
}

function exportAt(path: string, now: Date): SampleAnswer | undefined {
  if (path === `${FOLDER}xvideos.com-export-week.csv.gz`)
    return packed(ITEMS.filter(({ number }) => number !== REMOVED_NUMBER).map((item) => lineOf(item, now)))
  if (path !== `${FOLDER}xvideos.com-deleted-week.csv.gz`) return undefined
  return packed([`${10_000_000 + REMOVED_NUMBER}|${addressOf(ITEMS[REMOVED_NUMBER - 1]!)}`])
}

const packed = (lines: string[]): SampleAnswer => ({
  headers: { 'content-type': 'application/gzip' },
  body: new Uint8Array(gzipSync(`${lines.join('\n')}\n`)),
})

const lineOf = (item: SampleItem, now: Date): string =>
  [
    addressOf(item),
    item.title,
    `${secondsOf(item)} sec`,
    '',
    `"<iframe src=""https://www.xvideos.com/embedframe/${eidOf(item)}""></iframe>"`,
    item.tags.join(','),
    '',
    10_000_000 + item.number,
    'Category_A',
    '720P',
    item.author,
    '',
    dayOf(item, now),
    '',
    item.views,
  ].join(';')

function pageAt(path: string, now: Date): SampleAnswer | undefined {
  const { pathname, searchParams } = new URL(path, 'https://sample.invalid')
  const suggested = /^\/search-suggest\/(.+)$/.exec(pathname)?.[1]
  if (suggested !== undefined) return { body: suggestionsFor(decodeURIComponent(suggested)) }
  const id = /^\/video\.(\w+)\//.exec(pathname)?.[1]
  if (id !== undefined) return videoPage(id, now)
  const tag = /^\/tags\/([^/]+)$/.exec(pathname)?.[1]
  if (tag !== undefined)
    return cardsPage(
      ITEMS.filter(({ tags }) => tags.includes(decodeURIComponent(tag))),
      0,
    )
  const page = /^\/new\/(\d+)$/.exec(pathname)?.[1] ?? searchParams.get('p') ?? '0'
  return cardsPage(fitting(ITEMS, searchParams.get('k')), Number(page))
}

function suggestionsFor(text: string): object {
  const names = [...new Set(ITEMS.flatMap(({ tags }) => tags))].filter((name) => name.startsWith(text))
  return { result: true, code: 0, keywords: names.map((name, at) => ({ N: name, R: String(12.5 - at) })) }
}

function cardsPage(items: SampleItem[], page: number): SampleAnswer {
  const cards = items
    .slice(page * CARDS, (page + 1) * CARDS)
    .map(
      (item) =>
        `<div class="frame-block thumb-block" data-id="${10_000_000 + item.number}" data-eid="${eidOf(item)}">` +
        `<div class="thumb"><a href="/video.${eidOf(item)}/sample_title_${item.number}"></a></div>` +
        `<div class="thumb-under"><p class="title"><a title="${item.title}">${item.title}</a></p></div></div>`,
    )
  const next = items.length > (page + 1) * CARDS ? '<a class="next-page" href="#">Next</a>' : ''
  return samplePage(
    `<ul><li class="dyntop-cat"><a href="/c/Category_A-1">Category A</a></li></ul>${cards.join('')}<div class="pagination">${next}</div>`,
  )
}

function videoPage(id: string, now: Date): SampleAnswer | undefined {
  const item = ITEMS.find((each) => eidOf(each) === id)
  if (!item) return undefined
  if (item.number === REMOVED_NUMBER)
    return samplePage('<h1 class="inlineError">This is not there any more</h1>')
  const video = {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: item.title,
    description: item.title,
    uploadDate: `${dayOf(item, now)}T00:00:00+00:00`,
    interactionStatistic: { '@type': 'InteractionCounter', userInteractionCount: item.views },
  }
  const links = item.tags.map((tag) => `<a class="is-keyword" href="/tags/${tag}">${tag}</a>`)
  return samplePage(
    `<div class="video-tags-list"><ul><li class="main-uploader"><a href="/${item.author}"><span class="name">${item.author}</span></a></li>` +
      `${links.map((link) => `<li>${link}</li>`).join('')}</ul></div>` +
      `<span class="rating-good-nbr">${item.views % 90}</span><span class="rating-bad-nbr">${item.number % 10}</span>`,
    `<meta property="og:title" content="${item.title} - XVIDEOS.COM"><meta property="og:url" content="${addressOf(item)}">` +
      `<meta property="og:duration" content="${secondsOf(item)}">` +
      `<script type="application/ld+json">${JSON.stringify(video)}</script>`,
  )
}
