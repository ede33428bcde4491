/** The error when Redis did not answer in time, or failed earlier and has not been reached again since. */
export class RedisUnavailableError extends Error {
  readonly code = 'redis_away'

  constructor(options?: ErrorOptions) {
    super('Redis does not answer', options)
    this.name = 'RedisUnavailableError'
  }
}
