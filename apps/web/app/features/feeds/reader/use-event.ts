import { useLayoutEffect, useRef, useState } from 'react'

/** A function that stays the same and does what the latest one would. Not for while rendering. */
export function useEvent<A extends unknown[]>(latest: (...args: A) => void): (...args: A) => void {
  const current = useRef(latest)
  useLayoutEffect(() => {
    current.current = latest
  })
  const [stable] = useState(
    () =>
      (...args: A) =>
        current.current(...args),
  )
  return stable
}
