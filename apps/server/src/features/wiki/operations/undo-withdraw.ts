import { AppError, type wiki } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { endDraft } from '../drafts.ts'
import { lockProposal } from '../proposal-state.ts'
import { proposeAgain } from '../propose.ts'
import type { WikiDeps } from '../wiki-deps.ts'

export const undoWithdraw =
  (deps: WikiDeps): Handler<typeof wiki.undoWithdraw> =>
  async (viewer, { id }) => {
    const member = asMember(viewer)
    await deps.database.transaction(async (tx) => {
      const proposal = await lockProposal(tx, id)
      if (proposal?.author_id !== member.uid) throw new AppError('not_found')
      if (proposal.state === 'open') return
      if (proposal.state !== 'withdrawn') throw new AppError('no_longer_held')
      await proposeAgain(deps, tx, proposal, member.role)
      await endDraft(tx, proposal)
    })
    return {}
  }
