export type RateRule = {
  /** What may be taken in one window. */
  limit: number
  windowSeconds: number
}

export type RateAnswer = { ok: true } | { ok: false; retryAfterSeconds: number }

/**
 * Counts what each key takes, as a bucket that holds `limit` and refills evenly over the window: after a pause a burst
 * of `limit` is fine, and never much more than `limit` per window over time.
 */
export type RateLimiter = {
  /** Takes `cost` if there is enough. Otherwise takes nothing and returns when there will be (whole seconds, at least 1). */
  take(key: string, rule: RateRule, cost?: number): Promise<RateAnswer>
  close(): Promise<void>
}

export const refused = (missing: number, { limit, windowSeconds }: RateRule): RateAnswer => ({
  ok: false,
  retryAfterSeconds: Math.max(1, Math.ceil((missing * windowSeconds) / limit)),
})
