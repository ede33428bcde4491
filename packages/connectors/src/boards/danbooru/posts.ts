import { readJson } from '../../source/index.ts'
import { postsQuery } from '../posts-query.ts'
import { pathOf } from '../parameters.ts'
import { readPosts } from './read-posts.ts'
import { danbooruSource, type DanbooruSite } from './site.ts'

/** Danbooru reduces larger limits to this. */
export const MAX_PAGE_SIZE = 200

/** `GET /posts.json`. It omits invisible posts, so the last page is an empty page, not a short page. */
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
