import type { Day } from './calendar.ts'

export type CheckInTables = {
  check_ins: {
    uid: number
    day: Day
    /** Filled with a card. */
    made_up: boolean
    /** What the day brought: for itself, and for the length of its streak. */
    coins: number
    bonus: number
    created_at: Date
  }
  /** Days in a row, as long as they go: two rows of a member never touch. */
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
  /** How many members have so many days, or up to `span` − 1 more, on a leaderboard: a place is a sum over these (`boards.ts`). */
  check_in_counts: {
    board: string
    /** 1, and 32 for numbers of days together. */
    span: number
    /** A multiple of `span`. */
    days: number
    members: number
  }
  /** Make-up cards: one for each month in which one was earned. */
  check_in_cards: {
    uid: number
    month: string
    /** The day it filled; null while it is unused. */
    used_for: Day | null
  }
}
