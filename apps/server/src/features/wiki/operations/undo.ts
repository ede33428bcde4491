import { AppError, type wiki } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { editTransaction } from '../edit-transaction.ts'
import { requireTrusted } from '../require-trusted.ts'
import { undoRevisions } from '../undo-revisions.ts'
import type { WikiDeps } from '../wiki-deps.ts'
import { mayEdit } from '../wiki-policy.ts'
import { lockPage, presentRevision, revisionById } from '../wiki-queries.ts'

export const undo =
  (deps: WikiDeps): Handler<typeof wiki.undo> =>
  async (viewer, { id }) => {
    const member = asMember(viewer)
    return editTransaction(deps, member, async (tx) => {
      await requireTrusted(deps, tx, member)
      const edit = await revisionById(tx, id)
      const page = edit && (await lockPage(tx, edit.page_id))
      // What moderators hid is taken out already, and nobody sees what it was.
      if (!page || edit.removal_id !== null) throw new AppError('wiki_page_not_found')
      if (page.removal_id !== null) throw new AppError('wiki_page_removed')
      if (!mayEdit(member.role, page)) throw new AppError('wiki_protected')
      const { conflicts } = await undoRevisions(deps, tx, [edit], { byUid: member.uid })
      if (conflicts.length > 0) throw new AppError('wiki_cannot_undo')
      const present = await presentRevision(tx, (await lockPage(tx, page.id))!)
      return { outcome: 'saved' as const, title: page.title, revision: present!.id, conflict: null }
    })
  }
