import type { SourceSample } from '../sample.ts'
import { fitting, sampleMoment, samplePart, type SampleThing, sampleThings } from './things.ts'

const THINGS = sampleThings(40)
const REMOVED = 'SampleGone1'
/** A page is smaller than requested, so that there is more than one page. */
const PAGE_SIZE = 16

/** Invented items in the form of its API. */
export const epornerSample: SourceSample = {
  answer({ path }, now) {
    const { pathname, searchParams: query } = new URL(path, 'https://sample.invalid')
    if (pathname === '/api/v2/video/removed/') return { body: `${REMOVED}\n` }
    if (pathname === '/api/v2/video/search/') return { body: listOf(query, now) }
    if (pathname !== '/api/v2/video/id/') return undefined
    const thing = THINGS.find((each) => idOf(each) === query.get('id'))
    return { body: thing ? videoOf(thing, now) : [] }
  },
}

const idOf = ({ number }: SampleThing): string => `SampleId${String(number).padStart(3, '0')}`

const BY: Record<string, (a: SampleThing, b: SampleThing) => number> = {
  longest: (a, b) => secondsOf(b) - secondsOf(a),
  shortest: (a, b) => secondsOf(a) - secondsOf(b),
  'most-popular': (a, b) => b.views - a.views,
}

function listOf(query: URLSearchParams, now: Date): object {
  const text = query.get('query')
  const found = fitting(THINGS, text === 'all' ? null : text)
  const order = BY[query.get('order') ?? '']
  const { part, page, pages } = samplePart(
    order ? found.toSorted(order) : found,
    Number(query.get('page') ?? 1),
    PAGE_SIZE,
  )
  return {
    count: part.length,
    start: (page - 1) * PAGE_SIZE,
    per_page: PAGE_SIZE,
    page,
    total_count: found.length,
    total_pages: pages,
    videos: part.map((thing) => videoOf(thing, now)),
  }
}

const secondsOf = ({ number }: SampleThing): number => 120 + ((number * 97) % 1_500)

function videoOf(thing: SampleThing, now: Date): object {
  const id = idOf(thing)
  const seconds = secondsOf(thing)
  const src = `https://static-eu-cdn.eporner.com/thumbs/${thing.number}_240.jpg`
  return {
    id,
    title: thing.title,
    keywords: thing.tags.join(', '),
    views: thing.views,
    rate: ((thing.views % 500) / 100).toFixed(2),
    url: `https://www.eporner.com/video-${id}/sample-title-${thing.number}/`,
    added: sampleMoment(now, thing.ageDays),
    length_sec: seconds,
    length_min: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    embed: `https://www.eporner.com/embed/${id}/`,
    default_thumb: { size: 'medium', width: 427, height: 240, src },
    thumbs: [{ size: 'medium', width: 427, height: 240, src }],
  }
}
