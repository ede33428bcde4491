import type { forum } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { lockModeratedPost } from '../moderate-post.ts'
import { readersIn } from '../move-post.ts'
import { moveReplies, refOf } from '../moving/move-replies.ts'
import { requireModeratedPlace, requireReaders } from '../moving/require-movable.ts'
import { POST_SHAPE } from '../post-views.ts'
import { lockPost } from '../posts-queries.ts'
import { publishPost } from '../publish-post.ts'
import { insertDraft } from '../save-post.ts'

export const split =
  (deps: ForumDeps): Handler<typeof forum.split> =>
  async (viewer, { id, comments: ids, from: floor, ...input }) => {
    const { uid } = asMember(viewer)
    const [written, tags] = await Promise.all([
      deps.texts.write(input.text, POST_SHAPE),
      deps.tags.tidy(deps.database.db, input.tags ?? []),
    ])
    return deps.database.transaction(async (tx) => {
      const chosen = { ids, from: floor }
      const rows = await deps.discussion.lockToMove(tx, { of: refOf({ id }), chosen, others: [] })
      const { post: from } = await lockModeratedPost(deps, tx, viewer, id)
      const communityId = input.communityId === undefined ? from.community_id : input.communityId
      await requireModeratedPlace(deps, tx, viewer, communityId)
      requireReaders(from, await readersIn(tx, communityId))
      const draft = await insertDraft(deps, tx, uid, { input: { ...input, communityId }, written, tags })
      await publishPost(deps, tx, viewer, { draft, written })
      const to = (await lockPost(tx, draft.id))!
      return moveReplies(deps, tx, viewer, { from, to, rows, action: 'post.split', isNew: true })
    })
  }
