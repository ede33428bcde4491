import { useSyncExternalStore } from 'react'

const minute = 60_000

function eachMinute(tell: () => void): () => void {
  const timer = setInterval(tell, minute)
  return () => clearInterval(timer)
}

/** The time to the minute, in milliseconds, and on; null where it is not known yet: on the server and at first. */
export const useNow = (): number | null =>
  useSyncExternalStore(
    eachMinute,
    () => Math.ceil(Date.now() / minute) * minute,
    () => null,
  )
