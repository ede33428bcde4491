import { CHECK_IN } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { ALL, changeCounts, monthBoard, streakBoard, type CountChange } from './boards.ts'
import { monthOf, type Day } from './calendar.ts'
import type { CheckInDeps } from './check-in-deps.ts'
import { lockMember, ownDaysIn, adjacentStreaks, type StreakRow } from './check-in-queries.ts'
import { forgetStatus } from './cached-status.ts'
import { MADE_UP_REWARD, REASON, rewardOf } from './rewards.ts'

type NewDay = { uid: number; day: Day; madeUp: boolean; at: Date }

/**
 * Stores a check-in on a day with all its effects: coins, streak, totals, ranks and the month's card. For a day that already
 * has a check-in, changes nothing and returns `isNew: false`.
 */
export async function recordDay(
  deps: CheckInDeps,
  tx: Tx<Tables>,
  { uid, day, madeUp, at }: NewDay,
): Promise<{ isNew: boolean; earnedCard: boolean }> {
  await lockMember(tx, uid)
  const { calendar } = deps
  const adjacent = await adjacentStreaks(tx, uid, {
    before: calendar.before(day),
    after: calendar.after(day),
  })
  const streak = (adjacent.left?.days ?? 0) + 1
  const reward = madeUp ? MADE_UP_REWARD : rewardOf(streak)
  const inserted = await tx
    .insertInto('check_ins')
    .values({ uid, day, made_up: madeUp, ...reward, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  if (!inserted) return { isNew: false, earnedCard: false }
  await giveCoins(deps, tx, { uid, at, reward, madeUp, data: { day, streak } })
  const earnedCard = await earnCard(tx, uid, day)
  await changeCounts(tx, [
    ...(await joinStreaks(tx, { uid, day, ...adjacent })),
    ...(await addToTotal(tx, uid, ALL)),
    ...(await addToTotal(tx, uid, monthBoard(monthOf(day)))),
  ])
  forgetStatus(deps, tx, uid)
  return { isNew: true, earnedCard }
}

type Coins = {
  uid: number
  at: Date
  reward: { coins: number; bonus: number }
  madeUp: boolean
  data: { day: Day; streak: number }
}

async function giveCoins({ accounts }: CheckInDeps, tx: Tx<Tables>, coins: Coins): Promise<void> {
  const { reward, madeUp, ...movement } = coins
  const reason = madeUp ? REASON.madeUp : REASON.day
  await accounts.moveCoins(tx, { ...movement, amount: reward.coins, reason, actor: null })
  if (reward.bonus > 0)
    await accounts.moveCoins(tx, { ...movement, amount: reward.bonus, reason: REASON.bonus, actor: null })
}

/** Gives the member the card of a month with enough check-ins. Returns whether the card is new. */
async function earnCard(tx: Tx<Tables>, uid: number, day: Day): Promise<boolean> {
  const month = monthOf(day)
  if ((await ownDaysIn(tx, uid, month)) < CHECK_IN.daysForCard) return false
  const card = await tx
    .insertInto('check_in_cards')
    .values({ uid, month, used_for: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst()
  return card !== undefined
}

type Joined = { uid: number; day: Day; left?: StreakRow | undefined; right?: StreakRow | undefined }

/** Adds a day to an adjacent streak, joins the two streaks around it, or begins a new streak. Returns the changes of counts. */
async function joinStreaks(tx: Tx<Tables>, { uid, day, left, right }: Joined): Promise<CountChange[]> {
  const parts = [left, right].filter((part) => part !== undefined)
  for (const { first_day } of parts)
    await tx
      .deleteFrom('check_in_streaks')
      .where('uid', '=', uid)
      .where('first_day', '=', first_day)
      .execute()
  const joined = {
    uid,
    first_day: left?.first_day ?? day,
    last_day: right?.last_day ?? day,
    days: parts.reduce((days, part) => days + part.days, 1),
  }
  await tx.insertInto('check_in_streaks').values(joined).execute()
  return [
    ...parts.map((part) => ({ board: streakBoard(part.last_day), days: part.days, by: -1 as const })),
    { board: streakBoard(joined.last_day), days: joined.days, by: 1 },
  ]
}

async function addToTotal(tx: Tx<Tables>, uid: number, board: string): Promise<CountChange[]> {
  const { days } = await tx
    .insertInto('check_in_totals')
    .values({ board, uid, days: 1 })
    .onConflict((conflict) =>
      conflict.columns(['uid', 'board']).doUpdateSet((eb) => ({ days: eb('check_in_totals.days', '+', 1) })),
    )
    .returning('days')
    .executeTakeFirstOrThrow()
  const left: CountChange[] = days > 1 ? [{ board, days: days - 1, by: -1 }] : []
  return [...left, { board, days, by: 1 }]
}
