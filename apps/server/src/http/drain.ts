import type { IncomingMessage } from 'node:http'

/** Max size and time for reading the rest of a refused body. */
const LIMIT = { bytes: 64 * 1024 * 1024, ms: 20_000 }

/**
 * Reads and drops the rest of a refused body, so that the sender gets the answer instead of a broken connection. False when the
 * rest is too large or too slow; the caller must then close the connection.
 */
export async function drain(body: IncomingMessage): Promise<boolean> {
  if (body.readableEnded || body.complete) return true
  if (body.destroyed || Number(body.headers['content-length'] ?? 0) > LIMIT.bytes) return false
  return new Promise<boolean>((resolve) => {
    let seen = 0
    const finish = (ended: boolean): void => {
      clearTimeout(timer)
      body.off('data', count)
      resolve(ended)
    }
    const count = (chunk: Buffer): void => {
      seen += chunk.length
      if (seen > LIMIT.bytes) finish(false)
    }
    const timer = setTimeout(() => finish(false), LIMIT.ms)
    body
      .once('end', () => finish(true))
      .once('close', () => finish(false))
      .once('error', () => finish(false))
      .on('data', count)
    // An earlier reader may have paused the body, and adding a listener does not resume it.
    body.unpipe()
    body.resume()
  })
}
