import { m } from '#app/texts/messages.js'

/** Results are counted up to 1,000. */
export const countText = (count: number): string => (count >= 1000 ? m.search_many() : String(count))
