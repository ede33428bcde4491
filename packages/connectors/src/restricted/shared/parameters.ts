import { SourceError } from '../../source/index.ts'
import type { RestrictedRule } from '../rule/index.ts'

const MAX_LENGTH = 100

/** Returns a search text in one line. Throws `bad_question` for a text that is empty or too long, or that the rule refuses. */
export function checkedText(text: string, rule: RestrictedRule): string {
  const line = text
    .slice(0, MAX_LENGTH * 2)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  if (line === '' || line.length > MAX_LENGTH || !line.isWellFormed() || !rule.allowsText(text))
    throw new SourceError('bad_question', 'a text that is not asked for')
  return line
}

/** Returns an id unchanged. Throws `bad_question` for a text that does not have the form of the source's ids. */
export function idLike(id: string, form: RegExp): string {
  if (!form.test(id)) throw new SourceError('bad_question', 'no id of this source')
  return id
}

/**
 * Returns the number in a cursor; `first` without a cursor. Throws `bad_question` for an invalid cursor and for a number that is not from
 * `first` to `max`.
 */
export function numberOfCursor(
  cursor: string | undefined,
  { first, max }: { first: number; max: number },
): number {
  if (cursor === undefined) return first
  const number = /^\d{1,6}$/.test(cursor) ? Number(cursor) : Number.NaN
  if (!(number >= first && number <= max)) throw new SourceError('bad_question', 'no such page')
  return number
}

/** Returns an order unchanged. Throws `bad_question` for an order that the connector does not have. */
export function orderOf<T extends string>(order: string, orders: readonly T[]): T {
  const known = orders.find((each) => each === order)
  if (known === undefined) throw new SourceError('bad_question', 'no such order')
  return known
}
