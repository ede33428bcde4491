import { AppError, type moderation } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ModerationDeps } from '../moderation-deps.ts'

export const lift =
  ({ database, accounts, audit }: ModerationDeps): Handler<typeof moderation.lift> =>
  async (viewer, { id, reason }) => ({
    action: await database.transaction(async (tx) => {
      const row = await accounts.sanctions.lock(tx, id)
      if (!row || row.lifted_at !== null) throw new AppError('not_found')
      await accounts.sanctions.lift(tx, viewer, row.uid, [row])
      const { uid: actor } = asMember(viewer)
      const data = { lifted: [id], type: row.type }
      return audit.write(tx, { actor, action: 'user.lift', target: row.uid, reason, data })
    }),
  })
