import type { PageTopic } from './topics.ts'

// The first pattern that matches is used, so specific patterns must come before general ones.
const PAGES: readonly (readonly [RegExp, PageTopic])[] = [
  [/^\/$/, 'home'],
  [/^\/works\/(comics|novels)\/[^/]+\/read/, 'reader'],
  [/^\/works\/comics/, 'comics'],
  [/^\/works\/novels/, 'novels'],
  [/^\/works\/videos/, 'videos'],
  [/^\/works/, 'works'],
  [/^\/forum/, 'forum'],
  [/^\/messages/, 'messages'],
  [/^\/checkin/, 'checkin'],
  [/^\/wiki/, 'wiki'],
  [/^\/picture/, 'picture'],
  [/^\/bangumi/, 'bangumi'],
  [/^\/search/, 'search'],
  [/^\/publish/, 'publish'],
  [/^\/user/, 'user'],
  [/^\/rss/, 'rss'],
  [/^\/github/, 'github'],
]

/** Returns the topic of the page with this path; undefined if the mascots have no lines for the page. */
export function pageOf(path: string): PageTopic | undefined {
  return PAGES.find(([pattern]) => pattern.test(path))?.[1]
}
