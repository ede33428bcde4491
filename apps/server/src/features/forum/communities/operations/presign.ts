import type { communities } from '@engawa/contract'
import { asMember, type Handler } from '../../../../operation.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { requireCommunity, requireEditor } from '../community-access.ts'
import { ICON } from '../icons.ts'

export const createPresigned =
  ({ files }: ForumDeps): Handler<typeof communities.createPresigned> =>
  async (viewer, { name, size }) =>
    files.open(asMember(viewer).uid, ICON, { name, size })

export const presignPicture =
  ({ files, database: { db } }: ForumDeps): Handler<typeof communities.presignPicture> =>
  async (viewer, { communityId, name, size }) => {
    await requireCommunity(db, communityId)
    await requireEditor(db, viewer, communityId)
    return files.open(asMember(viewer).uid, ICON, { name, size })
  }
