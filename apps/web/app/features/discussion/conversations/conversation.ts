import type { CommentList, CommentView } from '@engawa/contract'

/** Comments that are left out in the middle of what is shown: so many, behind a floor. */
export type Gap = { after: number; comments: number }

/** A comment and what answers it, as far as it is shown. */
export type Conversation = {
  /** The comment that began it, whether that is still there or not. */
  root: number
  /** Oldest first; the first is its head. Never empty. */
  comments: readonly CommentView[]
  /** How many there are, as far as is known. */
  total: number
  gap: Gap | null
}

export const rootOf = ({ id, root }: Pick<CommentView, 'id' | 'root'>): number => root ?? id

export const headOf = ({ comments }: Conversation): CommentView => comments[0]!

/** How many follow behind the last one that is shown. */
export const restOf = ({ comments, total, gap }: Conversation): number =>
  Math.max(0, total - comments.length - (gap?.comments ?? 0))

/** The conversations of a list, in its order. */
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

/** One that somebody just began, or that became known by its head alone. */
export const conversationOf = (head: CommentView): Conversation => ({
  root: rootOf(head),
  comments: [head],
  total: 1,
  gap: null,
})

/** With a further page from behind the last comment that is shown. */
export function withLater(old: Conversation, page: Page): Conversation {
  const comments = joined(old.comments, page.items)
  const shown = comments.length + (old.gap?.comments ?? 0)
  return { ...old, comments, total: page.nextCursor === null ? shown : Math.max(old.total, shown + 1) }
}

type Page = { items: readonly CommentView[]; nextCursor: string | null }

/** With a page of what was left out in the middle. */
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

/** With new comments at its end: what lies unlisted before them becomes a gap. */
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

/** As it is now, with the further answers that were open before. What is missing among its first ones is gone. */
export function withOpened(now: Conversation, before: Conversation): Conversation {
  const edge = now.gap?.after ?? now.comments.at(-1)!.floor
  const opened = before.comments.filter(({ floor }) => floor > edge)
  const comments = joined(now.comments, opened)
  return comments.length === now.comments.length ? now : { ...now, comments, gap: before.gap }
}

/** Without a comment; null when nothing of the conversation is left to show. */
export function without(old: Conversation, id: number): Conversation | null {
  const comments = old.comments.filter((each) => each.id !== id)
  if (comments.length === old.comments.length) return old
  return comments.length === 0 ? null : { ...old, comments, total: old.total - 1 }
}

/** With a comment that was there before, in its place. */
export const withBack = (old: Conversation, comment: CommentView): Conversation =>
  old.comments.some(({ id }) => id === comment.id)
    ? old
    : { ...old, comments: joined(old.comments, [comment]), total: old.total + 1 }

/** With comments as they are now. */
export function withChanged(old: Conversation, now: ReadonlyMap<number, CommentView>): Conversation {
  if (!old.comments.some(({ id }) => now.has(id))) return old
  return { ...old, comments: old.comments.map((each) => now.get(each.id) ?? each) }
}

/** Puts a conversation back among others: behind the last of those that stood before it. */
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
