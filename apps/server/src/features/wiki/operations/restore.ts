import type { wiki } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { editTransaction } from '../edit-transaction.ts'
import { editedRevision } from '../edited-revision.ts'
import type { WikiDeps } from '../wiki-deps.ts'
import { presentRevision } from '../wiki-queries.ts'
import { writeRevision } from '../write-revision.ts'

export const restore =
  (deps: WikiDeps): Handler<typeof wiki.restore> =>
  async (viewer, { id }) => {
    const member = asMember(viewer)
    return editTransaction(deps, member, async (tx) => {
      const { revision: old, page } = await editedRevision(deps, tx, member, id)
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
