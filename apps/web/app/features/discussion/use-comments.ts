import { contract, type CommentList, type CommentView, type SubjectRef } from '@engawa/contract'
import { useLayoutEffect, useRef, useState } from 'react'
import { removeWithUndo } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import type { ThreadView } from './thread-view.ts'

type Options = { subject: SubjectRef; first: CommentList; view: ThreadView }

export type Comments = ReturnType<typeof useComments>

/** Returns a thread's comments, and functions that load more at the end or above, or apply the viewer's changes. */
export function useComments({ subject, first, view }: Options) {
  const [totals, setTotals] = useState({ total: first.total, lastFloor: first.lastFloor })
  const list = useInfiniteList({
    name: `comments:${subject.kind}:${subject.id}:${view.order}:${view.from ?? ''}`,
    first,
    load: (cursor) => call(contract.discussion.list, { ...subject, ...view, cursor }),
    keyOf: (comment) => comment.id,
  })
  const earlier = useEarlier(subject, view, list.items[0]?.floor ?? view.from ?? 1)
  const items = [...earlier.items, ...list.items]
  const isAtEnd = view.order === 'oldest' && list.nextCursor === null

  // Comments that the viewer restored, each with its former list. An older response of the server may lack them.
  const restored = useRef(new Map<number, { before: CommentView[]; isEarlier: boolean }>())

  const changeAll = (edit: (old: CommentView[]) => CommentView[]) => {
    earlier.change(edit)
    list.change(edit)
  }

  /** Shows new comments, each once. Returns false if they belong after comments that are not loaded. */
  function show(added: readonly CommentView[]): boolean {
    if (view.order === 'oldest' && !isAtEnd) return false
    list.change((old) => {
      const known = new Set(old.map(({ id }) => id))
      // A comment of the viewer may be added twice: as an answer, and as news.
      const byId = new Map(added.map((comment) => [comment.id, comment]))
      const fresh = [...byId.values()].filter(({ id }) => !known.has(id))
      if (view.order === 'oldest') return [...old, ...fresh].toSorted((a, b) => a.floor - b.floor)
      if (view.order === 'newest') return [...fresh, ...old].toSorted((a, b) => b.floor - a.floor)
      return [...fresh.toSorted((a, b) => b.floor - a.floor), ...old]
    })
    return true
  }

  /** Whether a comment is missing among the shown comments, because it was restored after they were loaded. */
  function isMissing({ id, floor }: CommentView): boolean {
    if (items.some((each) => each.id === id)) return false
    if (list.nextCursor === null && !earlier.there) return true
    if (view.order === 'liked') return false
    const floors = items.map((each) => each.floor)
    return floor > Math.min(...floors) && floor < Math.max(...floors)
  }

  /** Applies what the server returned for the floors from `from` on: edits, likes, and removals. */
  function refresh(from: number, page: CommentList): void {
    const { total, lastFloor, nextCursor } = page
    setTotals({ total, lastFloor })
    const upTo = nextCursor === null ? lastFloor : (page.items.at(-1)?.floor ?? from)
    const now = new Map(page.items.map((comment) => [comment.id, comment]))
    changeAll((old) =>
      old.flatMap((comment) => {
        const covered = comment.floor >= from && comment.floor <= upTo
        return now.get(comment.id) ?? (covered ? [] : comment)
      }),
    )
    for (const comment of page.items) restoreComment(comment)
  }

  function restoreComment(comment: CommentView): void {
    const position = restored.current.get(comment.id)
    if (!position) return
    const change = position.isEarlier ? earlier.change : list.change
    change((old) => putBack(old, comment, position.before))
  }

  return {
    ...totals,
    items,
    list,
    earlier,
    isAtEnd,
    show,
    isMissing,
    refresh,
    /** Adds a new comment of the viewer to the total. */
    countOwn: ({ floor }: CommentView) =>
      setTotals((old) => (floor <= old.lastFloor ? old : { total: old.total + 1, lastFloor: floor })),
    /** Replaces a comment by its new version. */
    replace: (changed: CommentView) =>
      changeAll((old) => old.map((each) => (each.id === changed.id ? changed : each))),
    remove: (comment: CommentView) => {
      const isEarlier = earlier.items.some(({ id }) => id === comment.id)
      const position = { before: items, isEarlier }
      return removeWithUndo({
        message: m.discussion_removed(),
        hide: () => {
          restored.current.delete(comment.id)
          changeAll((old) => old.filter(({ id }) => id !== comment.id))
        },
        show: () => {
          restored.current.set(comment.id, position)
          restoreComment(comment)
        },
        remove: () => call(contract.discussion.remove, { id: comment.id }),
        restore: () => call(contract.discussion.restore, { id: comment.id }),
      })
    },
  }
}

/** Adds a comment at the position that it has in `before`, unless the list already contains it. */
function putBack(items: CommentView[], comment: CommentView, before: CommentView[]): CommentView[] {
  if (items.some(({ id }) => id === comment.id)) return items
  const ids = before.map(({ id }) => id)
  const above = new Set(ids.slice(0, ids.indexOf(comment.id)))
  const at = items.findLastIndex(({ id }) => above.has(id)) + 1
  return items.toSpliced(at, 0, comment)
}

const PAGE = 20

/** Returns the comments above the first shown one, and a function that loads them without moving the visible text. */
function useEarlier(subject: SubjectRef, view: ThreadView, firstFloor: number) {
  const [items, setItems] = useState<CommentView[]>([])
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [atTop, setAtTop] = useState(false)
  const heightBefore = useRef<number | null>(null)
  const above = items[0]?.floor ?? firstFloor
  // Scrolls by the height of the inserted comments, so that the visible text does not move.
  useLayoutEffect(() => {
    if (heightBefore.current === null) return
    window.scrollBy(0, document.documentElement.scrollHeight - heightBefore.current)
    heightBefore.current = null
  }, [items])

  async function load(): Promise<void> {
    setState('loading')
    try {
      const page = await call(contract.discussion.list, { ...subject, before: above, limit: PAGE })
      heightBefore.current = document.documentElement.scrollHeight
      setItems((old) => [...page.items, ...old])
      setAtTop(page.items.length < PAGE)
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return {
    items,
    state,
    /** Whether there may be earlier comments that are not loaded. */
    there: view.order === 'oldest' && view.from !== undefined && above > 1 && !atTop,
    load: () => void load(),
    change: (edit: (old: CommentView[]) => CommentView[]) => setItems(edit),
  }
}
