import { z } from 'zod'
import { get, group, post } from './endpoint.ts'
import { Author, Time, Whole } from './fields.ts'
import { CursorList, CursorQuery } from './paging.ts'

function isDay(text: string): boolean {
  const [, year, month, day] = /^((?:19|20|21)\d\d)-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? []
  return day !== undefined && new Date(Date.UTC(year!, month! - 1, day)).toISOString().slice(0, 10) === text
}

/** A calendar day of the site's time zone: `2026-03-01`. */
export const Day = z.string().refine(isDay, 'not_a_day')

/** A calendar month: `2026-03`. */
export const Month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'not_a_month')

const MonthOfYear = z
  .string()
  .regex(/^0[1-9]$/, 'not_a_month')
  .transform(Number)

/** The rules of the check-in, which the page explains. */
export const CHECK_IN = {
  /** Coins of the first day of a streak, and of a made-up day. */
  coins: 5,
  /** Each further day of the streak adds one coin, up to this many. */
  moreCoinsMax: 5,
  /** The days of a streak that give a bonus, and its coins. */
  bonusDays: [7, 30],
  bonusCoins: 20,
  /** Check-ins in one month after which its make-up card is earned; made-up days do not count. */
  daysForCard: 7,
  /** How many days back a missed day can be made up. */
  makeUpDays: 30,
} as const

const Count = z.number().int()

/** Coins for a day of a streak. */
const Reward = z.object({ day: Day, streak: Count, coins: Count, bonus: Count })

export const CheckInStatus = z.object({
  today: Day,
  /** When tomorrow begins. */
  todayEnds: Time,
  done: z.boolean(),
  /** Today's reward, earned or expected. */
  reward: Reward,
  /** Days in a row up to today, or up to yesterday while today is still open. */
  streak: Count,
  longest: Count,
  /** Days checked in, in all and in this month. */
  days: Count,
  daysThisMonth: Count,
  /** The rewards of the days after today. */
  next: z.array(Reward),
  cards: z.object({
    /** Make-up cards to use. */
    unused: Count,
    /** This month's check-ins that count for its card, and whether it is earned. */
    progress: Count,
    earned: z.boolean(),
  }),
  /** Days that a make-up card could fill, newest first. */
  missed: z.array(Day),
})
export type CheckInStatus = z.output<typeof CheckInStatus>

/** The state of a day of a month. `none`: before the first check-in. */
export const DayState = z.enum(['done', 'made-up', 'missed', 'open', 'ahead', 'none'])
export type DayState = z.output<typeof DayState>

export const CheckInMonth = z.object({
  month: Month,
  today: Day,
  /** Every day of the month that exists in the site's calendar. */
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
  /** Days by weekday, Sunday first. */
  weekdays: z.array(Count).length(7),
  /** The last twelve months, this one last. */
  months: z.array(z.object({ month: Month, days: Count })),
})
export type CheckInStats = z.output<typeof CheckInStats>

export const LeaderboardPeriod = z.enum(['month', 'all', 'streak'])
export type LeaderboardPeriod = z.output<typeof LeaderboardPeriod>

/** Members with equally many days share a rank: 1, 2, 2, 4. */
const LeaderboardRank = z.object({ rank: Count, days: Count })

export const Leaderboard = CursorList(LeaderboardRank.extend({ user: Author })).extend({
  mine: LeaderboardRank.nullable(),
  /** The number of ranked members. */
  members: Count,
})
export type Leaderboard = z.output<typeof Leaderboard>

export const checkIn = group(
  'checkIn',
  { audience: 'member', section: 'check-in', whileMuted: true },
  {
    do: post('/api/sign/do', {
      aliases: [{ method: 'GET' }],
      summary: 'Check in for today; doing it again changes nothing and answers `isNew: false`',
      output: CheckInStatus.extend({
        /** Whether this call made the check-in. */
        isNew: z.boolean(),
        /** Whether it earned this month's make-up card. */
        earnedCard: z.boolean(),
      }),
    }),
    status: get('/api/sign/status', {
      aliases: [{ method: 'POST' }],
      summary: 'Today, the streak, what the next days bring, and the make-up cards',
      output: CheckInStatus,
    }),
    stats: get('/api/sign/stats', {
      aliases: [{ method: 'POST' }],
      summary: 'My check-ins in figures',
      output: CheckInStats,
    }),
    monthly: get('/api/sign/monthly', {
      aliases: [{ method: 'POST' }],
      summary: 'My days of a month, this one without `month`',
      query: z.object({
        /** `2026-03`, or the number of a month of `year`. */
        month: z.union([Month, Whole(1, 12), MonthOfYear]).optional(),
        /** With the number of a month; the current year when absent. */
        year: Whole(1900, 2199).optional(),
      }),
      output: CheckInMonth,
    }),
    leaderboard: get('/api/sign/leaderboard', {
      aliases: [{ method: 'POST' }],
      summary:
        'Who has checked in most this month or in all, or has the longest running streak; and my place',
      query: CursorQuery.extend({ period: LeaderboardPeriod.default('month') }),
      output: Leaderboard,
      errors: ['bad_cursor'],
    }),
    makeUp: post('/api/sign/makeup', {
      summary:
        'Fill a missed day of the last 30 days with a make-up card; it joins the streaks on both sides',
      body: z.object({ date: Day }),
      output: CheckInStatus,
      errors: ['no_make_up_card', 'day_not_missed'],
    }),
  },
)
