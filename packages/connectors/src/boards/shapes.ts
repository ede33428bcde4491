import { readJson, type SourceAnswer, SourceError } from '../source/index.ts'
import { z } from 'zod'

/** A whole number, which some answers write as a string. */
export const integer = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(z.number().int())

export const positive = integer.pipe(z.number().min(1))

/** An optional field: a missing or invalid value becomes null. */
export const maybe = <T>(shape: z.ZodType<T>) =>
  shape
    .nullish()
    .catch(null)
    .transform((value) => value ?? null)

export const text = maybe(z.string())
export const flag = maybe(z.boolean()).transform((value) => value === true)

/** Returns the valid entries of a list. Throws when a list has entries but no valid one. */
export function readList<T>(list: unknown, shape: z.ZodType<T>, maxEntries = 1_000): T[] {
  if (!Array.isArray(list)) throw new SourceError('bad_answer', 'no list')
  const found = list.slice(0, maxEntries).flatMap((entry) => {
    const read = shape.safeParse(entry)
    return read.success ? [read.data] : []
  })
  if (list.length > 0 && found.length === 0)
    throw new SourceError('bad_answer', 'nothing in the list is what it should be')
  return found
}

export const readJsonList = <T>(answer: SourceAnswer, shape: z.ZodType<T>): T[] =>
  readList(readJson(answer), shape)

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
  nbsp: ' ',
}
const MAX_NOTE_LENGTH = 5_000

/** Returns the text of a note that is written in HTML. The result is plain text and must be shown as such. */
export const plainTextOf = (html: string): string =>
  html
    .slice(0, 4 * MAX_NOTE_LENGTH)
    .replace(/<(br|\/p|\/div)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#?\w{1,6});/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim()
    .slice(0, MAX_NOTE_LENGTH)

const MAX_WORDS_LENGTH = 50_000

/** Splits tags at spaces; null for an invalid value, so that no unread tag passes the rule. */
export const tagsOf = (value: unknown): string[] | null =>
  typeof value === 'string' && value.length <= MAX_WORDS_LENGTH ? value.split(/\s+/).filter(Boolean) : null
