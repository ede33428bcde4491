import { type BoardName, type BoardPost, mergeDuplicates } from '@engawa/connectors/boards'
import { blacklistOf } from '../blacklist/own-blacklist.ts'
import type { BoardsDeps } from '../boards-deps.ts'
import type { BoardSearchRow, SeenPosts } from '../boards-tables.ts'
import { listPosts } from '../list-posts.ts'
import { parseQuery } from '../parse-query.ts'

/** Max posts that are checked for new ones. */
const MAX_CHECKED = 60

/** Returns the newest posts of a search, without those that its member's blacklist hides; empty when no board answers. */
export async function newestOf(
  deps: BoardsDeps,
  { uid, query, boards }: Pick<BoardSearchRow, 'uid' | 'query' | 'boards'>,
): Promise<BoardPost[]> {
  const { validQuery } = parseQuery(query, boards)
  if (!validQuery) return []
  const { posts } = await listPosts(deps, {
    validQuery,
    cursor: undefined,
    limit: MAX_CHECKED,
    isPatient: true,
  })
  return mergeDuplicates((await blacklistOf(deps, { uid })).apply(posts).shown)
}

/** Counts the posts before the first seen post of each board. `posts` must begin with the newest. Pure. */
export function countNew(posts: readonly BoardPost[], seen: SeenPosts): number {
  const stopped = new Set<BoardName>()
  let count = 0
  for (const { board, id } of posts) {
    // A board without a seen post did not answer before. Its posts are not counted, because all of them would be new.
    if (stopped.has(board) || id <= (seen[board] ?? Infinity)) stopped.add(board)
    else count += 1
  }
  return count
}

/** Returns the id of the newest post of each board. The value of a board without an answer stays unchanged. */
export function seenAfter(posts: readonly BoardPost[], seen: SeenPosts): SeenPosts {
  const newest = { ...seen }
  for (const { board, id } of posts) newest[board] = Math.max(newest[board] ?? 0, id)
  return newest
}

/** Adds the newest post of those boards that have no seen post yet. */
export const withFirstSeen = (posts: readonly BoardPost[], seen: SeenPosts): SeenPosts => ({
  ...seenAfter(posts, {}),
  ...seen,
})
