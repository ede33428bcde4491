import type { accounts } from '@engawa/contract'
import { keyset, type Handle } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import type { CoinData } from '../coin-reasons.ts'

export const coins =
  ({ database: { db }, coinReasons }: AccountsDeps): Handler<typeof accounts.coins> =>
  async (viewer, { reason: only, cursor, limit }) => {
    const { uid } = asMember(viewer)
    const movements = db
      .selectFrom('coin_movements')
      .select(['id', 'amount', 'balance', 'reason', 'data', 'created_at'])
      .where('user_id', '=', uid)
      .$if(only !== undefined, (all) => all.where('reason', '=', only!))
    const page = await keyset(movements, {
      by: [{ key: 'id', column: 'id', direction: 'desc' }],
      cursor,
      limit,
    })
    const items = page.items.map(({ id, amount, balance, reason, created_at, ...row }) => {
      const data = row.data as CoinData
      return {
        id,
        amount,
        balance,
        reason,
        note: String(data['note'] ?? ''),
        text: coinReasons.textOf(reason, data, viewer.language),
        link: coinReasons.linkOf(reason, data),
        createTime: created_at.toISOString(),
      }
    })
    const reasons = (await reasonsOf(db, uid)).map((reason) => ({
      reason,
      label: coinReasons.labelOf(reason, viewer.language),
    }))
    return { items, nextCursor: page.nextCursor, reasons }
  }

async function reasonsOf(handle: Handle<Tables>, uid: number): Promise<string[]> {
  const rows = await handle
    .selectFrom('coin_movements')
    .select('reason')
    .distinct()
    .where('user_id', '=', uid)
    .orderBy('reason')
    .execute()
  return rows.map(({ reason }) => reason)
}
