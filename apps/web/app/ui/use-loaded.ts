import { useEffect, useEffectEvent, useState } from 'react'
import { errorText } from '#app/lib/net/http-call.ts'

type State<T> = { key: string | null; value?: T; problem?: string; latest?: T }

export type Loaded<T> = {
  /** The loaded value of the current key. It stays during a reload; undefined until it is loaded. */
  value: T | undefined
  /** The last loaded value, even if it belongs to an earlier key. For lists that change while the user types. */
  latest: T | undefined
  /** The error in the reader's language. */
  problem: string | undefined
  reload: () => void
}

type Options = {
  /** Time in milliseconds without a change of the key before the data is loaded. For keys that the user types. */
  pauseMs?: number
}

const NOTHING = { key: null }

/**
 * Loads data that is not part of the page's data, e.g. the content of a dialog. Loads again when `key` changes, and loads nothing
 * while `key` is null. A response for an earlier key is dropped.
 */
export function useLoaded<T>(
  key: string | null,
  load: () => Promise<T>,
  { pauseMs = 0 }: Options = {},
): Loaded<T> {
  const [state, setState] = useState<State<T>>(NOTHING)
  const [times, setTimes] = useState(0)
  const read = useEffectEvent(load)
  if (key === null && state !== NOTHING) setState(NOTHING)
  useEffect(() => {
    if (key === null) return undefined
    let isCurrent = true
    const put = (next: (old: State<T>) => State<T>) => isCurrent && setState(next)
    const begin = () =>
      void read().then(
        (value) => put(() => ({ key, value, latest: value })),
        (error: unknown) => put((old) => ({ ...ofKey(old, key), key, problem: errorText(error) })),
      )
    const timer = pauseMs > 0 ? setTimeout(begin, pauseMs) : undefined
    if (timer === undefined) begin()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, times, pauseMs])
  const own = state.key === key ? state : undefined
  return {
    value: own?.value,
    latest: state.latest,
    problem: own?.problem,
    reload: () => {
      // Removes the error, so that the loading state is shown.
      setState((old) => (key === null ? old : { ...ofKey(old, key), key }))
      setTimes((old) => old + 1)
    },
  }
}

/** Returns the state without a value that belongs to another key. */
function ofKey<T>({ key: old, value, latest }: State<T>, key: string): Pick<State<T>, 'value' | 'latest'> {
  return {
    ...(latest !== undefined && { latest }),
    ...(old === key && value !== undefined && { value }),
  }
}
