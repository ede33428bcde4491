import type { Rule } from './create-rule.ts'

/** A board's rating and tags of a post. `safeRating` is that board's only word for "safe". */
export type BoardClaim = { rating: unknown; safeRating: string; tags: readonly string[] | null }

/** Whether a post of a board may be stored and shown on its public pages. False without a readable rating or tags. */
export const isAllowedOnBoards = (rule: Rule, { rating, safeRating, tags }: BoardClaim): boolean =>
  rating === safeRating && tags !== null && tags.length > 0 && rule.allows(tags, { safe: true })
