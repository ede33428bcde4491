import type { SourceSample } from '../sample.ts'
import { fitting, sampleMoment, samplePart, type SampleItem, sampleItems } from './items.ts'

const ITEMS = sampleItems(40)
const REMOVED = 'sampleid0900'
const PAGE_SIZE = 30

/** The sample of pornhub: invented items in the form of its API. */
export const pornhubSample: SourceSample = {
  answer({ path }, now) {
    const { pathname, searchParams: query } = new URL(path, 'https://sample.invalid')
    const page = Number(query.get('page') ?? 1)
    if (pathname === '/webmasters/deleted_videos')
      return { body: { videos: page > 1 ? [] : [{ vkey: REMOVED, deleted_on: sampleMoment(now, 1) }] } }
    if (pathname === '/webmasters/search') return { body: listOf(query, page, now) }
    if (pathname !== '/webmasters/video_by_id') return undefined
    const item = ITEMS.find((each) => idOf(each) === query.get('id'))
    return { body: item ? { video: videoOf(item, now) } : errorOf('2002') }
  },
}

const idOf = ({ number }: SampleItem): string => `sampleid${String(number).padStart(4, '0')}`
const errorOf = (code: string): object => ({ code, message: 'Sample message', example: 'sample' })

function listOf(query: URLSearchParams, page: number, now: Date): object {
  const found = fitting(ITEMS, query.get('tags[]') ?? query.get('search'))
  const sorted = query.get('ordering') === 'mostviewed' ? found.toSorted((a, b) => b.views - a.views) : found
  const { part } = samplePart(sorted, page, PAGE_SIZE)
  return part.length === 0 ? errorOf('2001') : { videos: part.map((item) => videoOf(item, now)) }
}

function videoOf(item: SampleItem, now: Date): object {
  const seconds = 120 + ((item.number * 97) % 4_000)
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const src = `https://ei.phncdn.com/videos/sample/${item.number}.jpg`
  return {
    video_id: idOf(item),
    title: item.title,
    duration: parts
      .slice(parts[0] === 0 ? 1 : 0)
      .map((part, at) => String(part).padStart(at === 0 ? 1 : 2, '0'))
      .join(':'),
    views: item.views,
    rating: String(item.views % 100),
    ratings: item.number,
    url: `https://www.pornhub.com/view_video.php?viewkey=${idOf(item)}`,
    default_thumb: src,
    thumb: src,
    publish_date: sampleMoment(now, item.ageDays),
    thumbs: [{ size: '320x240', width: '320', height: '240', src }],
    tags: item.tags.map((tag_name) => ({ tag_name })),
    categories: item.tags.length === 0 ? [] : [{ category: 'category-a' }],
    pornstars: [],
    segment: 'group-a',
  }
}
