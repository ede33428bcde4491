import { useEffect, useEffectEvent } from 'react'

type Parts = {
  /** Whether the end of the chapter is visible. */
  isAtEnd: boolean
  chapterId: number
  /** The minimum time to read the visible part, in ms. */
  minMs: number
  onRead: () => void
}

/** Calls `onRead` when the end of a chapter was visible for long enough; time in a hidden tab does not count. */
export function useReadAtEnd({ isAtEnd, chapterId, minMs, onRead }: Parts): void {
  const read = useEffectEvent(onRead)
  const least = useEffectEvent(() => minMs)
  useEffect(() => {
    if (!isAtEnd) return undefined
    return afterVisible(least(), read)
  }, [isAtEnd, chapterId])
}

/** Calls `work` after the page was visible for a time. Returns a cancel function. */
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
