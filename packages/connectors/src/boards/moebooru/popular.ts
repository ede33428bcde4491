import { readJson, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { checkedPeriod, pathOf, type PopularParams } from '../parameters.ts'
import type { BoardPage } from '../records.ts'
import { readPosts, replyOf } from './read-posts.ts'
import type { MoebooruSite } from './site.ts'

const RECENT = { day: '1d', week: '1w', month: '1m' }

/**
 * Popular posts: `GET /post/popular_recent.json` and `popular_by_…`. The answers have up to 40 posts of every rating; only safe posts
 * remain.
 */
export const popular = (site: MoebooruSite): SourceQuery<PopularParams, BoardPage> =>
  sourceQuery({
    source: site.source,
    name: 'popular',
    version: 1,
    freshSeconds: 900,
    request(params) {
      const { period, date } = checkedPeriod(params)
      if (date === null) return { path: pathOf('/post/popular_recent.json', { period: RECENT[period] }) }
      const [year, month, day] = date.split('-').map(Number) as [number, number, number]
      return {
        path: pathOf(`/post/popular_by_${period}.json`, { year, month, ...(period !== 'month' && { day }) }),
      }
    },
    read: (answer) => ({ posts: readPosts(site, replyOf(readJson(answer))).posts, next: null }),
  })
