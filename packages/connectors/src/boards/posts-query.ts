import { type Source, type SourceAnswer, sourceQuery, type SourceQuery } from '../source/index.ts'
import type { Rule } from '../rule/index.ts'
import { type Cursor, nextCursor, readCursor } from './cursor.ts'
import { checkedLimit, planOf, type PostsParams } from './parameters.ts'
import type { BoardName, BoardPage, BoardPost } from './records.ts'

type PostsOf = {
  board: BoardName
  source: Source
  rule: Rule
  /** The maximum number of posts in an answer of the board. */
  largest: number
  path(request: { tags: string; cursor: Cursor; limit: number }): string
  /** Reads the ids of all received posts, and the posts that may be shown. */
  readPosts(answer: SourceAnswer): { ids: number[]; posts: BoardPost[] }
  /** Whether a page with this number of posts is the last. */
  isLast(found: number, limit: number): boolean
}

/**
 * Creates the query for posts. A page may have fewer or more posts than `limit`, or none; only `next: null` means the end. When this site
 * must match a part of the query, the board's largest page is requested and only matching posts are returned.
 */
export function postsQuery(of: PostsOf): SourceQuery<PostsParams, BoardPage> {
  const planRequest = ({ query, cursor, limit }: PostsParams) => {
    const plan = planOf(query, of.board, of.rule)
    const wanted = checkedLimit(limit, of.largest)
    return { plan, cursor: readCursor(cursor), limit: plan.local ? of.largest : wanted }
  }
  return sourceQuery({
    source: of.source,
    name: 'posts',
    version: 1,
    freshSeconds: 300,
    request(params) {
      const { plan, cursor, limit } = planRequest(params)
      return { path: of.path({ tags: plan.tags, cursor, limit }), maxBytes: 4 * 1024 * 1024 }
    },
    read(answer, params) {
      const { plan, cursor, limit } = planRequest(params)
      const { ids, posts } = of.readPosts(answer)
      // A random page has no next page, because each request returns other random posts.
      const isLast = of.isLast(ids.length, limit) || plan.isRandom
      return {
        posts: plan.local ? posts.filter(plan.local) : posts,
        next: isLast ? null : nextCursor(cursor, { byId: plan.byId, lowestId: Math.min(...ids) }),
      }
    },
  })
}
