import type { RestrictedTile, RestrictedTiles } from '@engawa/contract/restricted'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList, type InfiniteList } from '#app/lib/net/use-infinite-list.ts'
import type { Question } from '../source-pages.ts'
import { callList } from './load-list.ts'

const POLL_MS = 2_000

type Checked = { done: number; of: number }

/** A page of the list whose items the server is still checking. Items that pass the check are added to the list as they arrive. */
type Watch = { cursor: string | undefined; checked: Checked }

export type Tiles = InfiniteList<RestrictedTile> & {
  /** Progress of the server's check; null when it is finished. */
  checked: Checked | null
}

export const keyOfTile = ({ source, id }: RestrictedTile): string => `${source} ${id}`

/**
 * A list of a source that grows when the reader presses a button. While the server checks the items, the list also grows
 * automatically if the browser tab is visible.
 */
export function useTiles(source: string, question: Question, first: RestrictedTiles): Tiles {
  const [watch, setWatch] = useState<Watch | null>(() => watchOf(first))
  const list = useInfiniteList({ name: `restricted ${source}`, first, load: loadPage, keyOf: keyOfTile })

  async function loadPage(cursor: string): Promise<RestrictedTiles> {
    const page = await callList(call, source, question, cursor)
    setWatch(watchOf(page, cursor))
    return page
  }

  const poll = useEffectEvent(async () => {
    if (!watch) return
    if (document.visibilityState !== 'visible') return setWatch({ ...watch })
    try {
      const page = await callList(call, source, question, watch.cursor)
      list.change((items) => withNew(items, page.items))
      setWatch(watchOf(page, watch.cursor))
    } catch {
      // The items found so far stay, because the next request may succeed.
      setWatch({ ...watch })
    }
  })
  useEffect(() => {
    if (!watch) return undefined
    const timer = setTimeout(() => void poll(), POLL_MS)
    return () => clearTimeout(timer)
  }, [watch])

  return { ...list, checked: watch?.checked ?? null }
}

const watchOf = ({ checked }: RestrictedTiles, cursor?: string): Watch | null =>
  checked && checked.done < checked.of ? { cursor, checked } : null

function withNew(items: RestrictedTile[], found: RestrictedTile[]): RestrictedTile[] {
  const known = new Set(items.map(keyOfTile))
  const added = found.filter((each) => !known.has(keyOfTile(each)))
  return added.length === 0 ? items : [...items, ...added]
}
