import { AppError, ROLE, type communities } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { asMember, type Handler } from '../../../../endpoints/operation.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { isOpen, proposalViews } from '../proposals.ts'

export const proposals =
  ({ database: { db } }: ForumDeps): Handler<typeof communities.proposals> =>
  async (viewer, { whose, cursor, limit }) => {
    const { uid, role } = asMember(viewer)
    if (whose === 'all' && role < ROLE.moderator) throw new AppError('forbidden')
    const direction = whose === 'mine' ? ('desc' as const) : ('asc' as const)
    const query = db
      .selectFrom('community_proposals')
      .selectAll()
      .$if(whose === 'mine', (all) => all.where('author_id', '=', uid))
      .$if(whose === 'all', (all) => all.where(isOpen))
    const by = [
      { key: 'at', column: 'created_at', direction },
      { key: 'id', column: 'id', direction },
    ] as const
    const page = await keyset(query, { by, cursor, limit })
    return { items: await proposalViews(db, viewer, page.items), nextCursor: page.nextCursor }
  }
