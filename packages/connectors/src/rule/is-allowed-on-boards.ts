import type { Rule } from './create-rule.ts'

/** The rating and the tags that a board gives a post. `safeRating` is the board's only rating that means "safe". */
export type BoardClaim = { rating: unknown; safeRating: string; tags: readonly string[] | null }

/** Whether a post of a board may be stored and shown on its public pages. False without a readable rating or tags. */
export const isAllowedOnBoards = (rule: Rule, { rating, safeRating, tags }: BoardClaim): boolean =>
  rating === safeRating && tags !== null && tags.length > 0 && rule.allows(tags, { safe: true })
