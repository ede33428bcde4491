import { OFFLINE_PATH } from '#app/lib/kept-names.ts'
import { m } from '#app/texts/messages.js'
import { toast } from '#app/ui/toast.ts'
import { useOffline } from './offline-state.ts'

const SHOWN_MS = 6_000

/** Without network a link that leads nowhere keeps the page as it is, and says why. Until the signal. */
export function watchLinks(signal: AbortSignal): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (navigator.onLine || !link || event.defaultPrevented || canOpen(link)) return
      event.preventDefault()
      toast(m.offline_link(), {
        duration: SHOWN_MS,
        action: { label: m.ui_try_again(), run: () => link.click() },
      })
    },
    // Before the page follows it.
    { capture: true, signal },
  )
}

/** What opens without network, and what is not for this page to decide: other tabs, other sites, parts of the same page. */
function canOpen({ pathname, search, origin, target }: HTMLAnchorElement): boolean {
  if (origin !== window.location.origin || (target !== '' && target !== '_self')) return true
  if (pathname === window.location.pathname && search === window.location.search) return true
  if (pathname === OFFLINE_PATH || isMessages(pathname, window.location.pathname)) return true
  return useOffline.getState().chapters.some(({ path }) => path === pathname + search)
}

/** Conversations are on the device too, and open from one another. */
const isMessages = (...paths: string[]): boolean => paths.every((path) => /^\/messages(\/|$)/.test(path))
