import type { works } from '@engawa/contract'
import type { Handler, Viewer } from '../../../endpoints/operation.ts'
import { visibleWork } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'

export const behavior =
  (deps: WorksDeps): Handler<typeof works.behavior> =>
  async (viewer, { resourceId: id, type }) => {
    await visibleWork(deps, viewer, id)
    if (type === 'view') await countView(deps, viewer, id)
    else await deps.reactions.set(viewer, { kind: 'work', id }, { reaction: 'like', on: type === 'like' })
    const [{ views, likes }, marks] = await Promise.all([
      visibleWork(deps, viewer, id),
      deps.reactions.marksOf(viewer.uid, 'work', [id]),
    ])
    return { views, likes, liked: marks.get(id)?.liked ?? false }
  }

/** A view does not invalidate cached pages: the figure there may lag some seconds. */
const countView = ({ database, subjects }: WorksDeps, viewer: Viewer, workId: number): Promise<void> =>
  database.transaction(async (tx) => {
    if (!(await subjects.viewed(tx, viewer, { kind: 'work', id: workId }))) return
    await tx
      .updateTable('works')
      .set((eb) => ({ views: eb('views', '+', 1) }))
      .where('id', '=', workId)
      .execute()
  })
