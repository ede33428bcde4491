import { readJson } from '../../source/index.ts'
import { postsQuery } from '../posts-query.ts'
import { pathOf } from '../questions.ts'
import { readPosts } from './read-posts.ts'
import { danbooruSource, type DanbooruSite } from './site.ts'

/** What it cuts larger numbers to. */
export const LARGEST_PAGE = 200

/** `GET /posts.json`. A short page is not the end there, since what is not visible is left out; an empty one is. */
export const posts = ({ rule }: DanbooruSite) =>
  postsQuery({
    board: 'danbooru',
    source: danbooruSource,
    rule,
    largest: LARGEST_PAGE,
    path: ({ tags, cursor, limit }) =>
      pathOf('/posts.json', { tags, limit, page: 'page' in cursor ? cursor.page : `b${cursor.below}` }),
    readPosts: (answer) => readPosts({ rule }, readJson(answer)),
    isLast: (found) => found === 0,
  })
