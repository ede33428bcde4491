import { readJson, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { badQuestion, pathOf } from '../parameters.ts'
import type { BoardPost } from '../records.ts'
import { readPosts, replyOf } from './read-posts.ts'
import type { MoebooruSite } from './site.ts'

/** The periods: the last 24 hours, week, month or year. */
export const RECENT_PERIODS = ['1d', '1w', '1m', '1y'] as const
export type RecentParams = { period: (typeof RECENT_PERIODS)[number] }

/**
 * Recently popular posts: `GET /post/popular_recent.json`. The answer has up to 40 posts by score; only safe posts remain. RSSHub reads the
 * same endpoint.
 */
export const popularRecent = (site: MoebooruSite): SourceQuery<RecentParams, BoardPost[]> =>
  sourceQuery({
    source: site.source,
    name: 'popular-recent',
    version: 1,
    freshSeconds: 900,
    request({ period }) {
      if (!RECENT_PERIODS.includes(period)) throw badQuestion('no period')
      return { path: pathOf('/post/popular_recent.json', { period }) }
    },
    read: (answer) => readPosts(site, replyOf(readJson(answer))).posts,
  })
