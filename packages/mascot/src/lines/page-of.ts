import type { PageTopic } from './topics.ts'

// The first that fits wins, so the narrow come before the wide.
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

/** Which page a path is for the mascots; nothing where they have nothing to say. */
export function pageOf(path: string): PageTopic | undefined {
  return PAGES.find(([pattern]) => pattern.test(path))?.[1]
}
