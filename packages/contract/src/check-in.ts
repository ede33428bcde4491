import { z } from 'zod'
import { get, group, post } from './endpoint.ts'
import { Author, Time, Whole } from './fields.ts'
import { CursorList, CursorQuery } from './paging.ts'

function isDay(text: string): boolean {
  const [, year, month, day] = /^((?:19|20|21)\d\d)-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? []
  return day !== undefined && new Date(Date.UTC(year!, month! - 1, day)).toISOString().slice(0, 10) === text
}

/** A calendar day in the site's time zone, such as `2026-03-01`. */
export const Day = z.string().refine(isDay, 'not_a_day')

/** A calendar month, such as `2026-03`. */
export const Month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'not_a_month')

const MonthOfYear = z
  .string()
  .regex(/^0[1-9]$/, 'not_a_month')
  .transform(Number)

/** The rules of the check-in. The page explains them. */
export const CHECK_IN = {
  /** The coins for the first day of a streak, and for a made-up day. */
  coins: 5,
  /** The maximum number of additional coins. Each further day of a streak adds one coin. */
  moreCoinsMax: 5,
  /** The lengths of a streak, in days, that give a bonus, and the coins of that bonus. */
  bonusDays: [7, 30],
  bonusCoins: 20,
  /** The number of check-ins in a month that earn its make-up card. Made-up days do not count. */
  daysForCard: 7,
  /** The number of past days within which a missed day can be made up. */
  makeUpDays: 30,
} as const

const Count = z.number().int()

/** The coins for one day of a streak. */
const Reward = z.object({ day: Day, streak: Count, coins: Count, bonus: Count })

export const CheckInStatus = z.object({
  today: Day,
  /** The time at which today ends. */
  todayEnds: Time,
  done: z.boolean(),
  /** The reward of today, whether already earned or not. */
  reward: Reward,
  /** The number of consecutive days up to today, or up to yesterday while today is not checked in yet. */
  streak: Count,
  longest: Count,
  /** The number of days with a check-in: in total, and in this month. */
  days: Count,
  daysThisMonth: Count,
  /** The rewards of the next days, if the streak continues. */
  next: z.array(Reward),
  cards: z.object({
    /** The number of unused make-up cards. */
    unused: Count,
    /** The number of check-ins that count for this month's make-up card, and whether the card is earned. */
    progress: Count,
    earned: z.boolean(),
  }),
  /** The days that a make-up card could fill, the newest first. */
  missed: z.array(Day),
})
export type CheckInStatus = z.output<typeof CheckInStatus>

/** The state of a day in a month. `none`: the day is before the first check-in. */
export const DayState = z.enum(['done', 'made-up', 'missed', 'open', 'ahead', 'none'])
export type DayState = z.output<typeof DayState>

export const CheckInMonth = z.object({
  month: Month,
  today: Day,
  /** Every day of the month. A day that the time zone of the site skipped is missing. */
  days: z.array(z.object({ day: Day, state: DayState, coins: Count, canMakeUp: z.boolean() })),
  count: Count,
})
export type CheckInMonth = z.output<typeof CheckInMonth>

export const CheckInStats = z.object({
  first: Day.nullable(),
  days: Count,
  streak: Count,
  longest: Count,
  madeUp: Count,
  coins: Count,
  /** The number of days by weekday. Sunday is first. */
  weekdays: z.array(Count).length(7),
  /** The last twelve months. The current month is last. */
  months: z.array(z.object({ month: Month, days: Count })),
})
export type CheckInStats = z.output<typeof CheckInStats>

export const LeaderboardPeriod = z.enum(['month', 'all', 'streak'])
export type LeaderboardPeriod = z.output<typeof LeaderboardPeriod>

/** A rank in a leaderboard. Members with equally many days have the same rank: 1, 2, 2, 4. */
const LeaderboardRank = z.object({ rank: Count, days: Count })

export const Leaderboard = CursorList(LeaderboardRank.extend({ user: Author })).extend({
  mine: LeaderboardRank.nullable(),
  /** The number of members who have a rank. */
  members: Count,
})
export type Leaderboard = z.output<typeof Leaderboard>

export const checkIn = group(
  'checkIn',
  { audience: 'member', section: 'check-in', whileMuted: true },
  {
    do: post('/api/sign/do', {
      aliases: [{ method: 'GET' }],
      summary: 'Check in for today; a repeated call changes nothing and returns `isNew: false`',
      output: CheckInStatus.extend({
        /** Whether this call made the check-in, and not an earlier one. */
        isNew: z.boolean(),
        /** Whether this check-in earned the make-up card of the month. */
        earnedCard: z.boolean(),
      }),
    }),
    status: get('/api/sign/status', {
      aliases: [{ method: 'POST' }],
      summary: "Get today's check-in, the streak, the rewards of the next days, and the make-up cards",
      output: CheckInStatus,
    }),
    stats: get('/api/sign/stats', {
      aliases: [{ method: 'POST' }],
      summary: "Get statistics of the caller's check-ins",
      output: CheckInStats,
    }),
    monthly: get('/api/sign/monthly', {
      aliases: [{ method: 'POST' }],
      summary: "Get the caller's days of a month; without `month` those of the current month",
      query: z.object({
        /** The month: `2026-03`, or the number of a month in `year`. */
        month: z.union([Month, Whole(1, 12), MonthOfYear]).optional(),
        /** The year, if `month` is only a number; the current year by default. */
        year: Whole(1900, 2199).optional(),
      }),
      output: CheckInMonth,
    }),
    leaderboard: get('/api/sign/leaderboard', {
      aliases: [{ method: 'POST' }],
      summary:
        'List the members with the most check-ins of the month or of all time, or with the longest current streak, and the rank of the caller',
      query: CursorQuery.extend({ period: LeaderboardPeriod.default('month') }),
      output: Leaderboard,
      errors: ['bad_cursor'],
    }),
    makeUp: post('/api/sign/makeup', {
      summary:
        'Fill a missed day of the last 30 days with a make-up card; the day connects the streaks before and after it',
      body: z.object({ date: Day }),
      output: CheckInStatus,
      errors: ['no_make_up_card', 'day_not_missed'],
    }),
  },
)
