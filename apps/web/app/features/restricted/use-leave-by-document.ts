import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { isRestrictedPath } from '#app/lib/route/restricted-path.ts'

/**
 * Opens pages outside of the section as new documents, because the section's document may load content that other pages must not
 * load.
 */
export function useLeaveByDocument(): void {
  const blocker = useBlocker(({ nextLocation }) => !isRestrictedPath(nextLocation.pathname))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search, hash } = blocker.location
    window.location.assign(pathname + search + hash)
  }, [blocker])
}
