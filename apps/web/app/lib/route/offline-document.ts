import { STORED_DOCUMENT } from '../device/saved-chapter-names.ts'

let requestedAddress: string | undefined

/**
 * Starts the router at the URL of the offline document, which the service worker returns for any URL without network. The
 * document's page then opens the requested URL.
 */
export function beginInOfflineDocument(): void {
  if (document.documentElement.dataset['fromDevice'] === undefined) return
  const { pathname, search, hash } = window.location
  requestedAddress = pathname + search + hash
  window.history.replaceState(window.history.state, '', STORED_DOCUMENT)
}

/** Returns the URL that the reader requested, but only at the first call. Undefined in a document from the server. */
export function consumeRequestedAddress(): string | undefined {
  const address = requestedAddress
  requestedAddress = undefined
  return address
}
