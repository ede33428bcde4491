import { SAVED_FILES_PATH, LATE_SCRIPTS } from '../app/lib/device/saved-chapter-names.ts'
import { savedFile } from './saved-file.ts'
import { isPage, openPage } from './open-page.ts'
import { dropOtherShells, fileOfShell, isOfShell, storeLateScripts, storeShell } from './shell.ts'

/**
 * Makes saved chapters readable offline. It answers requests for pages (from the network if available), for scripts and styles of
 * this build, and for files of saved chapters. The browser handles all other requests (decision 44).
 */
declare const self: ServiceWorkerGlobalScope

/**
 * Whether pages may be preloaded. Firefox (version 153) cancels a navigation whose preload fails, whatever the worker answers. So
 * no page would open offline.
 */
const canPreload = !/\bFirefox\//.test(self.navigator.userAgent)

self.addEventListener('install', (event) => {
  // The new worker takes over at once. Open pages of an earlier build are not affected, because their scripts still come from the
  // network.
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
  } else if (url.pathname.startsWith(SAVED_FILES_PATH)) event.respondWith(savedFile(request))
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
