import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pageTitle } from '#app/lib/route/page-title.ts'

/**
 * Tells screen readers the title of the page that a link led to: only a part of the document changes, and of that the browser
 * says nothing. The live region is outside of React, in a shadow root, where no style or script of a page reaches it.
 */
export function PageAnnouncer() {
  const { pathname, key } = useLocation()
  const shown = useRef(pathname)
  const region = useRef<HTMLElement | null>(null)

  // It must be there before its text changes.
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
    // Which entry of the history is on screen: browser tests wait for it.
    document.documentElement.dataset['entry'] = key
  }, [key])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (region.current) region.current.textContent = pageTitle()
  }, [pathname])
  return null
}
