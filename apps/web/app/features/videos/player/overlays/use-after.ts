import { useEffect, useState } from 'react'

/** Returns true once `isSo` has been true for some time; false immediately when it changes back. */
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
