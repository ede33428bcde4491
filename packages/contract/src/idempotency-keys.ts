import { isAppError } from './app-error.ts'

/** The HTTP header with the key of a call. A repeated call has the key of the first one. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** The maximum length of a key. A key consists of printable ASCII characters. */
export const IDEMPOTENCY_KEY_MAX = 128

/** The time in milliseconds after a failure during which the same call gets the same key. */
const REUSED_MS = 10 * 60_000

/** Sends a request with a key. `request` identifies the caller, the endpoint and the input. */
export type IdempotencyKeys = <T>(request: string, send: (key: string) => Promise<T>) => Promise<T>

const newKey = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

/**
 * Creates the keys of a client. Each call gets a new key. When a call failed and the server may have performed it, the next call with the
 * same request within ten minutes gets the same key.
 */
export function createIdempotencyKeys(): IdempotencyKeys {
  const unclear = new Map<string, { key: string; until: number }>()
  return async (request, send) => {
    for (const [each, { until }] of unclear) if (until < Date.now()) unclear.delete(each)
    const key = unclear.get(request)?.key ?? newKey()
    // A parallel call with the same request is another call, such as a second empty chapter.
    unclear.delete(request)
    try {
      return await send(key)
    } catch (error) {
      if (isUnclear(error)) unclear.set(request, { key, until: Date.now() + REUSED_MS })
      throw error
    }
  }
}

/** Whether the server may have performed the call: it did not answer, or failed. */
const isUnclear = (error: unknown): boolean => isAppError(error) && error.status >= 500
