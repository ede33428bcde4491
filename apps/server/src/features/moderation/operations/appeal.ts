import { AppError, type moderation } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import { openCase } from '../cases.ts'
import type { ModerationDeps } from '../moderation-deps.ts'

export const appeal =
  ({ database, accounts, clock }: ModerationDeps): Handler<typeof moderation.appeal> =>
  async (viewer, { id, text }) => {
    const { uid } = asMember(viewer)
    await database.transaction(async (tx) => {
      // Locked, so that of two appeals at once the second one sees the first.
      const row = await accounts.sanctions.lock(tx, id)
      if (row?.uid !== uid || row.lifted_at !== null) throw new AppError('not_found')
      const appeals = tx.selectFrom('cases').select('id').where('source', '=', 'appeal')
      if (await appeals.where('subject_id', '=', id).executeTakeFirst())
        throw new AppError('already_appealed')
      const subject = { kind: 'sanction', id }
      await openCase(tx, { source: 'appeal', subject, againstId: uid, data: { text }, now: clock.now() })
    })
    return {}
  }
