import { FEED_VIEWS, type FeedOrder, type FeedView, type YanderePeriod } from '@engawa/contract'

/** What of a reader's feeds is shown; the address of the page holds it. */
export type ReaderFilter = {
  view: FeedView
  order: FeedOrder
  feedId: number | null
  tag: string | null
  q: string
}

export const readerQuery = ['view', 'order', 'feed', 'tag', 'q', 'add', 'text'] as const

/** The address that a bookmark or another program hands over to be subscribed to; phones give it within a text. */
export const addressToAdd = (search: URLSearchParams): string | null =>
  [search.get('add'), search.get('text')]
    .map((each) => each && (/https?:\/\/\S+/.exec(each)?.[0] ?? each.trim()))
    .find(Boolean)
    ?.slice(0, 2_000) ?? null

/** The filter of an address; what makes no sense in it is passed over, so that an old link still opens the reader. */
export function readFilter(search: URLSearchParams): ReaderFilter {
  const feed = Number(search.get('feed'))
  return {
    view: FEED_VIEWS.find((each) => each === search.get('view')) ?? 'unread',
    order: search.get('order') === 'oldest' ? 'oldest' : 'newest',
    feedId: Number.isSafeInteger(feed) && feed > 0 ? feed : null,
    tag: search.get('tag')?.trim().slice(0, 200) || null,
    q: search.get('q')?.trim().slice(0, 200) ?? '',
  }
}

export function readerPath(filter: Partial<ReaderFilter>): string {
  const { view = 'unread', order = 'newest', feedId = null, tag = null, q = '' } = filter
  const query = new URLSearchParams({
    ...(view !== 'unread' && { view }),
    ...(order !== 'newest' && { order }),
    ...(feedId !== null && { feed: String(feedId) }),
    ...(tag !== null && { tag }),
    ...(q !== '' && { q }),
  }).toString()
  return query === '' ? '/rss' : `/rss?${query}`
}

/** The input of calls that are about what is shown. */
export const scopeOf = ({ feedId, tag, q }: ReaderFilter) => ({
  ...(feedId !== null && { feedId }),
  ...(tag !== null && { tag }),
  ...(q !== '' && { q }),
})

export const listInput = (filter: ReaderFilter) => ({
  ...scopeOf(filter),
  view: filter.view,
  order: filter.order,
  limit: 40,
})

export const yanderePath = (slug?: YanderePeriod | number): string =>
  slug === undefined || slug === '1d' ? '/rss/yandere' : `/rss/yandere/${slug}`

export const newspaperPath = (slug?: string): string =>
  slug === undefined ? '/rss/nytimesdual' : `/rss/nytimesdual/${slug}`
