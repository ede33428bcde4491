import type { CommentList, CommentView } from '@engawa/contract'

/** Replies omitted between shown comments: their number, and the floor (comment number) of the comment before them. */
export type Gap = { after: number; comments: number }

/** A conversation: its comments, as far as they are loaded. */
export type Conversation = {
  /** The id of the comment that started the conversation. That comment may no longer exist. */
  root: number
  /** The loaded comments, the oldest first. The first of them is the head. Never empty. */
  comments: readonly CommentView[]
  /** The number of all comments in the conversation, as far as it is known. */
  total: number
  gap: Gap | null
}

export const rootOf = ({ id, root }: Pick<CommentView, 'id' | 'root'>): number => root ?? id

export const headOf = ({ comments }: Conversation): CommentView => comments[0]!

/** Returns the number of comments that follow the last loaded one. */
export const restOf = ({ comments, total, gap }: Conversation): number =>
  Math.max(0, total - comments.length - (gap?.comments ?? 0))

/** Returns the conversations of a list of comments, in the order of the list. */
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

/** Returns a conversation with a single comment: a new conversation, or one whose other comments are not known. */
export const conversationOf = (head: CommentView): Conversation => ({
  root: rootOf(head),
  comments: [head],
  total: 1,
  gap: null,
})

/** Returns the conversation with a further page of comments at its end. */
export function withLater(old: Conversation, page: Page): Conversation {
  const comments = joined(old.comments, page.items)
  const shown = comments.length + (old.gap?.comments ?? 0)
  return { ...old, comments, total: page.nextCursor === null ? shown : Math.max(old.total, shown + 1) }
}

type Page = { items: readonly CommentView[]; nextCursor: string | null }

/** Returns the conversation after a page of comments was loaded into its gap. */
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

/** Returns the conversation with new comments at its end. Comments in between that are not loaded become a gap. */
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
 * Returns the reloaded conversation with the further replies that were open before. A comment that is missing among the first ones
 * was deleted.
 */
export function withOpened(now: Conversation, before: Conversation): Conversation {
  const edge = now.gap?.after ?? now.comments.at(-1)!.floor
  const opened = before.comments.filter(({ floor }) => floor > edge)
  const comments = joined(now.comments, opened)
  return comments.length === now.comments.length ? now : { ...now, comments, gap: before.gap }
}

/** Returns the conversation without a comment; null if no other comment is left. */
export function without(old: Conversation, id: number): Conversation | null {
  const comments = old.comments.filter((each) => each.id !== id)
  if (comments.length === old.comments.length) return old
  return comments.length === 0 ? null : { ...old, comments, total: old.total - 1 }
}

/** Returns the conversation with a removed comment at its old position. */
export const withRestored = (old: Conversation, comment: CommentView): Conversation =>
  old.comments.some(({ id }) => id === comment.id)
    ? old
    : { ...old, comments: joined(old.comments, [comment]), total: old.total + 1 }

/** Returns the conversation with new versions of its comments. */
export function withChanged(old: Conversation, now: ReadonlyMap<number, CommentView>): Conversation {
  if (!old.comments.some(({ id }) => now.has(id))) return old
  return { ...old, comments: old.comments.map((each) => now.get(each.id) ?? each) }
}

/** Inserts a conversation into a list. It is placed after the last conversation whose root is in `rootsBefore`. */
export function insertConversation(
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
