/** Whether the member closed the passkey dialog of their device, or another dialog replaced it. Neither is shown as an error. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** Whether the browser supports passkeys at this address. Passkeys need a host name; they do not work with an IP address. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|:/.test(window.location.hostname)
