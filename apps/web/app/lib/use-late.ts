import { startTransition, useEffect, useState } from 'react'
import { loadOptional } from './chunk-reload.ts'
import { whenIdle } from './when-idle.ts'

/** Loads a part that a page works without. A failure is logged and gives undefined. */
export async function loadQuietly<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await loadOptional(load)
  } catch (error) {
    console.warn('A part of the page could not be loaded.', error)
    return undefined
  }
}

/** A part that is loaded when it is wanted for the first time, and stays. `load` must be the same function each time. */
export function useLate<T extends object>(load: () => Promise<T>, wanted: boolean): T | undefined {
  const [part, setPart] = useState<T>()
  const missing = wanted && part === undefined
  useEffect(() => {
    if (!missing) return undefined
    let left = false
    void loadQuietly(load).then((loaded) => {
      // In slices: it must not hold up what the reader does meanwhile.
      if (!left && loaded) startTransition(() => setPart(loaded))
    })
    return () => {
      left = true
    }
  }, [load, missing])
  return part
}

/** True once the page has loaded and the browser is idle. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
