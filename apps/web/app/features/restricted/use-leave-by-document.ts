import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { isRestrictedPath } from '#app/lib/route/restricted-path.ts'

/** Other pages are opened as documents of their own, whatever leads there: this document may show what theirs must not. */
export function useLeaveByDocument(): void {
  const blocker = useBlocker(({ nextLocation }) => !isRestrictedPath(nextLocation.pathname))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search, hash } = blocker.location
    window.location.assign(pathname + search + hash)
  }, [blocker])
}
