import { readJson } from '../../source/index.ts'
import { postsQuery } from '../posts-query.ts'
import { pathOf } from '../parameters.ts'
import { readPosts, replyOf } from './read-posts.ts'
import type { MoebooruSite } from './site.ts'

/** The maximum number of posts per page, according to Moebooru's help page. Newer versions allow more. */
export const MAX_PAGE_SIZE = 100

/** Posts: `GET /post.json`. Version 2 of the answer also contains the kinds of the tags. */
export const posts = (site: MoebooruSite) =>
  postsQuery({
    ...site,
    largest: MAX_PAGE_SIZE,
    path: ({ tags, cursor, limit }) =>
      pathOf('/post.json', {
        // Moebooru uses the last rating of a query, so the safe rating must come last.
        tags: 'below' in cursor ? `id:<${cursor.below} ${tags}` : tags,
        limit,
        page: 'page' in cursor ? cursor.page : 1,
        api_version: 2,
        include_tags: 1,
      }),
    readPosts: (answer) => readPosts(site, replyOf(readJson(answer))),
    isLast: (found, limit) => found < limit,
  })
