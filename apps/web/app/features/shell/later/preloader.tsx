import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { createPreloadQueue } from '#app/lib/net/preload-queue.ts'
import { whenInSight } from '#app/lib/view/in-sight.ts'
import { whenIdle } from '#app/lib/view/when-idle.ts'
import { filesOfPath } from './route-files.ts'

const queue = createPreloadQueue(loadPage)

/**
 * Preloads the scripts of a page when the reader is about to press a link to it. When the browser is idle, it also preloads those
 * of all visible links.
 */
export function Preloader() {
  const { pathname } = useLocation()
  // The effect listens to the document and adds preloads to it.
  useEffect(() => {
    if (savesData()) return
    const onIntent = (event: Event) => {
      const path = pathOf((event.target as Element | null)?.closest?.('a[href]'))
      if (path !== null) queue.add(pageKey(path), true)
    }
    const kinds = ['pointerover', 'touchstart', 'focusin'] as const
    for (const kind of kinds) document.addEventListener(kind, onIntent, { passive: true })
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, onIntent)
    }
  }, [])
  useEffect(() => (savesData() ? undefined : preloadInSight()), [pathname])
  return null
}

/** Returns a key of a page's scripts. Pages of the same route have the same scripts and the same key, so each route is loaded once. */
const pageKey = (path: string): string => filesOfPath(path).join(' ')

async function loadPage(key: string): Promise<void> {
  await Promise.all(key.split(' ').filter(Boolean).map(loadModule))
}

function loadModule(href: string): Promise<void> {
  if (document.querySelector(`link[rel="modulepreload"][href="${CSS.escape(href)}"]`))
    return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`could not load ${href}`))
    })
    document.head.append(link)
  })
}

function pathOf(link: Element | null | undefined): string | null {
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return null
  return link.target === '' ? link.pathname : null
}

/**
 * Preloads the pages of visible links, each in a separate idle callback. Twenty preloads at once would take longer than an
 * animation frame. Returns a cancel function.
 */
function preloadInSight(): () => void {
  const cancels = [whenIdle(watchLinks)]
  function watchLinks(): void {
    for (const link of document.querySelectorAll('a[href]')) {
      const path = pathOf(link)
      if (path === null) continue
      cancels.push(whenInSight(link, () => cancels.push(whenIdle(() => queue.add(pageKey(path))))))
    }
  }
  return () => {
    for (const cancel of cancels) cancel()
  }
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
