import type { BoardName, BoardPage, BoardPost } from './records.ts'

/** A post, and where else the same file is. */
export type MergedPost = BoardPost & { alsoOn: { board: BoardName; id: number }[] }

/**
 * The posts of all pages so far, of one board or several, the newest first; each file once, by its md5. Of several posts with one file, the
 * one whose page comes first stands for all. Pure, and the same for the same pages.
 */
export function mergeBoards(pages: readonly Pick<BoardPage, 'posts'>[]): MergedPost[] {
  const merged = new Map<string, MergedPost>()
  for (const post of pages.flatMap(({ posts }) => posts)) {
    const key = post.md5 ?? `${post.board} ${post.id}`
    const first = merged.get(key)
    if (!first) merged.set(key, { ...post, alsoOn: [] })
    else if (!isKnown(first, post)) first.alsoOn.push({ board: post.board, id: post.id })
  }
  return [...merged.values()].sort(byDate)
}

const isKnown = (first: MergedPost, { board, id }: BoardPost): boolean =>
  [first, ...first.alsoOn].some((each) => each.board === board && each.id === id)

const byDate = (a: BoardPost, b: BoardPost): number =>
  compare(b.createdAt, a.createdAt) || compare(a.board, b.board) || b.id - a.id

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
