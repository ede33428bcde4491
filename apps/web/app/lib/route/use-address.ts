import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'

/** Replaces the page's URL by `to`, unless a navigation to another page is running. Does nothing if `to` is null. */
export function useAddress(to: string | null): void {
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    if (to !== null && isIdle) void navigate(to, { replace: true, preventScrollReset: true })
  }, [to, isIdle, navigate])
}
