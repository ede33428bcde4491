import type { Call } from '@engawa/contract'
import { restricted, type RestrictedSourceView, type RestrictedTiles } from '@engawa/contract/restricted'
import { ask, type Asked } from '#app/features/sources/index.ts'
import type { SourceVisit } from '../enter.ts'
import { onlyAnswers, type Question } from '../source-pages.ts'

export const QUESTION = ['q', 'tag', 'creator', 'order']
const LONGEST = 100

/** What an address asks a source for, as far as that source can be asked. */
export function readQuestion(url: URL, { asks, orders }: RestrictedSourceView): Question {
  const read = (name: string): string => (url.searchParams.get(name) ?? '').trim().slice(0, LONGEST)
  const [q, tag, creator, order] = QUESTION.map(read)
  return {
    ...(q && asks.includes('text') && { q }),
    ...(tag && asks.includes('tag') && { tag }),
    ...(creator && asks.includes('creator') && { creator }),
    ...(order && orders.slice(1).includes(order) && { order }),
  }
}

/** Whether anything but an order is asked for. */
export const asksSomething = ({ q, tag, creator }: Question): boolean => Boolean(q || tag || creator)

export type FoundTiles = { question: Question; asked: Asked<RestrictedTiles> | null }

/** One page of a list; the same call for the first one and for what follows. */
export const callList = (
  call: Call,
  source: string,
  question: Question,
  cursor?: string,
): Promise<RestrictedTiles> =>
  call(restricted.list, { source, ...question, ...(cursor !== undefined && { cursor }) })

/** The list at an address; `asked` is null for a page that waits for a question. */
export async function loadList({ source, call, url }: SourceVisit): Promise<FoundTiles> {
  const question = readQuestion(url, source)
  if (!asksSomething(question) && onlyAnswers(source.name, url.pathname)) return { question, asked: null }
  return { question, asked: await ask(callList(call, source.name, question), url) }
}
