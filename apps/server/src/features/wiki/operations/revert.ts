import { AppError, LIMITS, type wiki } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { editTransaction } from '../edit-transaction.ts'
import { undoRevisions } from '../undo-revisions.ts'
import type { WikiDeps } from '../wiki-deps.ts'
import { hasMember } from '../../members/index.ts'

export const revert =
  (deps: WikiDeps): Handler<typeof wiki.revert> =>
  async (viewer, { uid, since }) => {
    const member = asMember(viewer)
    return editTransaction(deps, member, async (tx) => {
      if (!(await hasMember(tx, uid))) throw new AppError('user_not_found')
      const revisions = await tx
        .selectFrom('wiki_revisions')
        .select(['id', 'page_id'])
        .where('author_id', '=', uid)
        .where('removal_id', 'is', null)
        .where('created_at', '>=', new Date(since))
        .limit(LIMITS.wikiRevertMax + 1)
        .execute()
      if (revisions.length > LIMITS.wikiRevertMax) throw new AppError('wiki_too_much_to_revert')
      const { id } = await tx
        .insertInto('wiki_reverts')
        .values({ of_uid: uid, by_uid: member.uid, created_at: deps.clock.now(), undone_at: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, ...(await undoRevisions(deps, tx, revisions, { byUid: member.uid, revertId: id })) }
    })
  }
