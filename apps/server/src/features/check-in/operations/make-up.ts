import { AppError, CHECK_IN, type checkIn } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { addDays, type Day } from '../calendar.ts'
import type { CheckInDeps } from '../check-in-deps.ts'
import { lockMember, streaksOf } from '../check-in-queries.ts'
import { recordDay } from '../record-day.ts'
import { missedDays, statusOf, todayOf } from '../status.ts'

export const makeUp =
  (deps: CheckInDeps): Handler<typeof checkIn.makeUp> =>
  async (viewer, { date }) => {
    const { uid } = asMember(viewer)
    const { now, today, yesterday } = todayOf(deps)
    await deps.database.transaction(async (tx) => {
      await lockMember(tx, uid)
      const { first } = await streaksOf(tx, uid, { today, yesterday })
      const oldest = addDays(today, -CHECK_IN.makeUpDays)
      if (!missedDays(deps, { first, oldest, yesterday }).includes(date)) throw new AppError('day_not_missed')
      const { isNew } = await recordDay(deps, tx, { uid, day: date, madeUp: true, at: now })
      if (!isNew) throw new AppError('day_not_missed')
      await useCard(tx, uid, date)
    })
    return statusOf(deps, deps.database.db, uid)
  }

/** Uses the member's oldest card for a day. Throws `no_make_up_card` if the member has no unused card. */
async function useCard(tx: Tx<Tables>, uid: number, day: Day): Promise<void> {
  const used = await tx
    .updateTable('check_in_cards')
    .set({ used_for: day })
    .where('uid', '=', uid)
    .where('month', '=', (eb) =>
      eb
        .selectFrom('check_in_cards')
        .select((select) => select.fn.min('month').as('oldest'))
        .where('uid', '=', uid)
        .where('used_for', 'is', null),
    )
    .returning('month')
    .executeTakeFirst()
  if (!used) throw new AppError('no_make_up_card')
}
