import type { boards } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { blacklistOf } from '../blacklist/own-blacklist.ts'
import type { BoardsDeps } from '../boards-deps.ts'
import { savedAmong } from '../kept-queries.ts'
import { listPosts } from '../list-posts.ts'
import { readQuestion } from '../read-question.ts'
import { tilesOf } from '../tile-views.ts'

const NOTHING = { items: [], nextCursor: null, states: [], hidden: 0, problem: null }

export const list =
  (deps: BoardsDeps): Handler<typeof boards.list> =>
  async (viewer, { boards: asked, q, cursor, limit }) => {
    const { problem, question } = readQuestion(q, asked)
    // A forbidden query has the same answer as one without results.
    if (!question) return { ...NOTHING, problem }
    const { posts, nextCursor, states } = await listPosts(deps, { question, cursor, limit })
    const { shown, hidden } = (await blacklistOf(deps, viewer)).apply(posts)
    const kept = await savedAmong(deps.database.db, viewer, shown)
    return { items: tilesOf(deps, shown, kept), nextCursor, states, hidden, problem: null }
  }
