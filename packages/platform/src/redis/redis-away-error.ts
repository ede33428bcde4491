/** Redis did not answer in time, or did not answer the last request and is not tried again yet. */
export class RedisAwayError extends Error {
  readonly code = 'redis_away'

  constructor(options?: ErrorOptions) {
    super('Redis does not answer', options)
    this.name = 'RedisAwayError'
  }
}
