/** Whether the member closed their device's passkey dialog, or another dialog replaced it. Neither is an error to show. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** Whether the browser can use passkeys here. They need a host name: an IP address has none. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|:/.test(window.location.hostname)
