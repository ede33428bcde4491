import { m } from '#app/texts/messages.js'
import { comicReaderRoute } from '../reader-route.ts'

/** Returns the anchor of a page in comments. It contains the page's number, from 1. */
export const pageAnchor = (number: number): string => `p${number}`

const numberIn = (anchor: string): string | undefined => /^p([1-9]\d{0,4})$/.exec(anchor)?.[1]

export function pageAnchorText(anchor: string): string | null {
  const page = numberIn(anchor)
  return page === undefined ? null : m.comics_page({ page: Number(page) })
}

/** Returns the address of a page, given its chapter's address. */
export function pageAnchorUrl(chapter: string, anchor: string): string | null {
  const page = numberIn(anchor)
  return page === undefined ? null : `${chapter}?page=${page}`
}

/** Returns the page in an address, counted from 0; `null` without one. */
export function pageIn(search: string): number | null {
  const { page } = comicReaderRoute.read({ search })
  return page === null ? null : page - 1
}
