import { type BoardName, type BoardPost, joinDoubles } from '@engawa/connectors/boards'
import { blacklistOf } from '../blacklist/own-blacklist.ts'
import type { BoardsDeps } from '../boards-deps.ts'
import type { BoardSearchRow, SeenPosts } from '../boards-tables.ts'
import { listPosts } from '../list-posts.ts'
import { readQuestion } from '../read-question.ts'

/** How far is looked for new ones. */
const LOOKED_AT = 60

/** The newest posts of a search, without what its member hides; empty when no board answers. */
export async function newestOf(
  deps: BoardsDeps,
  { uid, query, boards }: Pick<BoardSearchRow, 'uid' | 'query' | 'boards'>,
): Promise<BoardPost[]> {
  const { question } = readQuestion(query, boards)
  if (!question) return []
  const { posts } = await listPosts(deps, { question, cursor: undefined, limit: LOOKED_AT, isPatient: true })
  return joinDoubles((await blacklistOf(deps, { uid })).apply(posts).shown)
}

/** How many of them came after what was seen: they are counted up to the first known one of each board. Pure. */
export function countNew(posts: readonly BoardPost[], seen: SeenPosts): number {
  const stopped = new Set<BoardName>()
  let count = 0
  for (const { board, id } of posts) {
    // A board of which nothing was seen is one that did not answer before: all of it would be new.
    if (stopped.has(board) || id <= (seen[board] ?? Infinity)) stopped.add(board)
    else count += 1
  }
  return count
}

/** The newest post of each board; one that does not answer stays as it was. */
export function seenAfter(posts: readonly BoardPost[], seen: SeenPosts): SeenPosts {
  const newest = { ...seen }
  for (const { board, id } of posts) newest[board] = Math.max(newest[board] ?? 0, id)
  return newest
}

/** Only boards of which nothing is known begin with what is there now. */
export const begun = (posts: readonly BoardPost[], seen: SeenPosts): SeenPosts => ({
  ...seenAfter(posts, {}),
  ...seen,
})
