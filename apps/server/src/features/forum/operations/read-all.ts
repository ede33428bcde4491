import type { forum } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { requireCommunity } from '../communities/community-access.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { markAllRead } from '../reading.ts'

export const readAll =
  ({ database, clock }: ForumDeps): Handler<typeof forum.readAll> =>
  async (viewer, { communityId }) => {
    const { uid } = asMember(viewer)
    await database.transaction(async (tx) => {
      if (communityId !== undefined) await requireCommunity(tx, communityId)
      await markAllRead(tx, { uid, now: clock.now() }, communityId ?? null)
    })
    return {}
  }
