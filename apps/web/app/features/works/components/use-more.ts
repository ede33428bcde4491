import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export type Page<T> = { items: T[]; nextCursor: string | null }
export type More<T> = Page<T> & {
  state: 'idle' | 'loading' | 'failed'
  loadMore: () => void
  /** Put on the element behind the list: the next page comes when it is near the screen. */
  sentinel: (element: HTMLElement | null) => void
}

// Lists as they stood, by history entry: coming back finds the list as long as it was, and so the same place.
const held = new Map<string, Page<unknown>>()
const HELD_MAX = 30

/**
 * A list that goes on by cursor. `first` is the page the server gave; `load` fetches the one at a cursor. Mount it under
 * a `key` that changes with what is listed.
 */
export function useMore<T>(
  name: string,
  first: Page<T>,
  load: (cursor: string) => Promise<Page<T>>,
): More<T> {
  const entry = `${useLocation().key}:${name}`
  const [page, setPage] = useState<Page<T>>(() => (held.get(entry) as Page<T> | undefined) ?? first)
  const [state, setState] = useState<More<T>['state']>('idle')
  const busy = useRef(false)

  const loadMore = useCallback(() => {
    if (busy.current || page.nextCursor === null) return
    busy.current = true
    setState('loading')
    load(page.nextCursor).then(
      (more) => {
        busy.current = false
        const grown = { items: [...page.items, ...more.items], nextCursor: more.nextCursor }
        hold(entry, grown)
        setPage(grown)
        setState('idle')
      },
      () => {
        busy.current = false
        setState('failed')
      },
    )
  }, [entry, load, page])

  return { ...page, state, loadMore, sentinel: useNear(state === 'failed' ? null : loadMore) }
}

function hold(entry: string, page: Page<unknown>): void {
  held.delete(entry)
  held.set(entry, page)
  const oldest = held.keys().next().value
  if (held.size > HELD_MAX && oldest !== undefined) held.delete(oldest)
}

/** Calls back when the element comes within a screen's height; not after a failure, where only the button asks. */
function useNear(callback: (() => void) | null): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!element || !callback) return
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && callback(),
      { rootMargin: '600px' },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [element, callback])
  return setElement
}
