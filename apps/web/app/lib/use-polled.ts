import { useEffect, useEffectEvent, useState } from 'react'
import { errorText } from './http-call.ts'

/**
 * Loads something again every few milliseconds while the page can be seen. `problem` says why the last time failed, in the
 * reader's language; the value before it stays.
 */
export function usePolled<T>(first: T, everyMs: number, load: () => Promise<T>) {
  const [state, setState] = useState<{ value: T; problem?: string }>({ value: first })
  const refresh = useEffectEvent(async () => {
    const next = await load().then(
      (value) => ({ value }),
      (error: unknown) => ({ value: state.value, problem: errorText(error) }),
    )
    setState(next)
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isCurrent = true
    const next = async (): Promise<void> => {
      if (document.visibilityState === 'visible') await refresh()
      if (isCurrent) timer = setTimeout(next, everyMs)
    }
    timer = setTimeout(next, everyMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [everyMs])
  return { ...state, reload: () => refresh() }
}
