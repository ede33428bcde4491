import { AppError, type communities } from '@engawa/contract'
import { asMember, type Handler } from '../../../../endpoints/operation.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { lockProposal, proposalViews, requireMayPropose, setProposal } from '../proposals.ts'

export const withdraw =
  (deps: ForumDeps): Handler<typeof communities.withdraw> =>
  async (viewer, { id, on }) => {
    const { uid } = asMember(viewer)
    const state = on ? ('withdrawn' as const) : ('open' as const)
    const row = await deps.database.transaction(async (tx) => {
      const proposal = await lockProposal(tx, id)
      if (proposal?.author_id !== uid) throw new AppError('not_found')
      if (proposal.state === state) return proposal
      if (proposal.state !== (on ? 'open' : 'withdrawn')) throw new AppError('no_longer_held')
      if (!on) await requireMayPropose(deps, tx, viewer, proposal.name)
      const changed = await setProposal(deps, tx, id, { state })
      if (!on) deps.waiting.added(tx)
      return changed
    })
    return (await proposalViews(deps.database.db, viewer, [row]))[0]!
  }
