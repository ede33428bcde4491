import { useEffect, useState } from 'react'

/** Returns true when `isSo` has been true for this many milliseconds. Returns false immediately when `isSo` changes back. */
export function useAfter(isSo: boolean, milliseconds: number): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isSo) return undefined
    const timer = window.setTimeout(() => setLong(true), milliseconds)
    return () => {
      window.clearTimeout(timer)
      setLong(false)
    }
  }, [isSo, milliseconds])
  return isSo && isLong
}
