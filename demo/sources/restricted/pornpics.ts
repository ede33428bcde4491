import type { SampleAnswer, SourceSample } from '../sample.ts'
import { fitting, samplePage, type SampleThing, sampleThings } from './things.ts'

const THINGS = sampleThings(60)
const GONE = 60
const BATCH = 20

const idOf = ({ number }: SampleThing): number => 10_000_000 + number
const pathOf = (thing: SampleThing): string => `/galleries/sample-title-${thing.number}-${idOf(thing)}/`

/** Invented galleries in the form of its pages. */
export const pornpicsSample: SourceSample = {
  answer({ path }) {
    const { pathname, searchParams } = new URL(path, 'https://sample.invalid')
    const offset = Number(searchParams.get('offset') ?? 0)
    if (pathname === '/recent/' || pathname === '/popular/') return tilesPage(THINGS)
    if (pathname === '/search/srch.php') return batchOf(fitting(THINGS, searchParams.get('q')), offset)
    const tag = /^\/tags\/([^/]+)\/$/.exec(pathname)?.[1]
    if (tag !== undefined) {
      const things = THINGS.filter(({ tags }) => tags.includes(decodeURIComponent(tag)))
      if (things.length === 0) return undefined
      return offset === 0 ? tilesPage(things) : batchOf(things, offset)
    }
    return galleryAt(pathname)
  },
}

const batchOf = (things: SampleThing[], offset: number): SampleAnswer => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: JSON.stringify(
    things.slice(offset, offset + BATCH).map((thing) => ({
      gid: idOf(thing),
      tid: 1,
      g_url: `https://www.pornpics.com${pathOf(thing)}`,
      desc: thing.title,
      h: 690,
    })),
  ),
})

const tilesPage = (things: SampleThing[]): SampleAnswer =>
  samplePage(
    `<ul id="tiles">${things
      .slice(0, BATCH)
      .map((thing) => `<li class='thumbwook'><a class='rel-link' href='${pathOf(thing)}'></a></li>`)
      .join('')}</ul>`,
  )

function galleryAt(pathname: string): SampleAnswer | undefined {
  const thing = THINGS.find((each) => pathname.endsWith(String(idOf(each))) || pathname === pathOf(each))
  if (!thing || thing.number === GONE) return undefined
  if (pathname !== pathOf(thing)) return { status: 301, headers: { location: pathOf(thing) }, body: '' }
  const links = (words: string[]) =>
    words.map((word) => `<a href="/tags/${word}/"><span>${word}</span></a>`).join('')
  const row = (label: string, value: string) =>
    `<div class="gallery-info__item"><span class="gallery-info__title">${label}:</span><div class="gallery-info__content">${value}</div></div>`
  const rows =
    thing.tags.length === 0
      ? ''
      : row('Categories', links(['category-a'])) + row('Tags List', links(thing.tags))
  const tiles = '<li class="thumbwook"><a class="rel-link"></a></li>'.repeat(4 + (thing.number % 12))
  return samplePage(
    `<h1>${thing.title}</h1>${rows}${row('Views', String(thing.views))}<ul id="tiles">${tiles}</ul>`,
  )
}
