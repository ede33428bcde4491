import type { boards } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { BoardsDeps } from '../boards-deps.ts'
import { savedAmong } from '../saved-posts.ts'
import { isStillAllowed, tilesOf } from '../tile-views.ts'

export const kept =
  (deps: BoardsDeps): Handler<typeof boards.kept> =>
  async (viewer, { cursor, limit }) => {
    const { uid } = asMember(viewer)
    const query = deps.database.db
      .selectFrom('board_kept')
      .select(['board', 'post_id', 'post', 'kept_at'])
      .where('uid', '=', uid)
    const page = await keyset(query, {
      by: [
        { key: 'at', column: 'kept_at', direction: 'desc' },
        { key: 'board', column: 'board', direction: 'desc' },
        { key: 'id', column: 'post_id', direction: 'desc' },
      ],
      cursor,
      limit,
    })
    const posts = page.items.map(({ post }) => post).filter(isStillAllowed)
    const all = await savedAmong(deps.database.db, viewer, posts)
    return {
      items: tilesOf(deps, posts, all),
      nextCursor: page.nextCursor,
      states: [],
      hidden: 0,
      problem: null,
    }
  }
