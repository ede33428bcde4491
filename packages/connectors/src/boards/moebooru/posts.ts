import { readJson } from '../../source/index.ts'
import { postsQuery } from '../posts-query.ts'
import { pathOf } from '../questions.ts'
import { readPosts, replyOf } from './read-posts.ts'
import type { MoebooruSite } from './site.ts'

/** What its help allows; newer versions give more. */
export const LARGEST_PAGE = 100

/** `GET /post.json`: the second form of the answer tells the kinds of tags too. */
export const posts = (site: MoebooruSite) =>
  postsQuery({
    ...site,
    largest: LARGEST_PAGE,
    path: ({ tags, cursor, limit }) =>
      pathOf('/post.json', {
        // What comes last is the safe rating, and the last rating is the one that counts.
        tags: 'below' in cursor ? `id:<${cursor.below} ${tags}` : tags,
        limit,
        page: 'page' in cursor ? cursor.page : 1,
        api_version: 2,
        include_tags: 1,
      }),
    readPosts: (answer) => readPosts(site, replyOf(readJson(answer))),
    isLast: (found, limit) => found < limit,
  })
