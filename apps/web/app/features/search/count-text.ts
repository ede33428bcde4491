import { m } from '#app/texts/messages.js'

const FULL_HUNDRED = 100

/**
 * Returns the number of results as text. Above the server's counting limit, the number is rounded down to hundreds and has a plus
 * sign.
 */
export const countText = ({ count, more }: { count: number; more: boolean }): string =>
  more ? m.search_many({ count: count - (count % FULL_HUNDRED) }) : String(count)
