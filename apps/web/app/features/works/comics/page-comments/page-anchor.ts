import { m } from '#app/texts/messages.js'

/** What comments name a page of a comic by: its number, as places do. */
export const pageAnchor = (number: number): string => `p${number}`

export function pageAnchorText(anchor: string): string | null {
  const page = /^p([1-9]\d{0,4})$/.exec(anchor)?.[1]
  return page === undefined ? null : m.comics_page({ page: Number(page) })
}
