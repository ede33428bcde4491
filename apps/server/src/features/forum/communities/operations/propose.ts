import type { communities } from '@engawa/contract'
import { asMember, type Handler } from '../../../../endpoints/operation.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { proposalViews, requireMayPropose } from '../proposals.ts'

export const propose =
  (deps: ForumDeps): Handler<typeof communities.propose> =>
  async (viewer, { name, description, purpose }) => {
    const { uid } = asMember(viewer)
    await deps.moderation.refuseWords(viewer, { kind: 'community', texts: [name, description, purpose] })
    const row = await deps.database.transaction(async (tx) => {
      await requireMayPropose(deps, tx, viewer, name)
      deps.waiting.added(tx)
      return tx
        .insertInto('community_proposals')
        .values({
          author_id: uid,
          name,
          description,
          purpose,
          community_id: null,
          created_at: deps.clock.now(),
          decided_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    return (await proposalViews(deps.database.db, viewer, [row]))[0]!
  }
