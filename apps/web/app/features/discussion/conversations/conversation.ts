import type { CommentList, CommentView } from '@engawa/contract'

/** Comments that are left out between shown ones: their number, and the floor before them. */
export type Gap = { after: number; comments: number }

/** A comment and its loaded replies. */
export type Conversation = {
  /** The id of its first comment, which may no longer exist. */
  root: number
  /** The comments, oldest first; the first is the head. Never empty. */
  comments: readonly CommentView[]
  /** The known number of its comments. */
  total: number
  gap: Gap | null
}

export const rootOf = ({ id, root }: Pick<CommentView, 'id' | 'root'>): number => root ?? id

export const headOf = ({ comments }: Conversation): CommentView => comments[0]!

/** Returns the number of comments after the last shown one. */
export const restOf = ({ comments, total, gap }: Conversation): number =>
  Math.max(0, total - comments.length - (gap?.comments ?? 0))

/** Returns the conversations of a list, in its order. */
export function conversationsOf({ items, replies, linked }: CommentList): Conversation[] {
  const answers = Map.groupBy(replies, rootOf)
  return items.map((head) => {
    const root = rootOf(head)
    return {
      root,
      comments: byFloor([head, ...(answers.get(root) ?? [])]),
      total: head.replies + 1,
      gap: linked?.root === root ? linked.gap : null,
    }
  })
}

/** Returns a conversation of a single comment: a new conversation, or only its head is known. */
export const conversationOf = (head: CommentView): Conversation => ({
  root: rootOf(head),
  comments: [head],
  total: 1,
  gap: null,
})

/** Returns the conversation with a further page after the last shown comment. */
export function withLater(old: Conversation, page: Page): Conversation {
  const comments = joined(old.comments, page.items)
  const shown = comments.length + (old.gap?.comments ?? 0)
  return { ...old, comments, total: page.nextCursor === null ? shown : Math.max(old.total, shown + 1) }
}

type Page = { items: readonly CommentView[]; nextCursor: string | null }

/** Returns the conversation with a page of its gap. */
export function withBetween(old: Conversation, page: Page): Conversation {
  const { gap } = old
  const last = page.items.at(-1)
  if (!gap) return old
  const comments = joined(old.comments, page.items)
  const added = comments.length - old.comments.length
  const reached = old.comments.some(({ floor }) => floor > gap.after && floor <= (last?.floor ?? 0))
  const left = gap.comments - added
  const closed = page.nextCursor === null || reached || added === 0 || left <= 0
  return { ...old, comments, gap: closed ? null : { after: last?.floor ?? gap.after, comments: left } }
}

/** Returns the conversation with new comments at its end. Unloaded comments before them become a gap. */
export function withNew(old: Conversation, added: readonly CommentView[]): Conversation {
  const fresh = added.filter(({ id }) => old.comments.every((each) => each.id !== id))
  if (fresh.length === 0) return old
  const rest = restOf(old)
  if (rest === 0) return { ...old, comments: joined(old.comments, fresh), total: old.total + fresh.length }
  const after = old.gap?.after ?? old.comments.at(-1)!.floor
  const before = old.comments.filter(({ floor }) => floor <= after)
  const gap = { after, comments: old.total - before.length }
  return { ...old, comments: joined(before, fresh), total: old.total + fresh.length, gap }
}

/**
 * Returns the current state of a conversation with the further answers that were open before. Comments missing among its first ones
 * were deleted.
 */
export function withOpened(now: Conversation, before: Conversation): Conversation {
  const edge = now.gap?.after ?? now.comments.at(-1)!.floor
  const opened = before.comments.filter(({ floor }) => floor > edge)
  const comments = joined(now.comments, opened)
  return comments.length === now.comments.length ? now : { ...now, comments, gap: before.gap }
}

/** Returns the conversation without a comment; null if no comment is left. */
export function without(old: Conversation, id: number): Conversation | null {
  const comments = old.comments.filter((each) => each.id !== id)
  if (comments.length === old.comments.length) return old
  return comments.length === 0 ? null : { ...old, comments, total: old.total - 1 }
}

/** Returns the conversation with a removed comment at its former position. */
export const withRestored = (old: Conversation, comment: CommentView): Conversation =>
  old.comments.some(({ id }) => id === comment.id)
    ? old
    : { ...old, comments: joined(old.comments, [comment]), total: old.total + 1 }

/** Returns the conversation with the changed comments. */
export function withChanged(old: Conversation, now: ReadonlyMap<number, CommentView>): Conversation {
  if (!old.comments.some(({ id }) => now.has(id))) return old
  return { ...old, comments: old.comments.map((each) => now.get(each.id) ?? each) }
}

/** Inserts a conversation among others: after the last of those that were before it. */
export function placed(
  items: readonly Conversation[],
  one: Conversation,
  rootsBefore: readonly number[],
): Conversation[] {
  const before = new Set(rootsBefore)
  const at = items.findLastIndex(({ root }) => before.has(root)) + 1
  return items.toSpliced(at, 0, one)
}

const byFloor = (comments: readonly CommentView[]): CommentView[] =>
  comments.toSorted((a, b) => a.floor - b.floor)

function joined(old: readonly CommentView[], more: readonly CommentView[]): CommentView[] {
  const known = new Set(old.map(({ id }) => id))
  return byFloor([...old, ...more.filter(({ id }) => !known.has(id))])
}
