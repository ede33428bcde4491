import type { forum } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { postCards } from '../post-views.ts'
import { readingOf, unreadPosts } from '../reading.ts'

export const unread =
  (deps: ForumDeps): Handler<typeof forum.unread> =>
  async (viewer, { limit }) => {
    const { db } = deps.database
    const { uid } = asMember(viewer)
    const rows = await unreadPosts(db, uid, limit)
    const reading = await readingOf(db, { uid, now: deps.clock.now() }, rows)
    return { items: await postCards(deps, db, rows, reading), nextCursor: null }
  }
