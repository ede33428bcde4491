import type { boards } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { blacklistOf } from '../blacklist/own-blacklist.ts'
import type { BoardsDeps } from '../boards-deps.ts'
import { savedAmong } from '../saved-posts.ts'
import { listPosts } from '../list-posts.ts'
import { parseQuery } from '../parse-query.ts'
import { tilesOf } from '../tile-views.ts'

const NO_POSTS = { items: [], nextCursor: null, states: [], hidden: 0, problem: null }

export const list =
  (deps: BoardsDeps): Handler<typeof boards.list> =>
  async (viewer, { boards: boardNames, q, cursor, limit }) => {
    const { problem, validQuery } = parseQuery(q, boardNames)
    // A forbidden query gets the same answer as a query without results.
    if (!validQuery) return { ...NO_POSTS, problem }
    const { posts, nextCursor, states } = await listPosts(deps, { validQuery, cursor, limit })
    const { shown, hidden } = (await blacklistOf(deps, viewer)).apply(posts)
    const saved = await savedAmong(deps.database.db, viewer, shown)
    return { items: tilesOf(deps, shown, saved), nextCursor, states, hidden, problem: null }
  }
