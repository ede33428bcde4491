import { AppError, ROLE, type wiki } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { proposalViews } from '../proposal-views.ts'
import type { WikiDeps } from '../wiki-deps.ts'
import { isOpen } from '../wiki-queries.ts'

const columns = [
  'id',
  'key',
  'title',
  'base_id',
  'author_id',
  'summary',
  'minor',
  'state',
  'reason',
  'decided_by',
  'decided_at',
  'created_at',
] as const

export const proposals =
  (deps: WikiDeps): Handler<typeof wiki.proposals> =>
  async (viewer, { whose, cursor, limit }) => {
    const { uid, role } = asMember(viewer)
    if (whose === 'all' && role < ROLE.moderator) throw new AppError('forbidden')
    const { db } = deps.database
    const direction = whose === 'mine' ? ('desc' as const) : ('asc' as const)
    const query = db
      .selectFrom('wiki_proposals')
      .select(columns)
      .$if(whose === 'mine', (all) => all.where('author_id', '=', uid))
      .$if(whose === 'all', (all) => all.where(isOpen))
    const page = await keyset(query, {
      by: [
        { key: 'at', column: 'created_at', direction },
        { key: 'id', column: 'id', direction },
      ],
      cursor,
      limit,
    })
    return { items: await proposalViews(db, viewer, page.items), nextCursor: page.nextCursor }
  }
