import { useRef, useState } from 'react'

/**
 * A value that changes immediately and is restored when the server refuses. `send` resolves with the server's value; of several
 * pending changes only the newest counts.
 */
export function useOptimisticValue<T>(initial: T, onFailure: (error: unknown) => void) {
  const [value, setValue] = useState(initial)
  const confirmed = useRef(initial)
  const newest = useRef(0)
  async function change(next: T, send: () => Promise<T>): Promise<void> {
    newest.current += 1
    const own = newest.current
    setValue(next)
    try {
      confirmed.current = await send()
    } catch (error) {
      if (own === newest.current) onFailure(error)
    }
    if (own === newest.current) setValue(confirmed.current)
  }
  return [value, change] as const
}
