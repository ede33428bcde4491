import * as z from 'zod'
import type { InfoboxEntry, Rating, Tag } from './records.ts'
import { cleanLine, cleanText } from './text.ts'

/** The reason why a value is not accepted as a record: it has an invalid form, or the rules of the site exclude it. */
export type Refusal = 'invalid' | 'restricted'

/**
 * Fields of Bangumi's answers. A record is invalid only when a required field is missing or invalid; other missing or invalid fields count
 * as empty.
 */
export const id = z.int().positive()
export const line = z.string().catch('').transform(cleanLine)
export const lineOrNull = line.transform((text) => (text === '' ? null : text))
export const text = z.string().catch('').transform(cleanText)
export const count = z.int().nonnegative().catch(0)
/** Accepts any value unchanged; another function reads it. */
export const anything = z.unknown().optional()
export const flag = anything.transform((value) => value === true)

/** Reads one of Bangumi's numbers as the word for it. An unknown number makes the record invalid. */
export const word = <W extends string>(wordOf: (number: unknown) => W | undefined) =>
  anything.transform((number, context): W => {
    const known = wordOf(number)
    if (known !== undefined) return known
    context.addIssue('a number that has no word')
    return z.NEVER
  })

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const textOf = (value: unknown, clean: (text: string) => string): string =>
  typeof value === 'string' ? clean(value) : ''

/** Reads a list of texts of one line. Empty texts and values that are not text are dropped. */
export const lines = anything.transform((value): string[] =>
  listOf(value)
    .map((each) => textOf(each, cleanLine))
    .filter((each) => each !== ''),
)

export const tags = anything.transform((value): Tag[] =>
  listOf(value).flatMap((each) => {
    const { name, count } = fieldsOf(each)
    const clean = textOf(name, cleanLine)
    return clean === '' ? [] : [{ name: clean, count: naturalOf(count) }]
  }),
)

/** Reads the facts: `[{key, value}]`, where a value is a text or a list of `{k?, v}`. */
export const infobox = anything.transform((value): InfoboxEntry[] =>
  listOf(value).flatMap((each) => {
    const { key, value } = fieldsOf(each)
    const entry = { key: textOf(key, cleanLine), values: valuesOf(value) }
    return entry.key === '' || entry.values.length === 0 ? [] : [entry]
  }),
)

function valuesOf(value: unknown): InfoboxEntry['values'] {
  return (Array.isArray(value) ? value : [value]).flatMap((each: unknown) => {
    const { k, v } = typeof each === 'string' ? { k: null, v: each } : fieldsOf(each)
    const text = textOf(v, cleanText)
    const label = textOf(k, cleanLine)
    return text === '' ? [] : [{ label: label === '' ? null : label, text }]
  })
}

const naturalOf = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0

/** Reads a rating. `counts` is `{"1": votes, … "10": votes}`. A score or rank that is missing or 0 becomes null. */
export function ratingOf(parts: { score: unknown; rank: unknown; counts: unknown; total?: unknown }): Rating {
  const { score } = parts
  const counts = fieldsOf(parts.counts)
  const distribution = Array.from({ length: 10 }, (_, index) => naturalOf(counts[index + 1]))
  const votes = naturalOf(parts.total) || distribution.reduce((sum, each) => sum + each, 0)
  const isScore = votes > 0 && typeof score === 'number' && score > 0 && score <= 10
  return { score: isScore ? score : null, rank: naturalOf(parts.rank) || null, votes, distribution }
}

/** Reads the field `rating` of a subject. */
export const rating = anything.transform((value): Rating => {
  const { score, rank, count, total } = fieldsOf(value)
  return ratingOf({ score, rank, counts: count, total })
})

/** Reads numbers by their names, in the fields `collection` and `stat`. */
export const counts = anything.transform((value) => {
  const fields = fieldsOf(value)
  return (name: string): number => naturalOf(fields[name])
})
