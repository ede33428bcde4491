import type { Day } from './calendar.ts'

export type CheckInTables = {
  check_ins: {
    uid: number
    day: Day
    /** Filled with a card. */
    made_up: boolean
    /** The coins of the day: for itself, and for the length of its streak. */
    coins: number
    bonus: number
    created_at: Date
  }
  /** Maximal runs of days: two rows of a member are never adjacent. */
  check_in_streaks: {
    uid: number
    first_day: Day
    last_day: Day
    days: number
  }
  /** Days of a member on a leaderboard that counts days (`boards.ts`). */
  check_in_totals: {
    board: string
    uid: number
    days: number
  }
  /** The number of members who have `days` days, or up to `span` − 1 more, on a leaderboard: a rank is a sum over these (`boards.ts`). */
  check_in_counts: {
    board: string
    /** 1 for one number of days, and 32 for numbers counted together. */
    span: number
    /** A multiple of `span`. */
    days: number
    members: number
  }
  /** Make-up cards: at most one for each month. */
  check_in_cards: {
    uid: number
    month: string
    /** The day that the card filled; null while it is unused. */
    used_for: Day | null
  }
}
