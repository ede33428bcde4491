import type { forum } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { requireCommunity } from '../communities/community-access.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { markAllRead } from '../reading.ts'

export const readAll =
  (deps: ForumDeps): Handler<typeof forum.readAll> =>
  async (viewer, { communityId }) => {
    const { uid } = asMember(viewer)
    const { database, clock } = deps
    await database.transaction(async (tx) => {
      if (communityId !== undefined) await requireCommunity(deps, tx, viewer, communityId)
      await markAllRead(tx, { uid, now: clock.now() }, communityId ?? null)
    })
    return {}
  }
