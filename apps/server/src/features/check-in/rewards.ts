import { CHECK_IN } from '@engawa/contract'
import type { Accounts } from '../accounts/index.ts'
import type { Day } from './calendar.ts'

/**
 * Returns the reward for a streak of this length: 5 coins for day 1, then one more each day up to 10, and 20 more for days 7
 * and 30. A made-up day that lengthens a streak past 7 does not pay the bonus for 7.
 */
export function rewardOf(streak: number): { coins: number; bonus: number } {
  const more = Math.min(streak - 1, CHECK_IN.moreCoinsMax)
  const isBonusDay = (CHECK_IN.bonusDays as readonly number[]).includes(streak)
  return { coins: CHECK_IN.coins + more, bonus: isBonusDay ? CHECK_IN.bonusCoins : 0 }
}

/** The reward for a day that is filled with a card: the coins of a first day, without a bonus. */
export const MADE_UP_REWARD = { coins: CHECK_IN.coins, bonus: 0 } as const

export const REASON = { day: 'check-in', bonus: 'check-in-bonus', madeUp: 'check-in-made-up' } as const

/** Defines the entries of check-ins in the coin ledger. */
export function defineCoinReasons(accounts: Pick<Accounts, 'defineCoinReason'>): void {
  const link = ({ day }: { day?: Day | number }): string => `/checkin?month=${String(day).slice(0, 7)}`
  accounts.defineCoinReason({
    reason: REASON.day,
    label: { en: 'Check-ins', zh: '签到' },
    text: { en: 'Check-in on {day}, day {streak} in a row', zh: '{day} 签到，连续第 {streak} 天' },
    link,
  })
  accounts.defineCoinReason({
    reason: REASON.bonus,
    label: { en: 'Streak bonuses', zh: '连续签到奖励' },
    text: { en: '{streak} days in a row', zh: '连续签到满 {streak} 天' },
    link,
  })
  accounts.defineCoinReason({
    reason: REASON.madeUp,
    label: { en: 'Make-up cards', zh: '补签' },
    text: { en: 'Make-up card for {day}', zh: '用补签卡补签 {day}' },
    link,
  })
}
