import { z } from 'zod'
import { SourceError } from '../../source/index.ts'

/** A number, which some answers write as a string. */
const numeric = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,15}(?:\.\d{1,15})?$/)
    .transform(Number),
])

/** An optional field: a missing or invalid value becomes null. */
export const maybe = <T>(shape: z.ZodType<T>) =>
  shape
    .nullish()
    .catch(null)
    .transform((value) => value ?? null)

export const text = maybe(z.string())
export const flag = maybe(z.boolean())
export const decimal = maybe(numeric)
/** A count: a whole number, not below 0. */
export const count = maybe(numeric.pipe(z.number().min(0).max(Number.MAX_SAFE_INTEGER)).transform(Math.round))

/** Returns the valid entries of a list. Throws `bad_answer` when it is not a list, or when it has entries but no valid one. */
export function readEntries<T>(list: unknown, shape: z.ZodType<T>, max = 1_000): T[] {
  if (!Array.isArray(list)) throw new SourceError('bad_answer', 'no list')
  const found = list.slice(0, max).flatMap((entry) => shape.safeParse(entry).data ?? [])
  if (list.length > 0 && found.length === 0)
    throw new SourceError('bad_answer', 'nothing in the list is what it should be')
  return found
}

/** Returns `value` as a share of `whole`, from 0 to 1; null for a value outside of this range. */
export const partOf = (value: number | null, whole: number): number | null =>
  value === null || value < 0 || value > whole ? null : value / whole
