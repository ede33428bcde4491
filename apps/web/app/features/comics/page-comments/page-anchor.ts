import { m } from '#app/texts/messages.js'
import { comicReaderRoute } from '../reader-route.ts'

/** What comments name a page of a comic by: its number, as places do. */
export const pageAnchor = (number: number): string => `p${number}`

const numberIn = (anchor: string): string | undefined => /^p([1-9]\d{0,4})$/.exec(anchor)?.[1]

export function pageAnchorText(anchor: string): string | null {
  const page = numberIn(anchor)
  return page === undefined ? null : m.comics_page({ page: Number(page) })
}

/** The address of a page, from that of its chapter. */
export function pageAnchorUrl(chapter: string, anchor: string): string | null {
  const page = numberIn(anchor)
  return page === undefined ? null : `${chapter}?page=${page}`
}

/** The page of an address, counted from 0; `null` if it names none. */
export function pageIn(search: string): number | null {
  const { page } = comicReaderRoute.read({ search })
  return page === null ? null : page - 1
}
