import type { FeedEntryCard } from '@engawa/contract'
import { useEffect, useEffectEvent } from 'react'
import { readsOnScroll } from './reader-settings.ts'

const HEADER_PX = 64
const PAUSE_MS = 400

/** Where the reader chose so, entries that were scrolled past are read; several at a time, once the list stands still. */
export function useReadOnScroll(
  items: readonly FeedEntryCard[],
  markRead: (entries: readonly FeedEntryCard[]) => void,
): void {
  const isOn = readsOnScroll.use()
  const passed = useEffectEvent(() => {
    const above = new Set<number>()
    for (const element of document.querySelectorAll<HTMLElement>('[data-entry]')) {
      if (element.getBoundingClientRect().bottom > HEADER_PX) break
      above.add(Number(element.dataset['entry']))
    }
    const read = items.filter(({ id, isRead }) => !isRead && above.has(id))
    if (read.length > 0) markRead(read)
  })
  useEffect(() => {
    if (!isOn) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(passed, PAUSE_MS)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
    }
  }, [isOn])
}
