import { useEffect, useEffectEvent } from 'react'

/** Calls `run` each time the device is online again. */
export function useWhenOnline(run: () => void): void {
  const onOnline = useEffectEvent(run)
  useEffect(() => {
    const listen = () => onOnline()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
}
