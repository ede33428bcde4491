import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { loadOptional } from '../net/chunk-reload.ts'
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

/** Every part that was loaded, by its `load`: it is there at once when it is wanted again. */
const loadedParts = new WeakMap<() => Promise<object>, object>()

/**
 * A part that is loaded when it is wanted for the first time, and stays. `load` must be the same function each time. `onFailure` is called
 * when it could not be loaded; it is loaded again when it is wanted again.
 */
export function useLate<T extends object>(
  load: () => Promise<T>,
  wanted: boolean,
  onFailure?: () => void,
): T | undefined {
  const [part, setPart] = useState<T>()
  const missing = wanted && part === undefined
  const fail = useEffectEvent(() => onFailure?.())
  useEffect(() => {
    if (!missing) return undefined
    let left = false
    void loadQuietly(load).then((loaded) => {
      if (loaded) loadedParts.set(load, loaded)
      if (left) return
      // In slices: it must not hold up what the reader does meanwhile.
      if (loaded) startTransition(() => setPart(loaded))
      else fail()
    })
    return () => {
      left = true
    }
  }, [load, missing])
  return missing ? (loadedParts.get(load) as T | undefined) : part
}

/** True once the page has loaded and the browser is idle. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
