import type { forum } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { requireEditable, visiblePost } from '../post-access.ts'
import { POST_SHAPE } from '../post-views.ts'
import { insertDraft } from '../save-post.ts'

export const createPresigned =
  (deps: ForumDeps): Handler<typeof forum.createPresigned> =>
  async (viewer, { name, size }) => {
    const member = asMember(viewer)
    const slot = await deps.texts.presign(member, { name, size })
    const written = await deps.texts.write('', POST_SHAPE)
    const draft = { input: {}, written, tags: [] }
    const { id, version } = await deps.database.transaction((tx) => insertDraft(deps, tx, member.uid, draft))
    return { ...slot, postId: id, version }
  }

export const presignPicture =
  (deps: ForumDeps): Handler<typeof forum.presignPicture> =>
  async (viewer, { postId, name, size }) => {
    const { db } = deps.database
    await requireEditable(deps, db, viewer, await visiblePost(deps, db, viewer, postId))
    return deps.texts.presign(asMember(viewer), { name, size })
  }
