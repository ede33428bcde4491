import { readJson, type SourceAnswer, SourceError } from '../source/index.ts'
import type { Refusal } from './fields.ts'
import type { Page } from './records.ts'

/** Reads one thing of a list. */
export type ReadItem<T extends object> = (item: unknown) => T | Refusal

/** A long series has 1,500 characters. */
const MAX_ITEMS = 5_000

/** A list, without what is broken or restricted. Throws `bad_answer` for what is no list, and for one of which nothing can be read. */
export function readList<T extends object>(list: unknown, read: ReadItem<T>): T[] {
  if (!Array.isArray(list)) throw new SourceError('bad_answer', 'no list')
  const outcomes = list.slice(0, MAX_ITEMS).map(read)
  if (outcomes.length > 0 && outcomes.every((outcome) => outcome === 'alien'))
    throw new SourceError('bad_answer', 'nothing in the list can be read')
  return outcomes.filter((outcome): outcome is T => typeof outcome === 'object')
}

/** The frame that all paged lists of the v0 API share: `{total, limit, offset, data}`. */
export function readPage<T extends object>(
  answer: SourceAnswer,
  asked: { limit: number; offset: number },
  read: ReadItem<T>,
): Page<T> {
  const frame = readJson(answer) as Record<string, unknown> | null
  const items = readList(frame?.data, read)
  const total = wholeNumber(frame?.total)
  return {
    items,
    total: total ?? asked.offset + items.length,
    // Search answers with fewer at a time than it was asked for.
    limit: wholeNumber(frame?.limit) || asked.limit,
    offset: wholeNumber(frame?.offset) ?? asked.offset,
  }
}

const wholeNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined

/** One thing: what the rules keep out is as if it were not there. Throws `not_found` or `bad_answer`. */
export function readOne<T extends object>(answer: SourceAnswer, read: ReadItem<T>): T {
  const outcome = read(readJson(answer))
  if (outcome === 'restricted') throw new SourceError('not_found', 'kept out by the rules')
  if (outcome === 'alien') throw new SourceError('bad_answer', 'not what was asked for')
  return outcome
}
