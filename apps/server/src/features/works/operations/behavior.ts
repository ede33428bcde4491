import type { works } from '@engawa/contract'
import type { Handler, Viewer } from '../../../endpoints/operation.ts'
import { visibleWork } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'

export const behavior =
  (deps: WorksDeps): Handler<typeof works.behavior> =>
  async (viewer, { resourceId: id, type }) => {
    const { views } = await visibleWork(deps, viewer, id)
    if (type !== 'view') {
      const like = { reaction: 'like', on: type === 'like' } as const
      const { likes, liked } = await deps.reactions.set(viewer, { kind: 'work', id }, like)
      return { views, likes, liked }
    }
    await countView(deps, viewer, id)
    const [work, marks] = await Promise.all([
      visibleWork(deps, viewer, id),
      deps.reactions.marksOf(viewer.uid, 'work', [id]),
    ])
    return { views: work.views, likes: work.likes, liked: marks.get(id)?.liked ?? false }
  }

/** Counts a view. Cached pages are not invalidated, so the count on them may be some seconds old. */
const countView = ({ database, subjects }: WorksDeps, viewer: Viewer, workId: number): Promise<void> =>
  database.transaction(async (tx) => {
    if (!(await subjects.viewed(tx, viewer, { kind: 'work', id: workId }))) return
    await tx
      .updateTable('works')
      .set((eb) => ({ views: eb('views', '+', 1) }))
      .where('id', '=', workId)
      .execute()
  })
