/** The error when Redis did not answer in time, or when it did not answer the last request and the next try is not due yet. */
export class RedisUnavailableError extends Error {
  readonly code = 'redis_away'

  constructor(options?: ErrorOptions) {
    super('Redis does not answer', options)
    this.name = 'RedisUnavailableError'
  }
}
