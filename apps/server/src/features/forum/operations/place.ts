import { AppError, type forum } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { POST } from '../post-subject.ts'

/** The number (floor) by which the place of a merged post itself is stored. */
const POST_ITSELF = 0

export const place =
  (deps: ForumDeps): Handler<typeof forum.place> =>
  async (viewer, { id, floor = POST_ITSELF }) => {
    const { db } = deps.database
    const moved = await deps.discussion.movedFrom(db, { kind: POST, id }, [floor, POST_ITSELF])
    const [card] =
      moved === undefined ? [] : await deps.subjects.cards(db, viewer, [{ kind: 'comment', id: moved }])
    if (!card) throw new AppError('post_not_found')
    return { url: card.url }
  }
