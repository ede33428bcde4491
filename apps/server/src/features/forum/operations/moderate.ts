import { AppError, type forum, type InputOf } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { WrittenText } from '../../texts/index.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { lockModeratedPost, moderatePost, type PostChanges } from '../moderate-post.ts'
import { visiblePost } from '../post-access.ts'
import { NOTE_SHAPE } from '../post-views.ts'
import type { PostRow } from '../posts-queries.ts'
import { moveColumns } from '../move-post.ts'
import { newTags } from '../save-post.ts'

export const moderate =
  (deps: ForumDeps): Handler<typeof forum.moderate> =>
  async (viewer, input) => {
    const { db } = deps.database
    const { text, tags: before } = await visiblePost(deps, db, viewer, input.id)
    const [plain, note, tags] = await Promise.all([
      input.communityId === undefined ? '' : deps.texts.plainOf(text),
      input.note === undefined ? undefined : deps.texts.write(input.note, NOTE_SHAPE),
      input.tags && newTags(deps, db, before, input.tags),
    ])
    return {
      action: await deps.database.transaction(async (tx) => {
        const { post } = await lockModeratedPost(deps, tx, viewer, input.id)
        if (post.version !== input.version) throw new AppError('edit_conflict')
        const moved = await moveColumns(deps, tx, viewer, { post, communityId: input.communityId })
        if (note)
          await deps.texts.referencePictures(tx, { kind: 'post', id: post.id }, note, { history: true })
        const changes = changesOf(post, input, { note, tags, moved })
        return moderatePost(deps, tx, viewer, { post, plain, changes })
      }),
    }
  }

type Prepared = {
  note: WrittenText | undefined
  tags: string[] | undefined
  moved: Awaited<ReturnType<typeof moveColumns>>
}

function changesOf(
  post: PostRow,
  { title, slowSeconds, locksAt }: InputOf<typeof forum.moderate>,
  { note, tags, moved }: Prepared,
): PostChanges {
  return {
    ...(title !== undefined && { title }),
    ...(tags && { tags }),
    ...moved,
    ...(slowSeconds !== undefined && { slow_seconds: slowSeconds }),
    ...(locksAt !== undefined && { locks_at: locksAt === null ? null : new Date(locksAt) }),
    ...(note && note.text !== post.note && noteColumns(note)),
  }
}

const noteColumns = ({ text, html, renderer }: WrittenText) => ({
  note: text,
  note_html: html,
  note_renderer: renderer,
})
