import { useEffect, useEffectEvent, useState } from 'react'
import { errorText } from './http-call.ts'

/**
 * Loads something again and again while the page can be seen; `everyMs` says how soon, by the value there is. `problem` says
 * why the last time failed, in the reader's language; the value before it stays.
 */
export function usePolled<T>(first: T, everyMs: (value: T) => number, load: () => Promise<T>) {
  const [state, setState] = useState<{ value: T; problem?: string }>({ value: first })
  async function reload(): Promise<void> {
    try {
      setState({ value: await load() })
    } catch (error) {
      setState(({ value }) => ({ value, problem: errorText(error) }))
    }
  }
  const next = useEffectEvent(async () => {
    if (document.visibilityState === 'visible') await reload()
    else setState((old) => ({ ...old }))
  })
  const pauseMs = everyMs(state.value)
  useEffect(() => {
    const timer = setTimeout(() => void next(), pauseMs)
    return () => clearTimeout(timer)
  }, [state, pauseMs])
  return { ...state, reload }
}
