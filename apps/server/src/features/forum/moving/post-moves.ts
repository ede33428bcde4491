import type { PostMove } from '@engawa/contract'
import type { ForumDeps } from '../forum-deps.ts'
import { headsByIds, type PostHead } from '../posts-queries.ts'
import { postUrl } from '../post-url.ts'

/**
 * Returns the moves of replies that the page of a post shows. They are the same for all readers of the post, so the other post is named only
 * if all of them may read it.
 */
export async function postMoves(deps: ForumDeps, post: PostHead): Promise<PostMove[]> {
  const { db } = deps.database
  const moves = await deps.discussion.movesOf(db, { kind: 'post', id: post.id })
  if (moves.length === 0) return []
  const otherOf = (move: (typeof moves)[number]) => (move.from_id === post.id ? move.to_id : move.from_id)
  const others = new Map(
    (await headsByIds(db, [...new Set(moves.map(otherOf))])).map((head) => [head.id, head]),
  )
  return moves.map((move) => {
    const isAway = move.from_id === post.id
    const other = others.get(otherOf(move))
    const isShown = other && isReadableWith(post, other) && (move.whole || other.removal_id === null)
    return {
      id: move.id,
      isAway,
      floor: isAway ? move.from_floor : move.to_floor,
      comments: move.comments,
      merged: move.whole,
      postId: isShown ? other.id : null,
      title: isShown ? other.title : null,
      url: isShown && other.removal_id === null ? postUrl(other) : null,
      at: move.at.toISOString(),
    }
  })
}

const isReadableWith = (post: PostHead, other: PostHead): boolean =>
  other.status === 'published' || (other.status === 'members' && other.community_id === post.community_id)
