import type { accounts } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { asMember, type Handler } from '../../../operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import type { CoinData } from '../coin-reasons.ts'

export const coins =
  ({ database: { db }, coinReasons }: AccountsDeps): Handler<typeof accounts.coins> =>
  async (viewer, { cursor, limit }) => {
    const movements = db
      .selectFrom('coin_movements')
      .select(['id', 'amount', 'balance', 'reason', 'data', 'created_at'])
      .where('user_id', '=', asMember(viewer).uid)
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
        text: coinReasons.textOf(reason, data, viewer.language),
        link: coinReasons.linkOf(reason, data),
        createTime: created_at.toISOString(),
      }
    })
    return { items, nextCursor: page.nextCursor }
  }
