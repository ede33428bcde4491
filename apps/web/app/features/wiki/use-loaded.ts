import { useEffect, useEffectEvent, useState } from 'react'
import { errorText } from '#app/lib/http-call.ts'

type State<T> = { key: string; value?: T; problem?: string }

/** Loads what only this member sees, after the page; again when `key` changes or by `reload`. */
export function useLoaded<T>(key: string, load: () => Promise<T>) {
  const [state, setState] = useState<State<T>>({ key })
  const [turn, setTurn] = useState(0)
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
  }, [key, turn])
  const own = state.key === key ? state : undefined
  return { value: own?.value, problem: own?.problem, reload: () => setTurn((old) => old + 1) }
}
