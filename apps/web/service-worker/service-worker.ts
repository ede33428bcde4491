import { KEPT_PATH, LATE_SCRIPTS } from '../app/lib/device/kept-names.ts'
import { keptFile } from './kept-file.ts'
import { isPage, openPage } from './open-page.ts'
import { dropOtherShells, fileOfShell, isOfShell, storeLateScripts, storeShell } from './shell.ts'

/**
 * Lets kept chapters be read without network. It answers three things and leaves all others to the browser: pages, from the
 * network as long as there is one; the scripts and styles of its own build; the files of kept chapters. Decision 44.
 */
declare const self: ServiceWorkerGlobalScope

/** Firefox (153) ends a navigation whose preload fails, whatever is answered: without network nothing would open. */
const canPreload = !/\bFirefox\//.test(self.navigator.userAgent)

self.addEventListener('install', (event) => {
  // Pages of an earlier build lose nothing by this: their scripts come from the network as before.
  event.waitUntil(storeShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const { navigationPreload } = self.registration
  const preload = canPreload ? navigationPreload?.enable() : navigationPreload?.disable()
  event.waitUntil(Promise.all([dropOtherShells(), preload]).then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(url.pathname)) event.respondWith(openPage(event, url))
  } else if (url.pathname.startsWith(KEPT_PATH)) event.respondWith(keptFile(request))
  else if (isOfShell(url.pathname)) event.respondWith(fileOfShell(request))
})

self.addEventListener('message', (event) => {
  if (event.data !== LATE_SCRIPTS) return
  const [port] = event.ports
  event.waitUntil(
    storeLateScripts().then(
      () => port?.postMessage(true),
      () => port?.postMessage(false),
    ),
  )
})
