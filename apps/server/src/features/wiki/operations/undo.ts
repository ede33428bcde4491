import { AppError, type wiki } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { editTransaction } from '../edit-transaction.ts'
import { editedRevision } from '../edited-revision.ts'
import { undoRevisions } from '../undo-revisions.ts'
import type { WikiDeps } from '../wiki-deps.ts'
import { lockPage, presentRevision } from '../wiki-queries.ts'

export const undo =
  (deps: WikiDeps): Handler<typeof wiki.undo> =>
  async (viewer, { id }) => {
    const member = asMember(viewer)
    return editTransaction(deps, member, async (tx) => {
      const { revision: edit, page } = await editedRevision(deps, tx, member, id)
      const { conflicts } = await undoRevisions(deps, tx, [edit], { byUid: member.uid })
      if (conflicts.length > 0) throw new AppError('wiki_cannot_undo')
      const present = await presentRevision(tx, (await lockPage(tx, page.id))!)
      return { outcome: 'saved' as const, title: page.title, revision: present!.id, conflict: null }
    })
  }
