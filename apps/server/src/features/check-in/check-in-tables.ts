import type { Day } from './calendar.ts'

export type CheckInTables = {
  check_ins: {
    uid: number
    day: Day
    /** Whether the day was filled with a make-up card. */
    made_up: boolean
    /** The coins for the check-in, without the bonus. */
    coins: number
    bonus: number
    created_at: Date
  }
  /** Streaks: uninterrupted runs of days. Two streaks of a member are never adjacent, because adjacent streaks are merged. */
  check_in_streaks: {
    uid: number
    first_day: Day
    last_day: Day
    days: number
  }
  /** The number of a member's days on a board that counts days (`boards.ts`). */
  check_in_totals: {
    board: string
    uid: number
    days: number
  }
  /** The number of members with `days` to `days + span - 1` days on a board. A rank is a sum of these numbers (`boards.ts`). */
  check_in_counts: {
    board: string
    /** 1 for a row about a single number of days, 32 for a row about a range of 32 numbers. */
    span: number
    /** A multiple of `span`. */
    days: number
    members: number
  }
  /** Make-up cards. A member can earn at most one in each month. */
  check_in_cards: {
    uid: number
    month: string
    /** The day that the card filled; null while it is unused. */
    used_for: Day | null
  }
}
