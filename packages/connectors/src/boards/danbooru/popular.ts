import { readJson, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { checkedPeriod, pathOf, type PopularParams } from '../parameters.ts'
import type { BoardPage } from '../records.ts'
import { readPosts } from './read-posts.ts'
import { danbooruSource, type DanbooruSite } from './site.ts'

/** Popular posts: `GET /explore/posts/popular.json`. On average, Danbooru allows one request a minute to this endpoint. */
export const popular = (site: DanbooruSite): SourceQuery<PopularParams, BoardPage> =>
  sourceQuery({
    source: danbooruSource,
    name: 'popular',
    version: 1,
    freshSeconds: 1_800,
    request(params) {
      const { period, date } = checkedPeriod(params)
      // Danbooru redirects a request with a blank field.
      return {
        path: pathOf('/explore/posts/popular.json', {
          scale: period,
          ...(date !== null && { date }),
          limit: 100,
        }),
      }
    },
    read: (answer) => ({ posts: readPosts(site, readJson(answer)).posts, next: null }),
  })
