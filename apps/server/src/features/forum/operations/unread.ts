import type { forum } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { postCards } from '../post-views.ts'
import { unreadByMember } from '../reading.ts'

export const unread =
  (deps: ForumDeps): Handler<typeof forum.unread> =>
  async (viewer, { limit }) => {
    const { uid } = asMember(viewer)
    const { db } = deps.database
    const posts = await unreadByMember.load(db, { uid, limit })
    if (posts.length === 0) return { items: [] }
    const reading = await deps.readings.load(db, { uid, posts })
    return { items: await postCards(deps, db, viewer, posts, reading) }
  }
