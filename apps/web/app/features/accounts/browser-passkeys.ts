/**
 * Whether a passkey request ended because the member closed its dialog or another dialog replaced it. This is not shown as an
 * error.
 */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** Whether the browser supports passkeys and the site is opened by a host name. Passkeys do not work with an IP address. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|:/.test(window.location.hostname)
