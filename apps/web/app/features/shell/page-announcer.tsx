import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pageTitle } from '#app/lib/route/page-title.ts'

/**
 * Announces the title of a new page to screen readers. A navigation changes only a part of the document, and browsers do not
 * announce that. The live region is in a shadow root outside of React, where no style or script of a page reaches it.
 */
export function PageAnnouncer() {
  const { pathname, key } = useLocation()
  const shown = useRef(pathname)
  const region = useRef<HTMLElement | null>(null)

  // The live region must exist before its text changes.
  useEffect(() => {
    const host = document.createElement('div')
    host.className = 'sr-only'
    region.current = document.createElement('div')
    region.current.setAttribute('aria-live', 'polite')
    host.attachShadow({ mode: 'closed' }).append(region.current)
    document.body.append(host)
    return () => host.remove()
  }, [])

  useEffect(() => {
    // Writes the key of the current history entry into the document, because browser tests wait for it.
    document.documentElement.dataset['entry'] = key
  }, [key])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (region.current) region.current.textContent = pageTitle()
  }, [pathname])
  return null
}
