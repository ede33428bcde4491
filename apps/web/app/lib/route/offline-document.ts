import { STORED_DOCUMENT } from '../device/kept-names.ts'

let asked: string | undefined

/**
 * The service worker answers any address with the document of one page when there is no network. The router must begin where that
 * document belongs; its page then opens the address that was asked for.
 */
export function beginInOfflineDocument(): void {
  if (document.documentElement.dataset['fromDevice'] === undefined) return
  const { pathname, search, hash } = window.location
  asked = pathname + search + hash
  window.history.replaceState(window.history.state, '', STORED_DOCUMENT)
}

/** The address that was asked for, once; undefined in a document from the server. */
export function takeAskedAddress(): string | undefined {
  const address = asked
  asked = undefined
  return address
}
