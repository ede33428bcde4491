import { AppError, type recycleBin } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { RecycleBinDeps } from '../recycle-bin-deps.ts'
import { canHold } from '../recycle-bin-policy.ts'
import { lockRemoval } from '../removals-queries.ts'

export const hold =
  (deps: RecycleBinDeps): Handler<typeof recycleBin.hold> =>
  async (viewer, { kind, id, reason }) => {
    const { uid: actor } = asMember(viewer)
    const subject = { kind, id }
    await deps.database.transaction(async (tx) => {
      const removal = await lockRemoval(tx, subject)
      if (!removal || !canHold(viewer, removal)) throw new AppError('not_found')
      const legalHold = reason === '' ? null : reason
      await tx
        .updateTable('removals')
        .set({ legal_hold: legalHold, purge_asked_at: null, purge_by: null })
        .where('id', '=', removal.id)
        .execute()
      const action = legalHold === null ? 'subject.release' : 'subject.hold'
      await deps.audit.write(tx, { actor, action, target: removal.author_id, subject, reason })
    })
    return {}
  }
