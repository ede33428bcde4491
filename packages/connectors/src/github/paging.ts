import { type SourceAnswer, SourceError } from '../source/index.ts'

/** The query parameters by which GitHub's links choose another page of a list. */
const MARKS = ['page', 'after', 'before']
const MARK = /^[\w+/=.:-]{1,200}$/

/**
 * Reads the next and the last page of a list from its `Link` header. GitHub's documentation ("Using pagination in the REST API") recommends
 * that clients follow these links and do not count pages.
 */
export function readPaging({ headers }: SourceAnswer): { next: string | null; last: number | null } {
  const links = linksOf(headers['link'] ?? '')
  const last = Number(links.get('last')?.get('page'))
  return { next: markOf(links.get('next')), last: Number.isSafeInteger(last) && last > 0 ? last : null }
}

function linksOf(header: string): Map<string, URLSearchParams> {
  const found = new Map<string, URLSearchParams>()
  for (const [, address = '', rel = ''] of header
    .slice(0, 8_000)
    .matchAll(/<([^<>]{1,2000})>;\s*rel="(\w{1,10})"/g))
    if (URL.canParse(address)) found.set(rel, new URL(address).searchParams)
  return found
}

function markOf(query: URLSearchParams | undefined): string | null {
  const mark = new URLSearchParams()
  for (const name of MARKS) {
    const value = query?.get(name)
    if (value && MARK.test(value)) mark.set(name, value)
  }
  return mark.size > 0 ? mark.toString() : null
}

/** Adds the cursor of a page to a query: `next` of the previous page, or `page=3`. Throws `bad_question` for an invalid cursor. */
export function addCursor(query: URLSearchParams, at: string | undefined): URLSearchParams {
  if (at === undefined || at === '') return query
  for (const [name, value] of new URLSearchParams(at)) {
    const isFine = name === 'page' ? /^[1-9]\d{0,6}$/.test(value) : MARKS.includes(name) && MARK.test(value)
    if (!isFine) throw new SourceError('bad_question', 'no place in a list')
    query.set(name, value)
  }
  return query
}
