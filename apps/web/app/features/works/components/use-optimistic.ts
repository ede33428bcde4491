import { useRef, useState } from 'react'

/**
 * A value that changes at once and is put back when the server refuses. `send` answers the true value; only the newest
 * change counts when several are under way.
 */
export function useOptimistic<T>(initial: T, onFailure: (error: unknown) => void) {
  const [value, setValue] = useState(initial)
  const known = useRef(initial)
  const turn = useRef(0)
  async function change(next: T, send: () => Promise<T>): Promise<void> {
    turn.current += 1
    const mine = turn.current
    setValue(next)
    try {
      known.current = await send()
    } catch (error) {
      if (mine === turn.current) onFailure(error)
    }
    if (mine === turn.current) setValue(known.current)
  }
  return [value, change] as const
}
