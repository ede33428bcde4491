import { m } from '#app/texts/messages.js'

const FULL_HUNDRED = 100

/** How many were found: of very many only some are counted, and the full hundreds of those are said. */
export const countText = ({ count, more }: { count: number; more: boolean }): string =>
  more ? m.search_many({ count: count - (count % FULL_HUNDRED) }) : String(count)
