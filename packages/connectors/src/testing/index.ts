// Helpers that the tests of connectors share.
import type { SourceAnswer } from '../source/index.ts'

/** Returns an answer with a body. Bytes and texts become the body unchanged, any other value as JSON. */
export const answerOf = (body: unknown, more: Partial<SourceAnswer> = {}): SourceAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: bytesOf(body),
  url: 'https://source.example/',
  at: Date.UTC(2026, 0, 1),
  ...more,
})

function bytesOf(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body
  return new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body))
}

/**
 * Runs a function and returns the `problem` of the `SourceError` that it throws. Returns any other error itself, and `none` without an
 * error.
 */
export function problemOf(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return (error as { problem?: unknown }).problem ?? error
  }
  return 'none'
}
