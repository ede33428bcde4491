import type { forum } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { postCards } from '../post-views.ts'

export const unread =
  (deps: ForumDeps): Handler<typeof forum.unread> =>
  async (viewer, { limit }) => {
    const { uid } = asMember(viewer)
    const posts = await deps.readUnread({ uid, limit })
    if (posts.length === 0) return { items: [] }
    const reading = await deps.readReading({ uid, posts })
    return { items: await postCards(deps, deps.database.db, posts, reading) }
  }
