import type { SearchResult } from './search.ts'

/** A filter in a search text, such as `author:kimura`, `-tag:rain` or `before:2026-01-31`. `not` is set if it begins with a minus sign. */
export type SearchFilter = { name: FilterName; value: string; not: boolean }

/** An invalid filter or word. The page explains it next to the results. */
export type SearchProblem = { token: string; problem: 'not_a_day' | 'unknown_value' | 'only_without' }

/** The parts of a search text. */
export type SearchParts = {
  /** The words as typed, separated by spaces. */
  words: string
  /** The texts in quotation marks, which must match exactly. */
  phrases: string[]
  /** The words and phrases that must not occur. */
  without: string[]
  filters: SearchFilter[]
  problems: SearchProblem[]
}

export const FILTERS = ['author', 'in', 'tag', 'has', 'is', 'after', 'before'] as const
export type FilterName = (typeof FILTERS)[number]

/** The values that the filters `has:` and `is:` accept. */
export const HAS = ['image', 'poll'] as const
export const IS = ['finished', 'ongoing', 'answered', 'comic', 'novel', 'video'] as const

// Filters also have Chinese names, so that members need not switch the keyboard.
const NAMES: Record<string, FilterName> = {
  ...Object.fromEntries(FILTERS.map((name) => [name, name])),
  作者: 'author',
  标签: 'tag',
  標籤: 'tag',
  在: 'in',
  早于: 'before',
  晚于: 'after',
}

const TOKEN =
  /(?<not>-)?(?:(?<name>[a-z]+|[\u4e00-\u9fff]{1,2}):)?(?:"(?<quoted>[^"]*)"|(?<plain>[^\s"]\S*))|\S/giu
const DAY = /^[1-9]\d{3}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/

/** Converts quotation marks and colons of other keyboards to ASCII. */
const straighten = (text: string): string =>
  text
    .replace(/[“”„«»「」『』＂]/g, '"')
    .replace(/：/g, ':')
    .replace(/(^|\s)[－−](?=\S)/g, '$1-')

/** Splits a search text into its parts. Never throws, because everything that is not a filter counts as a word. */
export function parseSearch(text: string): SearchParts {
  const parts: SearchParts = { words: '', phrases: [], without: [], filters: [], problems: [] }
  const words: string[] = []
  for (const { 0: token, groups } of straighten(text).matchAll(TOKEN)) {
    const { not, name, quoted, plain } = groups ?? {}
    const value = (quoted ?? plain ?? '').trim()
    const filter = NAMES[name?.toLowerCase() ?? '']
    const problem = filter && problemOf(filter, value)
    if (problem) parts.problems.push({ token, problem })
    if (filter && value !== '' && !problem) {
      const plainValue = filter === 'has' || filter === 'is' ? value.toLowerCase() : value
      parts.filters.push({ name: filter, value: plainValue, not: not !== undefined })
    } else if (name === undefined && not !== undefined && value !== '') parts.without.push(value)
    else if (name === undefined && quoted !== undefined && value !== '') parts.phrases.push(value)
    else words.push(token.replaceAll('"', ' '))
  }
  parts.words = words.join(' ').trim()
  if (isOnlyWithout(parts)) parts.problems.push({ token: text, problem: 'only_without' })
  return parts
}

function problemOf(name: FilterName, value: string): SearchProblem['problem'] | undefined {
  if (value === '') return undefined
  const known: readonly string[] | undefined = name === 'has' ? HAS : name === 'is' ? IS : undefined
  if (known && !known.includes(value.toLowerCase())) return 'unknown_value'
  if ((name === 'before' || name === 'after') && !firstDayOf(value)) return 'not_a_day'
  return undefined
}

/** Returns the first day of a year, month or day, such as `2026`, `2026-01` or `2026-01-31`; undefined for an invalid date. */
export function firstDayOf(value: string): string | undefined {
  if (!DAY.test(value)) return undefined
  const day = `${value}-01-01`.slice(0, 10)
  const time = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : undefined
}

const isOnlyWithout = ({ words, phrases, without, filters }: SearchParts): boolean =>
  words === '' &&
  phrases.length === 0 &&
  without.length + filters.length > 0 &&
  filters.every(({ not }) => not)

const quoted = (value: string): string => (/\s/.test(value) ? `"${value}"` : value)

/** Returns a search text with these parts: first the words, then the filters. */
export function writeSearch({ words, phrases, without, filters }: Omit<SearchParts, 'problems'>): string {
  return [
    words,
    ...phrases.map((phrase) => `"${phrase}"`),
    ...without.map((word) => `-${quoted(word)}`),
    ...filters.map(({ name, value, not }) => `${not ? '-' : ''}${name}:${quoted(value)}`),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** Returns an empty search result, for a text that contains nothing to search for. */
export const noResults = (q: string): SearchResult => ({
  q,
  place: null,
  corrected: null,
  ideas: [],
  partly: false,
  notes: [],
  kinds: [],
  items: [],
  nextCursor: null,
})
