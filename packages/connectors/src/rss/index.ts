export { findFeeds, type FoundFeed } from './feed/find-feeds.ts'
export { type FetchHistory, nextFetch } from './feed/next-fetch.ts'
export { parseFeed } from './feed/parse-feed.ts'
export type { Enclosure, Feed, FeedEntry, FeedFormat } from './feed/records.ts'
