import { STORED_DOCUMENT } from '../device/saved-chapter-names.ts'

let requestedAddress: string | undefined

/**
 * Starts the router at the address of the offline document. Without network the service worker returns that document for any
 * address; its page then opens the address that the reader requested.
 */
export function beginInOfflineDocument(): void {
  if (document.documentElement.dataset['fromDevice'] === undefined) return
  const { pathname, search, hash } = window.location
  requestedAddress = pathname + search + hash
  window.history.replaceState(window.history.state, '', STORED_DOCUMENT)
}

/** Returns the address that the reader requested; only the first call returns it. Undefined in a document from the server. */
export function takeRequestedAddress(): string | undefined {
  const address = requestedAddress
  requestedAddress = undefined
  return address
}
