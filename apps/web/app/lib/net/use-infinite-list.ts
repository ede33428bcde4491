import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** A page of a list. `nextCursor` is the cursor of the next page; null on the last page. */
export type Page<T> = { items: T[]; nextCursor: string | null }

/** A list that loads further pages at its end. */
export type InfiniteList<T> = Page<T> & {
  state: 'idle' | 'loading' | 'failed'
  loadMore: () => void
  /** Changes the shown items, for example after an item was added or removed. */
  change: (edit: (items: T[]) => T[]) => void
  /** The `ref` of an element behind the list. The next page loads when that element is near the screen. */
  sentinel: (element: HTMLElement | null) => void
}

type Options<T> = {
  /** Distinguishes the lists of a page that has several. */
  name: string
  /** The first page, as the server rendered it. */
  first: Page<T>
  /** Loads the page at a cursor. */
  load: (cursor: string) => Promise<Page<T>>
  keyOf: (item: T) => string | number
  /** Returns an item of a newer first page. Parts that the viewer opened in the old item stay open. */
  withOpened?: (fresh: T, before: T) => T
}

// Lists by their history entry. After going back, a list is as long as before, so the scroll position is the same.
const remembered = new Map<string, Page<unknown>>()
const MAX_REMEMBERED = 30

/**
 * Returns a list that loads further pages by cursor. When the viewer returns, the list has its former length and the newest first
 * page. Give the component a React `key` that changes with the list's content.
 */
export function useInfiniteList<T>({ name, first, load, keyOf, withOpened }: Options<T>): InfiniteList<T> {
  const entry = `${useLocation().key}:${name}`
  const [list, setList] = useState(() => ({
    first: first.items,
    page: joinPages(first, remembered.get(entry) as Page<T> | undefined, keyOf, withOpened),
  }))
  const [state, setState] = useState<InfiniteList<T>['state']>('idle')
  const isLoading = useRef(false)
  // The first page was loaded again while the list was shown.
  if (list.first !== first.items)
    setList({ first: first.items, page: joinPages(first, list.page, keyOf, withOpened) })

  const { page } = list
  const [end, setEnd] = useState<HTMLElement | null>(null)
  useEffect(() => remember(entry, page), [entry, page])

  const update = (edit: (old: Page<T>) => Page<T>) => setList((old) => ({ ...old, page: edit(old.page) }))

  async function loadMore(): Promise<void> {
    if (isLoading.current || page.nextCursor === null) return
    isLoading.current = true
    setState('loading')
    try {
      const more = await load(page.nextCursor)
      update((old) => append(old, more, keyOf))
      setState('idle')
    } catch {
      setState('failed')
    }
    isLoading.current = false
  }

  const more = useEffectEvent(() => void loadMore())
  // After a failure, only a press on the button loads again. After a short page the new end may still be near the screen, so it is
  // observed again.
  const observed = state === 'failed' ? null : end
  useEffect(() => (observed ? whenNear(observed, () => more()) : undefined), [observed, page.nextCursor])

  return {
    ...page,
    state,
    loadMore: () => void loadMore(),
    change: (edit) => update((old) => ({ ...old, items: edit(old.items) })),
    sentinel: setEnd,
  }
}

/**
 * Joins a new first page with the later pages of the old list. Returns only the new page if the old list does not contain its last
 * item.
 */
export function joinPages<T>(
  fresh: Page<T>,
  old: Page<T> | undefined,
  keyOf: (item: T) => string | number,
  withOpened?: Options<T>['withOpened'],
): Page<T> {
  const first = old && withOpened ? openedAgain(fresh, old, keyOf, withOpened) : fresh
  const last = first.items.at(-1)
  if (!old || last === undefined || first.nextCursor === null) return first
  const end = old.items.findIndex((item) => keyOf(item) === keyOf(last))
  if (end === -1 || end === old.items.length - 1) return first
  return append(first, { items: old.items.slice(end + 1), nextCursor: old.nextCursor }, keyOf)
}

function openedAgain<T>(
  fresh: Page<T>,
  old: Page<T>,
  keyOf: (item: T) => string | number,
  withOpened: (fresh: T, before: T) => T,
): Page<T> {
  const known = new Map(old.items.map((item) => [keyOf(item), item]))
  const items = fresh.items.map((item) => {
    const before = known.get(keyOf(item))
    return before === undefined ? item : withOpened(item, before)
  })
  return { ...fresh, items }
}

// Appends a page. An item that moved between two requests is shown only once.
function append<T>(page: Page<T>, more: Page<T>, keyOf: (item: T) => string | number): Page<T> {
  const known = new Set(page.items.map(keyOf))
  const added = more.items.filter((item) => !known.has(keyOf(item)))
  return { items: [...page.items, ...added], nextCursor: more.nextCursor }
}

function remember(entry: string, page: Page<unknown>): void {
  remembered.delete(entry)
  remembered.set(entry, page)
  const oldest = remembered.keys().next().value
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
}

/** Calls `callback` when the element comes within 600 px of the screen. Returns a cancel function. */
function whenNear(element: HTMLElement, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && callback(),
    { rootMargin: '600px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
