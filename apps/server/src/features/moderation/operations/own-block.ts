import { AppError, type moderation } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ModerationDeps } from '../moderation-deps.ts'
import { sanctionViews } from '../sanction-views.ts'

/** Returns a blocked member's block and the decision about the appeal. Blocked members cannot read their notifications. */
export const ownBlock =
  (deps: ModerationDeps): Handler<typeof moderation.ownBlock> =>
  async (viewer, proof) => {
    const uid = await deps.accounts.provenUser(viewer, proof)
    const rows = await deps.accounts.sanctions.inForce(deps.database.db, uid, ['block']).execute()
    const [view] = await sanctionViews(deps, rows)
    if (!view) throw new AppError('not_found')
    return view
  }
