import { contract, type CommentList, type CommentView, type SubjectRef } from '@engawa/contract'
import { useMemo, useRef, useState } from 'react'
import { removeWithUndo } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { sliceOf, type Part } from '../part.ts'
import type { ThreadView } from '../thread-view.ts'
import {
  conversationOf,
  conversationsOf,
  insertConversation,
  rootOf,
  withRestored,
  withBetween,
  withChanged,
  withLater,
  withNew,
  withOpened,
  without,
  type Conversation,
} from './conversation.ts'

type Options = { subject: SubjectRef; part: Part | undefined; first: CommentList; view: ThreadView }

export type Conversations = ReturnType<typeof useConversations>

/** A comment that was removed after it was shown. `before` contains the roots of the conversations above it. */
type Removed = { comment: CommentView; before: readonly number[]; byViewer: boolean }

type Changes = { items: readonly CommentView[]; total: number; lastFloor: number }

const PAGE = 20

/** Returns a subject's conversations, and functions that load more of them, load their replies, or apply the viewer's changes. */
export function useConversations({ subject, part, first, view }: Options) {
  const [totals, setTotals] = useState({ total: first.total, lastFloor: first.lastFloor })
  const page = useMemo(() => pageOf(first), [first])
  const slice = sliceOf(part)
  const list = useInfiniteList({
    name: ['conversations', subject.kind, subject.id, part?.id, part?.anchor, view.order, view.from].join(
      ':',
    ),
    first: page,
    load: async (cursor) =>
      pageOf(await call(contract.discussion.list, { ...subject, ...slice, ...view, threads: true, cursor })),
    keyOf: ({ root }) => root,
    withOpened,
  })
  const removed = useRef(new Map<number, Removed>())

  const change = (root: number, edit: (old: Conversation) => Conversation | null) =>
    list.change((old) => old.flatMap((each) => (each.root === root ? (edit(each) ?? []) : each)))

  /** Shows new comments. Returns false if a new conversation belongs after those that are loaded. */
  function show(added: readonly CommentView[]): boolean {
    const heads = added.filter(({ root }) => root === null)
    if (heads.length > 0 && view.order === 'oldest' && list.nextCursor !== null) return false
    const answers = Map.groupBy(
      added.filter(({ root }) => root !== null),
      rootOf,
    )
    list.change((old) => {
      const known = new Set(old.map(({ root }) => root))
      const fresh = heads.filter(({ id }) => !known.has(id)).map(conversationOf)
      const all = view.order === 'oldest' ? [...old, ...fresh] : [...fresh.toReversed(), ...old]
      return all.map((each) => withNew(each, answers.get(each.root) ?? []))
    })
    return true
  }

  function hideComment(comment: CommentView, byViewer: boolean): void {
    const root = rootOf(comment)
    const before = list.items.slice(
      0,
      list.items.findIndex((each) => each.root === root),
    )
    removed.current.set(comment.id, { comment, before: before.map((each) => each.root), byViewer })
    change(root, (old) => without(old, comment.id))
  }

  function restoreComment({ comment, before }: Removed): void {
    removed.current.delete(comment.id)
    const root = rootOf(comment)
    list.change((old) =>
      old.some((each) => each.root === root)
        ? old.map((each) => (each.root === root ? withRestored(each, comment) : each))
        : insertConversation(old, conversationOf(comment), before),
    )
  }

  /** Applies what the server returned for some comments: edits, likes, removals, and restored comments. */
  function refresh(requestedIds: readonly number[], { items, total, lastFloor }: Changes): void {
    setTotals({ total, lastFloor })
    const now = new Map(items.map((comment) => [comment.id, comment]))
    list.change((old) => old.map((each) => withChanged(each, now)))
    const shown = new Map(list.items.flatMap(({ comments }) => comments.map((each) => [each.id, each])))
    for (const id of requestedIds) {
      const [comment, known, entry] = [now.get(id), shown.get(id), removed.current.get(id)]
      if (known && !comment && !entry) hideComment(known, false)
      // A comment that the viewer removed is restored only by the viewer's undo.
      if (comment && entry && !entry.byViewer) restoreComment({ ...entry, comment })
    }
  }

  return {
    ...totals,
    list,
    /** Whether some conversations are from the cache, because the visitor has returned to the page. */
    isFromBefore: list.items !== page.items,
    items: list.items,
    show,
    refresh,
    /** Returns the ids of removed comments that other members may restore. */
    restorableIds: () => [...removed.current].flatMap(([id, { byViewer }]) => (byViewer ? [] : id)),
    /** Adds a new comment of the viewer to the total. */
    countOwn: ({ floor }: CommentView) =>
      setTotals((old) => (floor <= old.lastFloor ? old : { total: old.total + 1, lastFloor: floor })),
    /** Replaces a comment by its new version. */
    replace: (changed: CommentView) =>
      change(rootOf(changed), (old) => withChanged(old, new Map([[changed.id, changed]]))),
    loadLater: async ({ root, comments }: Conversation): Promise<void> => {
      const after = comments.at(-1)!.floor
      const more = await call(contract.discussion.replies, { id: root, after, limit: PAGE })
      change(root, (old) => withLater(old, more))
    },
    loadBetween: async ({ root, gap }: Conversation): Promise<void> => {
      if (!gap) return
      const more = await call(contract.discussion.replies, { id: root, after: gap.after, limit: PAGE })
      change(root, (old) => withBetween(old, more))
    },
    remove: (comment: CommentView) =>
      removeWithUndo({
        message: m.discussion_removed(),
        hide: () => hideComment(comment, true),
        show: () => {
          const entry = removed.current.get(comment.id)
          if (entry) restoreComment(entry)
        },
        remove: () => call(contract.discussion.remove, { id: comment.id }),
        restore: () => call(contract.discussion.restore, { id: comment.id }),
      }),
  }
}

const pageOf = (list: CommentList) => ({ items: conversationsOf(list), nextCursor: list.nextCursor })
