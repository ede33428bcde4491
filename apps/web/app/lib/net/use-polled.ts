import { useEffect, useEffectEvent, useState } from 'react'
import { errorText } from './http-call.ts'

/**
 * Loads a value repeatedly while the page is visible. `everyMs` returns the pause in milliseconds for the current value. `problem`
 * is the error text of the last load; after an error the previous value stays.
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
