import { useEffect, useEffectEvent } from 'react'

type Parts = {
  /** The end of the chapter is on the screen. */
  isAtEnd: boolean
  chapterId: number
  /** The shortest time in which what is on the screen can be read. */
  leastMs: number
  onRead: () => void
}

/** Calls `onRead` when the end of a chapter was on the screen for long enough; time in a hidden tab does not count. */
export function useReadAtEnd({ isAtEnd, chapterId, leastMs, onRead }: Parts): void {
  const read = useEffectEvent(onRead)
  const least = useEffectEvent(() => leastMs)
  useEffect(() => {
    if (!isAtEnd) return undefined
    return afterVisible(least(), read)
  }, [isAtEnd, chapterId])
}

/** Calls `work` when the page was visible for a time. Returns a function that cancels that. */
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
