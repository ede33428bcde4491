import { m } from '#app/texts/messages.js'
import { comicReaderRoute } from '../reader-route.ts'

/** Returns the anchor by which comments refer to a page. It contains the page number, counted from 1. */
export const pageAnchor = (number: number): string => `p${number}`

const numberIn = (anchor: string): string | undefined => /^p([1-9]\d{0,4})$/.exec(anchor)?.[1]

export function pageAnchorText(anchor: string): string | null {
  const page = numberIn(anchor)
  return page === undefined ? null : m.comics_page({ page: Number(page) })
}

/** Returns the URL of the comic page that an anchor names. `chapter` is the chapter's URL. Null if the anchor names no page. */
export function pageAnchorUrl(chapter: string, anchor: string): string | null {
  const page = numberIn(anchor)
  return page === undefined ? null : `${chapter}?page=${page}`
}

/** Returns the page number in a URL, counted from 0; null if the URL has none. */
export function pageIn(search: string): number | null {
  const { page } = comicReaderRoute.read({ search })
  return page === null ? null : page - 1
}
