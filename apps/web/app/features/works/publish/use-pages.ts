import { comicContent, contract, type ComicChapter, type PageView } from '@engawa/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { call } from '#app/lib/http-call.ts'
import { moveItem } from './move-item.ts'
import { naturalOrder } from './natural-order.ts'
import { createPageStore } from './page-store.ts'
import { useSaveQueue } from './use-save-queue.ts'

const UNDO_MS = 8000
const POLL_MS = 1500

/** The pages of one chapter as the author arranges them; arranging is saved by itself, dropping can be undone a while. */
export function usePages(chapterId: number, first: ComicChapter | null) {
  const [held] = useState(() => createPageStore(first))
  const { pages: all, dropped, dropsDue } = useStore(held.store)
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>(first ? 'ready' : 'loading')
  const undoTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const [saveState, queue] = useSaveQueue(async () => {
    const now = held.store.getState()
    const gone = now.dropsDue ? now.dropped : []
    const staying = now.pages.filter(({ id }) => !gone.includes(id))
    const answer = await call(contract.comics.arrangePages, {
      chapterId,
      version: now.version,
      pages: staying.map(({ id, spread }) => ({ id, spread })),
    })
    held.hear(answer, gone)
  }, 500)

  const load = useCallback(() => {
    const asked = call(comicContent, { chapterId })
    return asked.then(
      (content) => {
        // While an arrangement is being saved, only its own answer may tell the version.
        if (!queue.isDirty()) held.hear(content, null)
        setStatus('ready')
      },
      () => setStatus((now) => (now === 'ready' ? now : 'failed')),
    )
  }, [chapterId, held, queue])

  useEffect(() => {
    if (!first) void load()
  }, [first, load])

  const visible = all.filter(({ id }) => !dropped.includes(id))
  usePolling(
    load,
    visible.some((page) => page.state === 'pending'),
  )

  const commitDrops = useCallback(() => {
    clearTimeout(undoTimer.current)
    if (held.meanDrops()) queue.changed(0)
  }, [held, queue])
  // Leaving the chapter means the drop was meant.
  useEffect(() => commitDrops, [commitDrops])

  const arrange = (pages: readonly PageView[], save = true) => {
    held.arrange(pages)
    if (save) queue.changed()
  }

  return {
    pages: visible,
    status,
    saveState,
    droppedCount: dropsDue ? 0 : dropped.length,
    reload: load,
    flush() {
      commitDrops()
      return queue.flush()
    },
    /** Moves a page to the place of another. */
    moveTo(id: number, otherId: number, save = true) {
      const { pages } = held.store.getState()
      const place = (wanted: number) => pages.findIndex((page) => page.id === wanted)
      arrange(moveItem(pages, place(id), place(otherId)), save)
    },
    saveOrder: () => queue.changed(),
    sortByName: () => arrange([...held.store.getState().pages].sort((a, b) => naturalOrder(a.name, b.name))),
    setSpread(id: number, spread: PageView['spread']) {
      arrange(held.store.getState().pages.map((page) => (page.id === id ? { ...page, spread } : page)))
    },
    drop(id: number) {
      held.drop(id)
      clearTimeout(undoTimer.current)
      undoTimer.current = setTimeout(commitDrops, UNDO_MS)
    },
    undoDrop: () => {
      clearTimeout(undoTimer.current)
      held.undoDrop()
    },
    arrive(arrivals: { page: PageView; order: number }[]) {
      if (held.arrive(arrivals)) queue.changed()
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
