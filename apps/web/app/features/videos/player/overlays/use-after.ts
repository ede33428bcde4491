import { useEffect, useState } from 'react'

/** True once something has been so for a while; at once false again. */
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
