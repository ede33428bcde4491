import { AppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'

export const revokeInvite =
  ({ database, clock, audit }: AccountsDeps): Handler<typeof accounts.revokeInvite> =>
  async (viewer, { id }) => {
    const { uid } = asMember(viewer)
    return database.transaction(async (tx) => {
      const row = await tx
        .selectFrom('invites')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw new AppError('not_found')
      if (row.revoked_at !== null) return {}
      await tx.updateTable('invites').set({ revoked_at: clock.now() }).where('id', '=', id).execute()
      await audit.write(tx, { actor: uid, action: 'invite.revoke', data: { inviteId: id } })
      return {}
    })
  }
