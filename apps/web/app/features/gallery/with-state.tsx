import { useState, type ReactNode } from 'react'

/** Stores a value and passes it with its setter to `children`. For components whose value is stored by the page. */
export function WithState<T>({
  first,
  children,
}: {
  first: T
  children: (value: T, set: (value: T) => void) => ReactNode
}) {
  const [value, set] = useState(first)
  return children(value, set)
}
