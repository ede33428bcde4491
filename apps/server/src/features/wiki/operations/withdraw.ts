import { AppError, type wiki } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { beginDraft } from '../drafts.ts'
import { lockProposal, setDecision } from '../proposal-state.ts'
import type { WikiDeps } from '../wiki-deps.ts'

export const withdraw =
  (deps: WikiDeps): Handler<typeof wiki.withdraw> =>
  async (viewer, { id }) => {
    const { uid } = asMember(viewer)
    await deps.database.transaction(async (tx) => {
      const proposal = await lockProposal(tx, id)
      if (proposal?.author_id !== uid) throw new AppError('not_found')
      if (proposal.state !== 'open') throw new AppError('no_longer_held')
      await setDecision(deps, tx, proposal, { state: 'withdrawn', byUid: uid, reason: '' })
      await beginDraft(deps, tx, proposal)
    })
    return {}
  }
