import type { SampleAnswer } from '../sample.ts'

/** An item of a sample. Its texts are only placeholder words. */
export type SampleItem = {
  /** The number of the item, from 1. */
  number: number
  title: string
  /** Some items have no tags, as at the sources. The rule drops these items. */
  tags: string[]
  author: string
  views: number
  ageDays: number
}

const TAGS = ['tag-a', 'tag-b', 'tag-c', 'tag-d', 'tag-e', 'tag-f']

export const sampleItems = (count: number): SampleItem[] =>
  Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    title: `Sample title ${at + 1}`,
    tags: at % 9 === 8 ? [] : [0, 1, 3].map((step) => TAGS[(at + step) % TAGS.length]!),
    author: `sampleuser${(at % 5) + 1}`,
    views: 40 + ((at * 7_919) % 9_000),
    ageDays: (at * 7) / count,
  }))

/** Returns the items whose title or tags contain all words of a text; all items without a text. */
export const fitting = (items: SampleItem[], text: string | null): SampleItem[] => {
  const words = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return items.filter(({ title, tags }) => {
    const searched = [title.toLowerCase(), ...tags].join(' ')
    return words.every((word) => searched.includes(word))
  })
}

/** Returns an HTML page in the form of a source's answer. */
export const samplePage = (body: string, head = ''): SampleAnswer => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`,
})
/** Returns a page of a list, by the number of the page from 1. */
export function samplePart<T>(
  all: readonly T[],
  page: number,
  size: number,
): { part: T[]; page: number; pages: number } {
  return { part: all.slice((page - 1) * size, page * size), page, pages: Math.ceil(all.length / size) }
}

/** Returns the time `ageDays` days ago in the format of the sources: `2024-01-02 03:04:05`. */
export const sampleMoment = (now: Date, ageDays: number): string =>
  new Date(now.getTime() - ageDays * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
