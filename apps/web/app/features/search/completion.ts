import { HAS, IS, type FilterName } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import type { NamedFilter } from './use-suggestions.ts'

/** A filter whose value is being typed at the end of a search text. `before`: the text up to its colon. */
export type Completion = { filter: NamedFilter | 'has' | 'is'; before: string; typed: string }

const NAMES: Record<string, Completion['filter']> = {
  author: 'author',
  作者: 'author',
  in: 'in',
  在: 'in',
  tag: 'tag',
  标签: 'tag',
  標籤: 'tag',
  has: 'has',
  is: 'is',
}

const AT_END =
  /^(?<before>(?:[^]*\s)?-?(?<name>[a-z]+|[\u4e00-\u9fff]{1,2})[:：])(?:["“”](?<quoted>[^"“”]*)|(?<plain>[^\s"“”]*))$/iu

/** Returns the filter whose value is typed at the end of a text; undefined if there is none. */
export function completionOf(text: string): Completion | undefined {
  const { before = '', name = '', quoted, plain } = AT_END.exec(text)?.groups ?? {}
  const filter = NAMES[name.toLowerCase()]
  return filter && { filter, before, typed: (quoted ?? plain ?? '').trim() }
}

/** Returns the text with a value for the filter, ready for the next word. */
export const completed = ({ before }: Completion, value: string): string =>
  `${before}${/\s/.test(value) ? `"${value.replaceAll('"', ' ')}"` : value} `

export const stateNames: Record<(typeof IS)[number], () => string> = {
  finished: m.search_is_finished,
  ongoing: m.search_is_ongoing,
  answered: m.search_is_answered,
  comic: m.search_is_comic,
  novel: m.search_is_novel,
  video: m.search_is_video,
}

/** Returns the values of a filter that has a fixed list of them, with their names; only those that match the typed text. */
export function fixedValues({ filter, typed }: Completion): { value: string; name: string }[] {
  const all: Partial<Record<FilterName, { value: string; name: string }[]>> = {
    has: HAS.map((value) => ({
      value,
      name: value === 'image' ? m.search_filter_image() : m.search_has_poll(),
    })),
    is: IS.map((value) => ({ value, name: stateNames[value]() })),
  }
  const part = typed.toLowerCase()
  return (all[filter] ?? []).filter(
    ({ value, name }) => value.startsWith(part) || name.toLowerCase().includes(part),
  )
}
