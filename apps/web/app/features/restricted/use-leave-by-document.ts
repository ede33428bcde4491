import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { isRestrictedPath } from '#app/lib/route/restricted-path.ts'

/** Opens pages outside the section as new documents. The section's document may load content that is forbidden on other pages. */
export function useLeaveByDocument(): void {
  const blocker = useBlocker(({ nextLocation }) => !isRestrictedPath(nextLocation.pathname))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search, hash } = blocker.location
    window.location.assign(pathname + search + hash)
  }, [blocker])
}
