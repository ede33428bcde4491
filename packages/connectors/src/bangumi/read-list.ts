import { readJson, type SourceAnswer, SourceError } from '../source/index.ts'
import type { Refusal } from './fields.ts'
import type { Page } from './records.ts'

/** Reads one item of a list. */
export type ReadItem<T extends object> = (item: unknown) => T | Refusal

/** The maximum number of items that are read. In practice, the longest lists have 1,500. */
const MAX_ITEMS = 5_000

/** Reads a list and drops broken and restricted items. Throws `bad_answer` when it is not a list, or when no item can be read. */
export function readList<T extends object>(list: unknown, read: ReadItem<T>): T[] {
  if (!Array.isArray(list)) throw new SourceError('bad_answer', 'no list')
  const outcomes = list.slice(0, MAX_ITEMS).map(read)
  if (outcomes.length > 0 && outcomes.every((outcome) => outcome === 'invalid'))
    throw new SourceError('bad_answer', 'nothing in the list can be read')
  return outcomes.filter((outcome): outcome is T => typeof outcome === 'object')
}

/** Reads a page of any list of the v0 API: `{total, limit, offset, data}`. */
export function readPage<T extends object>(
  answer: SourceAnswer,
  part: { limit: number; offset: number },
  read: ReadItem<T>,
): Page<T> {
  const frame = readJson(answer) as Record<string, unknown> | null
  const items = readList(frame?.data, read)
  const total = wholeNumber(frame?.total)
  return {
    items,
    total: total ?? part.offset + items.length,
    // The limit in the answer may be lower than the requested limit, for example in a search.
    limit: wholeNumber(frame?.limit) || part.limit,
    offset: wholeNumber(frame?.offset) ?? part.offset,
  }
}

const wholeNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined

/** Reads one record. Throws `not_found` for a record that the rules exclude, `bad_answer` for an invalid record. */
export function readOne<T extends object>(answer: SourceAnswer, read: ReadItem<T>): T {
  const outcome = read(readJson(answer))
  if (outcome === 'restricted') throw new SourceError('not_found', 'kept out by the rules')
  if (outcome === 'invalid') throw new SourceError('bad_answer', 'not what was asked for')
  return outcome
}
