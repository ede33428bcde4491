export type RateRule = {
  /** The maximum total cost per window. */
  limit: number
  windowSeconds: number
}

export type RateAnswer = { ok: true } | { ok: false; retryAfterSeconds: number }

/**
 * Limits each key with a token bucket. The bucket has `limit` tokens and refills evenly over the window. After a pause a burst of `limit`
 * is allowed; the long-term rate is at most `limit` per window.
 */
export type RateLimiter = {
  /** Takes `cost` tokens if they are available. Otherwise takes none and returns the waiting time (in whole seconds, at least 1). */
  take(key: string, rule: RateRule, cost?: number): Promise<RateAnswer>
  close(): Promise<void>
}

export const refused = (missing: number, { limit, windowSeconds }: RateRule): RateAnswer => ({
  ok: false,
  retryAfterSeconds: Math.max(1, Math.ceil((missing * windowSeconds) / limit)),
})
