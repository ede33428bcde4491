import type { Call } from '@engawa/contract'
import { restricted, type RestrictedSourceView, type RestrictedTiles } from '@engawa/contract/restricted'
import { loadFromSource, type SourceResult } from '#app/features/sources/index.ts'
import type { SourceVisit } from '../enter.ts'
import { needsQuery, type Question } from '../source-pages.ts'
import type { Values } from '#app/lib/route/define-route.ts'
import { optionalText } from '#app/lib/route/parameters.ts'

const word = optionalText({ max: 100 })

/** The parameters of a list. */
export const questionParameters = { q: word, tag: word, creator: word, order: word }

/** Returns those parameters that the source supports. */
export function questionOf(
  { q, tag, creator, order }: Values<typeof questionParameters>,
  { asks, orders }: RestrictedSourceView,
): Question {
  return {
    ...(q && asks.includes('text') && { q }),
    ...(tag && asks.includes('tag') && { tag }),
    ...(creator && asks.includes('creator') && { creator }),
    ...(order && orders.slice(1).includes(order) && { order }),
  }
}

/** Whether a question contains a text, a tag or a creator, not only an order. */
export const hasCriteria = ({ q, tag, creator }: Question): boolean => Boolean(q || tag || creator)

export type FoundTiles = { question: Question; result: SourceResult<RestrictedTiles> | null }

/** Loads the first page of a list, or the next page if `cursor` is given. */
export const callList = (
  call: Call,
  source: string,
  question: Question,
  cursor?: string,
): Promise<RestrictedTiles> =>
  call(restricted.list, { source, ...question, ...(cursor !== undefined && { cursor }) })

/** Loads the list for the parameters in a page's URL. `result` is null on a page that shows nothing before the reader searches. */
export async function loadList(
  { source, call, url }: SourceVisit,
  query: Values<typeof questionParameters>,
): Promise<FoundTiles> {
  const question = questionOf(query, source)
  if (!hasCriteria(question) && needsQuery(source.name, url.pathname)) return { question, result: null }
  return { question, result: await loadFromSource(callList(call, source.name, question), url) }
}
