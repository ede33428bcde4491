import { useEffect } from 'react'

/** Keeps the screen on while something plays and is seen, where a browser can. */
export function useWakeLock(isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const take = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      // Refused when the battery is low: the screen follows the device then.
      const taken = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) void taken?.release()
      else lock = taken
    }
    // A page that was hidden lost it.
    const seen = () => void take()
    void take()
    document.addEventListener('visibilitychange', seen)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', seen)
      void lock?.release()
    }
  }, [isPlaying])
}
