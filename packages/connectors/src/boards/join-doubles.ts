import type { BoardName, BoardPost } from './records.ts'

/** A post, and where else the same file is. */
export type MergedPost = BoardPost & { alsoOn: { board: BoardName; id: number }[] }

/** Posts in their order, each file once, by its md5: the first of several posts with one file stands for all. */
export function joinDoubles(posts: readonly BoardPost[]): MergedPost[] {
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
