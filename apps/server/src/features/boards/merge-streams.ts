import type { BoardName, BoardOrder, BoardPost } from '@engawa/connectors/boards'

/** The position of a list in one board: in the page at `cursor`, after the post `after`. */
export type BoardPosition = { cursor: string | null; after: number | null }

/** The position of a list in several boards; a board without further posts is not in it. */
export type BoardPositions = Partial<Record<BoardName, BoardPosition>>

/** A page of a board, and the position of the list in it. `next` is null when no page follows. */
export type BoardStream = {
  board: BoardName
  position: BoardPosition
  posts: readonly BoardPost[]
  next: string | null
}

/** Sort keys of each order: the post with the larger number comes first. */
const RANK: Record<BoardOrder, (post: BoardPost, at: number) => number> = {
  new: ({ createdAt }) => Date.parse(createdAt),
  old: ({ createdAt }) => -Date.parse(createdAt),
  score: ({ score }) => score,
  fav: ({ favourites }) => favourites ?? 0,
  size: ({ width, height }) => width * height,
  landscape: ({ width, height }) => width / height,
  portrait: ({ width, height }) => height / width,
  // One post of each board in turn.
  random: (_, at) => -at,
}

/**
 * Merges posts of several boards into one order. Ends at `limit` posts, or where the next page of a board is needed, because a
 * post of that page may come first. Pure.
 */
export function mergeStreams(
  streams: readonly BoardStream[],
  order: BoardOrder,
  limit: number,
): { merged: BoardPost[]; positions: BoardPositions } {
  const queues = streams.map((stream) => ({ ...stream, left: remainingPosts(stream, order), at: 0 }))
  const merged: BoardPost[] = []
  const rank = ({ left, at }: (typeof queues)[number]): number => RANK[order](left[at]!, at)
  while (merged.length < limit && !queues.some(({ left, at, next }) => at === left.length && next !== null)) {
    const first = queues
      .filter(({ left, at }) => at < left.length)
      .reduce<(typeof queues)[number] | null>(
        (best, each) => (best && rank(best) >= rank(each) ? best : each),
        null,
      )
    if (!first) break
    merged.push(first.left[first.at]!)
    first.at += 1
  }
  const positions: BoardPositions = {}
  for (const { board, position, left, at, next } of queues) {
    if (at < left.length)
      positions[board] = { cursor: position.cursor, after: left[at - 1]?.id ?? position.after }
    else if (next !== null) positions[board] = { cursor: next, after: null }
  }
  return { merged, positions }
}

/** Returns the posts of a page that the list has not shown yet. Since the last read, the page may have got other posts at its beginning. */
function remainingPosts(
  { position: { after }, posts }: BoardStream,
  order: BoardOrder,
): readonly BoardPost[] {
  if (after === null) return posts
  const at = posts.findIndex(({ id }) => id === after)
  if (at >= 0) return posts.slice(at + 1)
  if (order === 'new') return posts.filter(({ id }) => id < after)
  return order === 'old' ? posts.filter(({ id }) => id > after) : posts
}
