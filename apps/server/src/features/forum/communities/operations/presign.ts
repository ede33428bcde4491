import type { communities } from '@engawa/contract'
import { asMember, type Handler } from '../../../../endpoints/operation.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { requireCommunity, requireEditor } from '../community-access.ts'
import { ICON } from '../icons.ts'

export const createPresigned =
  ({ files }: ForumDeps): Handler<typeof communities.createPresigned> =>
  async (viewer, { name, size }) =>
    files.open(asMember(viewer), ICON, { name, size })

export const presignPicture =
  (deps: ForumDeps): Handler<typeof communities.presignPicture> =>
  async (viewer, { communityId, name, size }) => {
    const { db } = deps.database
    await requireCommunity(deps, db, viewer, communityId)
    await requireEditor(deps, db, viewer, communityId)
    return deps.files.open(asMember(viewer), ICON, { name, size })
  }
