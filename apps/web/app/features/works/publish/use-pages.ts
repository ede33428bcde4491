import { contract, type ChapterContent, type PageView } from '@engawa/contract'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { call } from '#app/lib/http-call.ts'
import { moveItem } from './move-item.ts'
import { naturalOrder } from './natural-order.ts'
import { mergePages, placeArrivals } from './page-order.ts'
import { useSaveQueue } from './use-save-queue.ts'

const UNDO_MS = 8000
const POLL_MS = 1500

/** The pages of one chapter as the author arranges them; arranging is saved by itself, dropping can be undone a while. */
export function usePages(chapterId: number, first: ChapterContent | null) {
  // Kept outside of state so that saves and polls always see the newest arrangement.
  const held = useRef({
    pages: first?.pages ?? [],
    version: first?.version ?? 0,
    dropped: new Set<number>(),
    orderOf: new Map<number, number>(),
  })
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>(first ? 'ready' : 'loading')
  const undoTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const dropsDue = useRef(false)

  const [saveState, queue] = useSaveQueue(async () => {
    const { pages, version, dropped } = held.current
    const gone = dropsDue.current ? new Set(dropped) : new Set<number>()
    const answer = await call(contract.works.arrangePages, {
      chapterId,
      version,
      pages: pages.filter(({ id }) => !gone.has(id)).map(({ id, spread }) => ({ id, spread })),
    })
    held.current.version = answer.version
    for (const id of gone) held.current.dropped.delete(id)
    if (held.current.dropped.size === 0) dropsDue.current = false
    held.current.pages = mergePages(
      held.current.pages.filter(({ id }) => !gone.has(id)),
      answer.pages,
    )
    redraw()
  }, 500)

  const arrange = useCallback(
    (pages: PageView[], save = true) => {
      held.current.pages = pages
      redraw()
      if (save) queue.changed()
    },
    [queue],
  )

  const load = useCallback(async () => {
    try {
      const content = await call(contract.works.content, { chapterId })
      if (!queue.isDirty()) held.current.version = content.version
      held.current.pages = mergePages(held.current.pages, content.pages)
      setStatus('ready')
      redraw()
    } catch {
      setStatus((now) => (now === 'ready' ? now : 'failed'))
    }
  }, [chapterId, queue])

  useEffect(() => {
    if (!first) void load()
  }, [first, load])

  const visible = held.current.pages.filter(({ id }) => !held.current.dropped.has(id))
  usePolling(
    load,
    visible.some((page) => page.state === 'pending'),
  )

  const commitDrops = useCallback(() => {
    clearTimeout(undoTimer.current)
    if (held.current.dropped.size === 0) return
    dropsDue.current = true
    queue.changed(0)
  }, [queue])
  // Leaving the chapter means the drop was meant.
  useEffect(() => commitDrops, [commitDrops])

  return {
    pages: visible,
    status,
    saveState,
    droppedCount: dropsDue.current ? 0 : held.current.dropped.size,
    reload: load,
    flush: async () => {
      commitDrops()
      return queue.flush()
    },
    retrySave: () => void queue.flush(),
    /** Moves a page to the place of another. */
    moveTo(id: number, otherId: number, save = true) {
      const { pages } = held.current
      const place = (wanted: number) => pages.findIndex((page) => page.id === wanted)
      arrange(moveItem(pages, place(id), place(otherId)), save)
    },
    saveOrder: () => queue.changed(),
    sortByName() {
      arrange([...held.current.pages].sort((a, b) => naturalOrder(a.name, b.name)))
    },
    setSpread(id: number, spread: PageView['spread']) {
      arrange(held.current.pages.map((page) => (page.id === id ? { ...page, spread } : page)))
    },
    drop(id: number) {
      held.current.dropped.add(id)
      dropsDue.current = false
      redraw()
      clearTimeout(undoTimer.current)
      undoTimer.current = setTimeout(commitDrops, UNDO_MS)
    },
    undoDrop() {
      clearTimeout(undoTimer.current)
      held.current.dropped.clear()
      redraw()
    },
    arrive(arrivals: { page: PageView; order: number }[]) {
      const { pages, moved } = placeArrivals(held.current.pages, arrivals, held.current.orderOf)
      arrange(pages, moved)
    },
  }
}

export type Pages = ReturnType<typeof usePages>

/** Asks again while pages are being prepared, not in a hidden tab. */
function usePolling(load: () => Promise<void>, active: boolean): void {
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [load, active])
}
