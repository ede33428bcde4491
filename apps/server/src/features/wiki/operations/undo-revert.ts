import { AppError, type wiki } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { editTransaction } from '../edit-transaction.ts'
import { undoRevisions } from '../undo-revisions.ts'
import type { WikiDeps } from '../wiki-deps.ts'

export const undoRevert =
  (deps: WikiDeps): Handler<typeof wiki.undoRevert> =>
  async (viewer, { id }) => {
    const member = asMember(viewer)
    return editTransaction(deps, member, async (tx) => {
      const undone = await tx
        .updateTable('wiki_reverts')
        .set({ undone_at: deps.clock.now() })
        .where('id', '=', id)
        .where('undone_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!undone) throw new AppError('not_found')
      const revisions = await tx
        .selectFrom('wiki_revisions')
        .select(['id', 'page_id'])
        .where('revert_id', '=', id)
        .where('removal_id', 'is', null)
        .execute()
      // The new revisions get the id of the same revert, which is possible because a revert can be undone only once.
      return undoRevisions(deps, tx, revisions, { byUid: member.uid, revertId: id })
    })
  }
