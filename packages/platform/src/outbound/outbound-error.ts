export type OutboundErrorKind =
  | 'bad_url' // not http(s), not an address, or with credentials
  | 'blocked_address' // leads to a private or special address
  | 'too_many_redirects'
  | 'too_large'
  | 'timeout'
  | 'network' // refused, reset, unknown name, broken TLS or HTTP
  | 'bad_body' // compressed wrongly
  | 'busy' // too many requests to this host are waiting

/** The error when a foreign URL could not be fetched, with the reason. An answer of any status is not an error. */
export class OutboundError extends Error {
  readonly code = 'outbound_failed'
  readonly kind: OutboundErrorKind
  readonly source: string

  constructor(kind: OutboundErrorKind, source: string, detail: string, options: ErrorOptions = {}) {
    super(`${source}: ${kind} (${detail})`, options)
    this.name = 'OutboundError'
    this.kind = kind
    this.source = source
  }
}
