import { useEffect, useEffectEvent, useState } from 'react'
import { errorText } from '#app/lib/http-call.ts'

type State<T> = { key: string; value?: T; problem?: string }

export type Loaded<T> = {
  /** Undefined until it is there; what was loaded before stays while it is loaded again. */
  value: T | undefined
  /** Why it could not be loaded, in the reader's language. */
  problem: string | undefined
  reload: () => void
}

/** Loads what is not part of the page: the contents of a dialog, what only this member sees. Again when `key` changes. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<State<T>>({ key })
  const [times, setTimes] = useState(0)
  const read = useEffectEvent(load)
  useEffect(() => {
    let isCurrent = true
    const put = (next: State<T>) => isCurrent && setState(next)
    read().then(
      (value) => put({ key, value }),
      (error: unknown) => put({ key, problem: errorText(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [key, times])
  const own = state.key === key ? state : undefined
  return { value: own?.value, problem: own?.problem, reload: () => setTimes((old) => old + 1) }
}
