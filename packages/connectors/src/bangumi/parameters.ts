import { SourceError } from '../source/index.ts'

const LAST_ID = 2 ** 31 - 1
const LAST_OFFSET = 1_000_000

/** Returns `value` unchanged. Throws `bad_question` unless it is a whole number from `min` to `max`. */
export function checkedNumber(what: string, value: number, min: number, max: number): number {
  if (!Number.isSafeInteger(value) || value < min || value > max)
    throw new SourceError('bad_question', `${what} is not within ${min} and ${max}`)
  return value
}

export const checkedId = (id: number): number => checkedNumber('id', id, 1, LAST_ID)

/** The requested part of a list: at most `limit` entries from `offset` on. */
export type ListPart = { limit?: number; offset?: number }

/** Returns a part within the limits of a list; by default `defaultLimit` entries from the start. */
export const checkedPart = ({ limit, offset = 0 }: ListPart, defaultLimit: number, max: number) => ({
  limit: checkedNumber('limit', limit ?? defaultLimit, 1, max),
  offset: checkedNumber('offset', offset, 0, LAST_OFFSET),
})

/** Builds path and query; undefined fields are left out. */
export function pathWith(
  path: string,
  fields: Record<string, string | number | boolean | undefined>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, String(value))
  return `${path}?${query.toString()}`
}
