export type RateRule = {
  /** The limit of one window. */
  limit: number
  windowSeconds: number
}

export type RateAnswer = { ok: true } | { ok: false; retryAfterSeconds: number }

/**
 * Limits each key with a token bucket of `limit` tokens that refills evenly over the window: after a pause a burst of `limit` is allowed,
 * and over time never much more than `limit` per window.
 */
export type RateLimiter = {
  /** Takes `cost` tokens if available. Otherwise takes nothing and returns the waiting time (whole seconds, at least 1). */
  take(key: string, rule: RateRule, cost?: number): Promise<RateAnswer>
  close(): Promise<void>
}

export const refused = (missing: number, { limit, windowSeconds }: RateRule): RateAnswer => ({
  ok: false,
  retryAfterSeconds: Math.max(1, Math.ceil((missing * windowSeconds) / limit)),
})
