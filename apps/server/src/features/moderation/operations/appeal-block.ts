import { AppError, type moderation } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { fileAppeal } from '../file-appeal.ts'
import type { ModerationDeps } from '../moderation-deps.ts'

/** Files an appeal against a block. Blocked members cannot log in, so the request contains their name and password. */
export const appealBlock =
  (deps: ModerationDeps): Handler<typeof moderation.appealBlock> =>
  async (viewer, { text, ...proof }) => {
    const uid = await deps.accounts.provenUser(viewer, proof)
    await deps.database.transaction(async (tx) => {
      const [block] = await deps.accounts.sanctions.inForce(tx, uid, ['block']).execute()
      if (!block) throw new AppError('not_found')
      await fileAppeal(deps, tx, { uid, sanctionId: block.id, text })
    })
    return {}
  }
