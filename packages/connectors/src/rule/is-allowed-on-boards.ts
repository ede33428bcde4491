import type { Rule } from './create-rule.ts'

/** What a picture board says of a post. `safeRating` is the one word with which that board rates something safe for all. */
export type BoardClaim = { rating: unknown; safeRating: string; tags: readonly string[] | null }

/** Whether a post of a board may be kept and shown on its public pages. Without a readable rating or tags it may not. */
export const isAllowedOnBoards = (rule: Rule, { rating, safeRating, tags }: BoardClaim): boolean =>
  rating === safeRating && tags !== null && tags.length > 0 && rule.allows(tags, { safe: true })
