import type { communities } from '@engawa/contract'
import { personalised } from '../../../../endpoints/operation.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { requireCommunity } from '../community-access.ts'
import { communityView, viewerPart } from '../community-views.ts'

export const info = (deps: ForumDeps) =>
  personalised<typeof communities.info>(
    async (viewer, { id }) =>
      communityView(deps, viewer, await requireCommunity(deps, deps.database.db, viewer, id)),
    async (member, { id }, shared) => {
      const row = await requireCommunity(deps, deps.database.db, member, id)
      return { ...shared, ...(await viewerPart(deps, member, row)) }
    },
    async (member, { id }) =>
      viewerPart(deps, member, await requireCommunity(deps, deps.database.db, member, id)),
  )
