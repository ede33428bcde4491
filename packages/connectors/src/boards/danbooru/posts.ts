import { readJson } from '../../source/index.ts'
import { postsQuery } from '../posts-query.ts'
import { pathOf } from '../parameters.ts'
import { readPosts } from './read-posts.ts'
import { danbooruSource, type DanbooruSite } from './site.ts'

/** The maximum number of posts per page; Danbooru reduces larger limits to it. */
export const MAX_PAGE_SIZE = 200

/** Posts: `GET /posts.json`. Danbooru omits invisible posts, so only an empty page means the end of the list. */
export const posts = ({ rule }: DanbooruSite) =>
  postsQuery({
    board: 'danbooru',
    source: danbooruSource,
    rule,
    largest: MAX_PAGE_SIZE,
    path: ({ tags, cursor, limit }) =>
      pathOf('/posts.json', { tags, limit, page: 'page' in cursor ? cursor.page : `b${cursor.below}` }),
    readPosts: (answer) => readPosts({ rule }, readJson(answer)),
    isLast: (found) => found === 0,
  })
