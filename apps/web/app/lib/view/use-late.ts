import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { loadOptional } from '../net/chunk-reload.ts'
import { whenIdle } from './when-idle.ts'

/** Loads an optional part of a page. If loading fails, logs the error and resolves with undefined. */
export async function loadQuietly<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await loadOptional(load)
  } catch (error) {
    console.warn('A part of the page could not be loaded.', error)
    return undefined
  }
}

/** Parts that were already loaded, by their `load` function. They are available immediately when they are used again. */
const loadedParts = new WeakMap<() => Promise<object>, object>()

/**
 * Returns a part of the page that is loaded when `wanted` first becomes true, and then stays. `load` must be the same function on
 * each render. A failure calls `onFailure`, and the next change of `wanted` to true loads the part again.
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
      // The part is set in a transition, so that its rendering does not block the reader.
      if (loaded) startTransition(() => setPart(loaded))
      else fail()
    })
    return () => {
      left = true
    }
  }, [load, missing])
  return missing ? (loadedParts.get(load) as T | undefined) : part
}

/** Returns true after the page has loaded and the browser is idle. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
