const MAX_MS = 24 * 3_600_000

/** Returns the time of the next try from a `Retry-After` header (seconds, or a date); at most a day ahead. */
export function readRetryAfter(header: string | undefined, now: number): Date | undefined {
  const text = header?.trim() ?? ''
  if (text === '') return undefined
  const at = /^\d+$/.test(text) ? now + Number(text) * 1_000 : Date.parse(text)
  if (Number.isNaN(at)) return undefined
  return new Date(Math.min(Math.max(at, now), now + MAX_MS))
}
