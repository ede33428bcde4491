import type { BoardName, BoardPost } from './records.ts'

/** A post, with the posts on other boards that have the same file. */
export type MergedPost = BoardPost & { alsoOn: { board: BoardName; id: number }[] }

/** Returns the posts in their order without copies of a file (same md5). The first post with a file lists the others in `alsoOn`. */
export function mergeDuplicates(posts: readonly BoardPost[]): MergedPost[] {
  const joined = new Map<string, MergedPost>()
  for (const post of posts) {
    const key = post.md5 ?? `${post.board} ${post.id}`
    const first = joined.get(key)
    if (!first) joined.set(key, { ...post, alsoOn: [] })
    else if (!isKnown(first, post)) first.alsoOn.push({ board: post.board, id: post.id })
  }
  return [...joined.values()]
}

const isKnown = (first: MergedPost, { board, id }: BoardPost): boolean =>
  [first, ...first.alsoOn].some((each) => each.board === board && each.id === id)
