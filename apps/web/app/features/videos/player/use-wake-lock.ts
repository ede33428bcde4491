import { useEffect } from 'react'

/** Prevents the screen from sleeping while a video plays on a visible page, where the browser supports it. */
export function useWakeLock(isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const requestLock = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      // The browser rejects the request when the battery is low. Then the device's own timeout applies.
      const granted = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) void granted?.release()
      else lock = granted
    }
    // The browser releases the lock when the page is hidden, so it is requested again when the page is visible.
    const seen = () => void requestLock()
    void requestLock()
    document.addEventListener('visibilitychange', seen)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', seen)
      void lock?.release()
    }
  }, [isPlaying])
}
