import { useEffect } from 'react'

/** Prevents the screen from sleeping while a video plays on a visible page, where the browser supports it. */
export function useWakeLock(isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const requestLock = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      // The browser refuses it when the battery is low; then the device's own timeout applies.
      const granted = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) void granted?.release()
      else lock = granted
    }
    // The browser releases the lock of a hidden page.
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
