import type { works, WorkView } from '@engawa/contract'
import { personalised, type Member } from '../../../endpoints/operation.ts'
import { visibleWork } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'
import { workView } from '../works-detail.ts'
import { mayModerate } from '../works-policy.ts'
import { viewerOf } from '../works-viewer.ts'

export const info = (deps: WorksDeps) =>
  personalised<typeof works.info>(
    async (viewer, { id }) => workView(deps, viewer, await visibleWork(deps, viewer, id)),
    (member, _, shared) => forReader(deps, member, shared),
  )

/**
 * Returns the guests' view of a work, with the member's marks and reading position. Undefined for the author and moderators,
 * because they see more chapters.
 */
async function forReader(deps: WorksDeps, member: Member, work: WorkView): Promise<WorkView | undefined> {
  if (mayModerate(member, { author_id: work.author.uid })) return undefined
  const readable = work.chapterList.some(({ ready }) => ready)
  return {
    ...work,
    viewer: await viewerOf(deps, member.uid, work),
    can: { ...work.can, read: readable, comment: true },
  }
}
