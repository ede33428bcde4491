import { useEffect, useEffectEvent, useState } from 'react'

export type Loaded<T> =
  | { state: 'loading'; value?: undefined; retry: () => void }
  | { state: 'failed'; value?: undefined; retry: () => void }
  | { state: 'done'; value: T; retry: () => void }

/** Loads what a dialog or a panel shows, anew whenever `key` changes. What arrives for an earlier key is dropped. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [tries, setTries] = useState(0)
  const [result, setResult] = useState<{ of: string; value?: T; failed: boolean }>()
  const current = `${tries} ${key}`
  const start = useEffectEvent(load)
  useEffect(() => {
    let wanted = true
    start().then(
      (value) => wanted && setResult({ of: current, value, failed: false }),
      () => wanted && setResult({ of: current, failed: true }),
    )
    return () => {
      wanted = false
    }
  }, [current])
  const retry = () => setTries((old) => old + 1)
  if (result?.of !== current) return { state: 'loading', retry }
  return result.failed ? { state: 'failed', retry } : { state: 'done', value: result.value as T, retry }
}
