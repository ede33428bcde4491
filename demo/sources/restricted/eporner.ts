import type { SourceSample } from '../sample.ts'
import { fitting, sampleMoment, samplePart, type SampleItem, sampleItems } from './items.ts'

const ITEMS = sampleItems(40)
const REMOVED = 'SampleGone1'
/** The number of items per page. It is smaller than requested, so that there is more than one page. */
const PAGE_SIZE = 16

/** The sample of eporner: invented items in the form of its API. */
export const epornerSample: SourceSample = {
  answer({ path }, now) {
    const { pathname, searchParams: query } = new URL(path, 'https://sample.invalid')
    if (pathname === '/api/v2/video/removed/') return { body: `${REMOVED}\n` }
    if (pathname === '/api/v2/video/search/') return { body: listOf(query, now) }
    if (pathname !== '/api/v2/video/id/') return undefined
    const item = ITEMS.find((each) => idOf(each) === query.get('id'))
    return { body: item ? videoOf(item, now) : [] }
  },
}

const idOf = ({ number }: SampleItem): string => `SampleId${String(number).padStart(3, '0')}`

const BY: Record<string, (a: SampleItem, b: SampleItem) => number> = {
  longest: (a, b) => secondsOf(b) - secondsOf(a),
  shortest: (a, b) => secondsOf(a) - secondsOf(b),
  'most-popular': (a, b) => b.views - a.views,
}

function listOf(query: URLSearchParams, now: Date): object {
  const text = query.get('query')
  const found = fitting(ITEMS, text === 'all' ? null : text)
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
    videos: part.map((item) => videoOf(item, now)),
  }
}

const secondsOf = ({ number }: SampleItem): number => 120 + ((number * 97) % 1_500)

function videoOf(item: SampleItem, now: Date): object {
  const id = idOf(item)
  const seconds = secondsOf(item)
  const src = `https://static-eu-cdn.eporner.com/thumbs/${item.number}_240.jpg`
  return {
    id,
    title: item.title,
    keywords: item.tags.join(', '),
    views: item.views,
    rate: ((item.views % 500) / 100).toFixed(2),
    url: `https://www.eporner.com/video-${id}/sample-title-${item.number}/`,
    added: sampleMoment(now, item.ageDays),
    length_sec: seconds,
    length_min: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    embed: `https://www.eporner.com/embed/${id}/`,
    default_thumb: { size: 'medium', width: 427, height: 240, src },
    thumbs: [{ size: 'medium', width: 427, height: 240, src }],
  }
}
