import { AppError, type forum, type InputOf } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import type { WrittenText } from '../../texts/index.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { moveColumns, requirePlace } from '../move-post.ts'
import { savePoll } from '../polls.ts'
import { lockOwnPost, visiblePost } from '../post-access.ts'
import { postChanged } from '../post-changes.ts'
import { POST_SHAPE, postView } from '../post-views.ts'
import { publishPost, requireComplete, screenPost } from '../publish-post.ts'
import type { PostRow } from '../posts-queries.ts'
import { insertRevision, newTags, recountPost, storePictureUses, textColumns } from '../save-post.ts'

type Input = InputOf<typeof forum.update>
type Moved = Awaited<ReturnType<typeof moveColumns>>
type Changes = { input: Input; written: WrittenText; tags: string[]; moved: Moved }

export const update =
  (deps: ForumDeps): Handler<typeof forum.update> =>
  async (viewer, input) => {
    const { db } = deps.database
    const before = await visiblePost(deps, db, viewer, input.id)
    const [written, tags] = await Promise.all([
      deps.texts.write(input.text ?? before.text, POST_SHAPE),
      input.tags ? newTags(deps, db, before.tags, input.tags) : before.tags,
    ])
    await deps.database.transaction(async (tx) => {
      const post = await lockOwnPost(deps, tx, viewer, input.id)
      if (post.version !== input.version) throw new AppError('edit_conflict')
      const moved = await moveColumns(deps, tx, viewer, { post, communityId: input.communityId })
      const isMoved = moved.community_id !== undefined
      if (input.publish && !isMoved) await requirePlace(deps, tx, viewer, post.community_id)
      const changed = await save(deps, tx, post, { input, written, tags, moved })
      if (post.status === 'draft') {
        if (input.publish) await publishPost(deps, tx, viewer, { draft: changed, written })
      } else {
        // A post that waits for a moderator does not count for its tags and community.
        if (post.removal_id === null) await recountPost(deps, tx, post, changed)
        // The rules may exempt the author in the earlier community, so a post that moves is new in its new one.
        const isNew = isMoved && post.removal_id === null
        await screenPost(deps, tx, viewer, { post: changed, written, isNew })
      }
      if (input.publish || post.status !== 'draft') await postChanged(deps, tx, post.id)
    })
    return postView(deps, viewer, await visiblePost(deps, db, viewer, input.id))
  }

/** Stores the changes. Stores the previous text of a published post as a revision. */
async function save(
  deps: ForumDeps,
  tx: Tx<Tables>,
  post: PostRow,
  { input, written, tags, moved }: Changes,
): Promise<PostRow> {
  if (input.poll !== undefined) await savePoll(tx, post.id, input.poll)
  const title = input.title ?? post.title
  const isTextChanged = title !== post.title || written.text !== post.text
  const isPublished = post.status !== 'draft'
  if (isPublished && isTextChanged) await insertRevision(tx, post)
  const now = deps.clock.now()
  const changed = await tx
    .updateTable('posts')
    .set({
      title,
      ...textColumns(written),
      tags,
      ...moved,
      updated_at: now,
      edited_at: isPublished && isTextChanged ? now : post.edited_at,
      version: post.version + 1,
    })
    .where('id', '=', post.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isPublished) requireComplete(changed)
  await storePictureUses(deps, tx, changed, written)
  return changed
}
