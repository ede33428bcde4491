import { useEffect, useState } from 'react'
import { loadOptional } from '#app/lib/chunk-reload.ts'

/** Loads a part of the mascot. A failure is logged and gives undefined; nobody else hears of it. */
export async function loadQuietly<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await loadOptional(load)
  } catch (error) {
    console.warn('The mascot could not be loaded.', error)
    return undefined
  }
}

/** A part that is loaded when it is wanted for the first time, and stays. */
export function useLate<T extends object>(load: () => Promise<T>, wanted: boolean): T | undefined {
  const [part, setPart] = useState<T>()
  const missing = wanted && part === undefined
  useEffect(() => {
    if (!missing) return undefined
    let left = false
    void loadQuietly(load).then((loaded) => {
      if (!left && loaded) setPart(loaded)
    })
    return () => {
      left = true
    }
  }, [load, missing])
  return part
}
