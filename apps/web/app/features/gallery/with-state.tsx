import { useState, type ReactNode } from 'react'

/** A value with its setter, for parts that show what their page stores. */
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
