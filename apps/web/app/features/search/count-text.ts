import { m } from '#app/texts/messages.js'

const FULL_HUNDRED = 100

/**
 * Returns the number of results as text. The server stops counting at a limit; the text is then rounded down to hundreds, with a
 * plus sign.
 */
export const countText = ({ count, more }: { count: number; more: boolean }): string =>
  more ? m.search_many({ count: count - (count % FULL_HUNDRED) }) : String(count)
