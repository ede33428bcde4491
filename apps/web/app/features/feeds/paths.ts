import { FEED_VIEWS, type FeedOrder, type FeedView, type YanderePeriod } from '@engawa/contract'
import { defineRoute, type QueryOf } from '#app/lib/route/define-route.ts'
import { integer, oneOf, optionalText, text } from '#app/lib/route/parameters.ts'

/** Filter of the shown entries. The page's address contains it. */
export type ReaderFilter = {
  view: FeedView
  order: FeedOrder
  feedId: number | null
  tag: string | null
  q: string
}

/** Route of the feed reader. `add` and `text` contain the URL of a feed to subscribe to. */
export const readerRoute = defineRoute({
  view: oneOf(FEED_VIEWS, 'unread'),
  order: oneOf(['newest', 'oldest'], 'newest'),
  feed: integer(),
  tag: optionalText(),
  q: text(),
  add: text({ max: 8_000 }),
  text: text({ max: 8_000 }),
})

export type ReaderQuery = QueryOf<typeof readerRoute>

/**
 * Returns the feed URL to subscribe to, from a bookmarklet or another program; null if there is none. Phones often share a URL
 * inside a text.
 */
export const addressToAdd = ({ add, text: shared }: ReaderQuery): string | null =>
  [add, shared]
    .map((each) => /https?:\/\/\S+/.exec(each)?.[0] ?? each)
    .find((each) => each !== '')
    ?.slice(0, 2_000) ?? null

export const filterOf = ({ view, order, feed, tag, q }: ReaderQuery): ReaderFilter => ({
  ...{ view, order, tag, q },
  feedId: feed,
})

export const readerPath = ({ feedId, ...filter }: Partial<ReaderFilter>): string =>
  `/rss${readerRoute.search({ ...filter, ...(feedId !== undefined && { feed: feedId }) })}`

/** Returns the filter as input of the API calls for the shown entries. */
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
