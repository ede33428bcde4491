import { AppError, type wiki } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { editTransaction } from '../edit-transaction.ts'
import { requireTrusted } from '../require-trusted.ts'
import type { WikiDeps } from '../wiki-deps.ts'
import { mayEdit } from '../wiki-policy.ts'
import { lockPage, presentRevision, revisionById } from '../wiki-queries.ts'
import { writeRevision } from '../write-revision.ts'

export const restore =
  (deps: WikiDeps): Handler<typeof wiki.restore> =>
  async (viewer, { id }) => {
    const member = asMember(viewer)
    return editTransaction(deps, member, async (tx) => {
      await requireTrusted(deps, tx, member)
      const old = await revisionById(tx, id)
      const page = old && (await lockPage(tx, old.page_id))
      // What moderators hid is taken out already, and nobody sees what it was.
      if (!page || old.removal_id !== null) throw new AppError('wiki_page_not_found')
      if (page.removal_id !== null) throw new AppError('wiki_page_removed')
      if (!mayEdit(member.role, page)) throw new AppError('wiki_protected')
      const present = await presentRevision(tx, page)
      const { text } = old
      const revision =
        present?.text === text
          ? present.id
          : await writeRevision(deps, tx, {
              page,
              present,
              text,
              summary: '',
              minor: false,
              authorId: member.uid,
              note: 'restored',
            })
      return { outcome: 'saved' as const, title: page.title, revision, conflict: null }
    })
  }
