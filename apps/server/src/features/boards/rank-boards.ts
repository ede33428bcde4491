import type { BoardPost } from '@engawa/connectors/boards'

/**
 * Orders the posts of several boards: the best post of each board, then the second best of each, and so on. Their scores cannot
 * be compared, because each board has a different scale.
 */
export function ranked(lists: readonly (readonly BoardPost[])[]): BoardPost[] {
  const sorted = lists.map((posts) => posts.toSorted((a, b) => b.score - a.score))
  const longest = Math.max(0, ...sorted.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => sorted.flatMap((posts) => posts[at] ?? [])).flat()
}
