import type { CommentView } from '@engawa/contract'

/** A comment with what follows it; `more` further ones are not loaded. */
export type Conversation = { root: number; head: CommentView; replies: CommentView[]; more: number }

/** Names the conversation of a comment. */
export const rootOf = ({ id, root }: Pick<CommentView, 'id' | 'root'>): number => root ?? id

/**
 * Comments in their conversations, in the order of `heads`. Where the head of one is gone, the next takes its place, before the
 * conversations that began after it.
 */
export function conversationsOf(
  heads: readonly CommentView[],
  replies: readonly CommentView[],
): Conversation[] {
  const known = new Map([...heads, ...replies].map((comment) => [comment.id, comment]))
  const byRoot = Map.groupBy(known.values(), rootOf)
  const conversations = [...byRoot].map(([root, comments]): Conversation => {
    const [head, ...others] = comments.toSorted((a, b) => a.floor - b.floor)
    const total = Math.max(...comments.map((comment) => comment.replies))
    return { root, head: head!, replies: others, more: Math.max(0, total - others.length) }
  })
  const places = new Map(heads.map((head, at) => [rootOf(head), at]))
  const rising = (heads[0]?.floor ?? 0) < (heads.at(-1)?.floor ?? 0)
  const placeOf = ({ root, head }: Conversation): number =>
    places.get(root) ??
    heads.filter(({ floor }) => (rising ? floor < head.floor : floor > head.floor)).length - 0.5
  return conversations.toSorted((a, b) => placeOf(a) - placeOf(b))
}
