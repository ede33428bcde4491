import type { moderation } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ModerationDeps } from '../moderation-deps.ts'

export const impose =
  ({ database, accounts, audit }: ModerationDeps): Handler<typeof moderation.impose> =>
  async (viewer, { uid: target, reason, ...sanction }) => ({
    action: await database.transaction(async (tx) => {
      const data = await accounts.sanctions.impose(tx, viewer, { uid: target, reason, ...sanction })
      const { uid: actor } = asMember(viewer)
      return audit.write(tx, { actor, action: `user.${sanction.type}`, target, reason, data })
    }),
  })
