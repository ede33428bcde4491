import type { accounts } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import type { Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { inviteViews } from '../invite-views.ts'

export const invites =
  ({ database: { db }, clock }: AccountsDeps): Handler<typeof accounts.invites> =>
  async (viewer, { cursor, limit }) => {
    const { items, nextCursor } = await keyset(db.selectFrom('invites').selectAll(), {
      by: [{ key: 'id', column: 'id', direction: 'desc' }],
      cursor,
      limit,
    })
    return { items: await inviteViews(db, viewer, { rows: items, now: clock.now() }), nextCursor }
  }
