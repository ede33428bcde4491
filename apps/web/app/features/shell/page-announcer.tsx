import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pageTitle } from '#app/lib/route/page-title.ts'

/**
 * Announces the title of a new page to screen readers, because browsers announce only new documents. The live region is in a shadow
 * root outside React, where a page's styles and scripts cannot reach it.
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
