import type { FeedEntryCard } from '@engawa/contract'
import { useEffect, useEffectEvent } from 'react'
import { readsOnScroll } from './reader-settings.ts'

const HEADER_PX = 64
const PAUSE_MS = 400

/** Marks entries as read after they were scrolled past, if the member wants this. They are marked together when scrolling stops. */
export function useReadOnScroll(
  items: readonly FeedEntryCard[],
  markRead: (entries: readonly FeedEntryCard[]) => void,
): void {
  const isOn = readsOnScroll.use()
  const passed = useEffectEvent(() => {
    const read = items.slice(0, countAbove()).filter(({ isRead }) => !isRead)
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

/**
 * Returns how many entries are above the viewport. Whole blocks are checked first, because measuring inside a block forces its
 * layout.
 */
function countAbove(): number {
  let count = 0
  for (const block of document.querySelectorAll('[data-entry-block]')) {
    const entries = [...block.children]
    const seen = isAbove(block) ? -1 : entries.findIndex((entry) => !isAbove(entry))
    if (seen !== -1) return count + seen
    count += entries.length
  }
  return count
}

const isAbove = (element: Element): boolean => element.getBoundingClientRect().bottom <= HEADER_PX
