import { parseSearch, writeSearch, type SearchFilter, type SearchParts } from '@engawa/contract'

/** The fields of the filter panel. */
export type Fields = {
  author: string
  in: string
  tag: string
  is: string
  after: string
  before: string
  without: string
  image: boolean
}

const valueOf = (filters: readonly SearchFilter[], name: SearchFilter['name']): string =>
  filters.find((filter) => filter.name === name && !filter.not)?.value ?? ''

/** Returns the values of the filter panel's fields, read from a search text. */
export function readFields(q: string): Fields {
  const { filters, without } = parseSearch(q)
  return {
    author: valueOf(filters, 'author'),
    in: valueOf(filters, 'in'),
    tag: valueOf(filters, 'tag'),
    is: valueOf(filters, 'is'),
    after: valueOf(filters, 'after'),
    before: valueOf(filters, 'before'),
    without: without.join(' '),
    image: filters.some(({ name, value, not }) => name === 'has' && value === 'image' && !not),
  }
}

/** Returns the search text with the panel's fields as its filters. Filters that the panel does not have stay in the text. */
export function writeFields(q: string, { without, image, ...values }: Fields): string {
  const parts = parseSearch(q)
  const shown = (filter: SearchFilter): boolean =>
    !filter.not && (filter.name in values || (filter.name === 'has' && filter.value === 'image'))
  const chosen = Object.entries(values).flatMap(([name, value]): SearchFilter[] =>
    value.trim() === ''
      ? []
      : [{ name: name as SearchFilter['name'], value: value.replaceAll('"', '').trim(), not: false }],
  )
  return writeSearch({
    ...parts,
    without: without.split(/\s+/).filter((word) => word !== ''),
    filters: [
      ...parts.filters.filter((filter) => !shown(filter)),
      ...chosen,
      ...(image ? [{ name: 'has', value: 'image', not: false } as const] : []),
    ],
  })
}

/** Returns the label of each filter in a search text, and the text without this filter. */
export function filtersOf(q: string): { label: string; without: string }[] {
  const parts: SearchParts = parseSearch(q)
  const rest = (change: Partial<SearchParts>): string => writeSearch({ ...parts, ...change })
  const label = (change: Partial<SearchParts>): string =>
    writeSearch({ words: '', phrases: [], without: [], filters: [], ...change })
  return [
    ...parts.phrases.map((phrase) => ({
      label: label({ phrases: [phrase] }),
      without: rest({ phrases: parts.phrases.filter((each) => each !== phrase) }),
    })),
    ...parts.without.map((word) => ({
      label: label({ without: [word] }),
      without: rest({ without: parts.without.filter((each) => each !== word) }),
    })),
    ...parts.filters.map((filter) => ({
      label: label({ filters: [filter] }),
      without: rest({ filters: parts.filters.filter((each) => each !== filter) }),
    })),
  ]
}

/** Returns the words of a search without its filters. */
export const wordsOf = (q: string): string => parseSearch(q).words
