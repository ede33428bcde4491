import type { BoardPost } from '@engawa/connectors/boards'

/** Boards have different scales of scores, so the best posts of each come first, in turns. */
export function ranked(lists: readonly (readonly BoardPost[])[]): BoardPost[] {
  const sorted = lists.map((posts) => posts.toSorted((a, b) => b.score - a.score))
  const longest = Math.max(0, ...sorted.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => sorted.flatMap((posts) => posts[at] ?? [])).flat()
}
