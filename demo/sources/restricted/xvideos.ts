import { gzipSync } from 'node:zlib'
import type { SampleAnswer, SourceSample } from '../sample.ts'
import { fitting, samplePage, type SampleThing, sampleThings } from './things.ts'

const THINGS = sampleThings(130)
const GONE = 130
const FOLDER = '/webmaster-tools/'
const CARDS = 27
const DAY_MS = 86_400_000

const eidOf = ({ number }: Pick<SampleThing, 'number'>): string =>
  `sampleeid${String(number).padStart(2, '0')}`
const addressOf = (thing: SampleThing): string =>
  `https://www.xvideos.com/video.${eidOf(thing)}/sample_title_${thing.number}`
const secondsOf = ({ number }: SampleThing): number => 60 + ((number * 97) % 1_500)
const dayOf = ({ ageDays }: SampleThing, now: Date): string =>
  new Date(now.getTime() - ageDays * DAY_MS).toISOString().slice(0, 10)

/** Invented videos in the forms of its pages and exports. */
export const xvideosSample: SourceSample = {
  answer({ path }, now) {
    return path.startsWith(FOLDER) ? exportAt(path, now) : pageAt(path, now)
  },
}

function exportAt(path: string, now: Date): SampleAnswer | undefined {
  if (path === `${FOLDER}xvideos.com-export-week.csv.gz`)
    return packed(THINGS.filter(({ number }) => number !== GONE).map((thing) => lineOf(thing, now)))
  if (path !== `${FOLDER}xvideos.com-deleted-week.csv.gz`) return undefined
  return packed([`${10_000_000 + GONE}|${addressOf(THINGS[GONE - 1]!)}`])
}

const packed = (lines: string[]): SampleAnswer => ({
  headers: { 'content-type': 'application/gzip' },
  body: new Uint8Array(gzipSync(`${lines.join('\n')}\n`)),
})

const lineOf = (thing: SampleThing, now: Date): string =>
  [
    addressOf(thing),
    thing.title,
    `${secondsOf(thing)} sec`,
    '',
    `"<iframe src=""https://www.xvideos.com/embedframe/${eidOf(thing)}""></iframe>"`,
    thing.tags.join(','),
    '',
    10_000_000 + thing.number,
    'Category_A',
    '720P',
    thing.author,
    '',
    dayOf(thing, now),
    '',
    thing.views,
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
      THINGS.filter(({ tags }) => tags.includes(decodeURIComponent(tag))),
      0,
    )
  const page = /^\/new\/(\d+)$/.exec(pathname)?.[1] ?? searchParams.get('p') ?? '0'
  return cardsPage(fitting(THINGS, searchParams.get('k')), Number(page))
}

function suggestionsFor(text: string): object {
  const names = [...new Set(THINGS.flatMap(({ tags }) => tags))].filter((name) => name.startsWith(text))
  return { result: true, code: 0, keywords: names.map((name, at) => ({ N: name, R: String(12.5 - at) })) }
}

function cardsPage(things: SampleThing[], page: number): SampleAnswer {
  const cards = things
    .slice(page * CARDS, (page + 1) * CARDS)
    .map(
      (thing) =>
        `<div class="frame-block thumb-block" data-id="${10_000_000 + thing.number}" data-eid="${eidOf(thing)}">` +
        `<div class="thumb"><a href="/video.${eidOf(thing)}/sample_title_${thing.number}"></a></div>` +
        `<div class="thumb-under"><p class="title"><a title="${thing.title}">${thing.title}</a></p></div></div>`,
    )
  const next = things.length > (page + 1) * CARDS ? '<a class="next-page" href="#">Next</a>' : ''
  return samplePage(
    `<ul><li class="dyntop-cat"><a href="/c/Category_A-1">Category A</a></li></ul>${cards.join('')}<div class="pagination">${next}</div>`,
  )
}

function videoPage(id: string, now: Date): SampleAnswer | undefined {
  const thing = THINGS.find((each) => eidOf(each) === id)
  if (!thing) return undefined
  if (thing.number === GONE) return samplePage('<h1 class="inlineError">This is not there any more</h1>')
  const video = {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: thing.title,
    description: thing.title,
    uploadDate: `${dayOf(thing, now)}T00:00:00+00:00`,
    interactionStatistic: { '@type': 'InteractionCounter', userInteractionCount: thing.views },
  }
  const links = thing.tags.map((tag) => `<a class="is-keyword" href="/tags/${tag}">${tag}</a>`)
  return samplePage(
    `<div class="video-tags-list"><ul><li class="main-uploader"><a href="/${thing.author}"><span class="name">${thing.author}</span></a></li>` +
      `${links.map((link) => `<li>${link}</li>`).join('')}</ul></div>` +
      `<span class="rating-good-nbr">${thing.views % 90}</span><span class="rating-bad-nbr">${thing.number % 10}</span>`,
    `<meta property="og:title" content="${thing.title} - XVIDEOS.COM"><meta property="og:url" content="${addressOf(thing)}">` +
      `<meta property="og:duration" content="${secondsOf(thing)}">` +
      `<script type="application/ld+json">${JSON.stringify(video)}</script>`,
  )
}
