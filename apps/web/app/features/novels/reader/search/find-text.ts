import { textOf } from '../text-nodes.ts'

/** A match: characters `start` to `end` of the paragraph `element`. */
export type Found = { element: Element; start: number; end: number }

const MAX_HITS = 2_000

/** Returns the matches of a text in a chapter, at most 2,000. Ignores case and the readings of ruby. */
export function findText(article: Element, query: string): Found[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return []
  const found: Found[] = []
  for (const element of article.querySelectorAll('[data-key]')) {
    const text = textOf(element).toLowerCase()
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      found.push({ element, start: at, end: at + wanted.length })
      if (found.length >= MAX_HITS) return found
    }
  }
  return found
}
