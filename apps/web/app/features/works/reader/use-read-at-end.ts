import { useEffect, useEffectEvent } from 'react'

type Parts = {
  /** Whether the end of the chapter is visible. */
  isAtEnd: boolean
  chapterId: number
  /** Minimum time for reading the visible part, in milliseconds. */
  minMs: number
  onRead: () => void
}

/** Calls `onRead` when the end of a chapter has been visible for `minMs`. Time in a hidden tab does not count. */
export function useReadAtEnd({ isAtEnd, chapterId, minMs, onRead }: Parts): void {
  const read = useEffectEvent(onRead)
  const least = useEffectEvent(() => minMs)
  useEffect(() => {
    if (!isAtEnd) return undefined
    return afterVisible(least(), read)
  }, [isAtEnd, chapterId])
}

/** Calls `work` after the page has been visible for `ms` milliseconds. Returns a cancel function. */
function afterVisible(ms: number, work: () => void): () => void {
  let [left, since, timer] = [ms, 0, 0]
  const stop = (): void => {
    window.clearTimeout(timer)
    if (since > 0) left -= performance.now() - since
    since = 0
  }
  const follow = (): void => {
    stop()
    if (document.visibilityState !== 'visible') return
    since = performance.now()
    timer = window.setTimeout(() => {
      cancel()
      work()
    }, left)
  }
  const cancel = (): void => {
    stop()
    document.removeEventListener('visibilitychange', follow)
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return cancel
}
