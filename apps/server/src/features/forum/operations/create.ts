import type { forum } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { POST_SHAPE, postView } from '../post-views.ts'
import { requirePlace } from '../move-post.ts'
import { insertDraft } from '../save-post.ts'

export const create =
  (deps: ForumDeps): Handler<typeof forum.create> =>
  async (viewer, input) => {
    const { uid } = asMember(viewer)
    const { db } = deps.database
    await requirePlace(deps, db, viewer, input.communityId ?? null)
    const [written, tags] = await Promise.all([
      deps.texts.write(input.text ?? '', POST_SHAPE),
      deps.tags.tidy(db, input.tags ?? []),
    ])
    const post = await deps.database.transaction((tx) => insertDraft(deps, tx, uid, { input, written, tags }))
    return postView(deps, viewer, { ...post, has_poll: Boolean(input.poll) })
  }
