import { useRef, useState } from 'react'

/**
 * Returns a value that changes immediately and is restored if the server refuses the change. `send` resolves with the server's
 * value. If several changes are pending, only the newest one counts.
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
