import type { communities } from '@engawa/contract'
import { personalised } from '../../../../operation.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { rankIn } from '../communities-queries.ts'
import { requireCommunity } from '../community-access.ts'
import { communityView, standingOf } from '../community-views.ts'

export const info = (deps: ForumDeps) =>
  personalised<typeof communities.info>(
    async (viewer, { id }) => communityView(deps, viewer, await requireCommunity(deps.database.db, id)),
    async (member, { id }, shared) => {
      const { db } = deps.database
      const [row, rank] = await Promise.all([requireCommunity(db, id), rankIn(db, member.uid, id)])
      return { ...shared, ...standingOf(member, row, rank) }
    },
  )
