import type { RestrictedConnector, RestrictedQuery } from '@engawa/connectors/restricted'
import { AppError, type InputOf } from '@engawa/contract'
import type { restricted } from '@engawa/contract/restricted'

type Input = Omit<InputOf<typeof restricted.list>, 'source'>

/**
 * Converts the input into a query for a source. Throws `bad_input` for more than one of text, tag and creator, and for one that the source
 * does not support.
 */
export function readQuestion(
  { asks, orders, list, candidates }: RestrictedConnector,
  { q, tag, creator, order = orders[0] ?? '', cursor }: Input,
): RestrictedQuery {
  if (!list && !candidates) throw new AppError('not_found')
  const terms = { ...(q && { text: q }), ...(tag && { tag }), ...(creator && { creator }) }
  const names = Object.keys(terms) as (keyof typeof terms)[]
  if (names.length > 1 || names.some((name) => !asks.includes(name)))
    throw new AppError('bad_input', {
      fields: { [names.at(-1) === 'text' ? 'q' : names.at(-1)!]: 'not_offered' },
    })
  if (order !== '' && !orders.includes(order))
    throw new AppError('bad_input', { fields: { order: 'not_offered' } })
  return { ...terms, order, ...(cursor !== undefined && { cursor }) }
}

/** Returns the text, the tag or the creator of a query; undefined if the query has none. */
export const wordsOf = ({ text, tag, creator }: RestrictedQuery): string | undefined => text ?? tag ?? creator
