import type { works, WorkView } from '@engawa/contract'
import { personalised, type Member } from '../../../operation.ts'
import { NO_MARKS } from '../../reactions/index.ts'
import { visibleWork } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'
import { workView } from '../works-detail.ts'
import { placeIn } from '../works-places.ts'
import { isInsider } from '../works-policy.ts'

export const info = (deps: WorksDeps) =>
  personalised<typeof works.info>(
    async (viewer, { id }) => workView(deps, viewer, await visibleWork(deps, viewer, id)),
    (member, _, shared) => forReader(deps, member, shared),
  )

/** What guests see, with the reader's marks and place. Insiders see chapters that readers do not. */
async function forReader(deps: WorksDeps, member: Member, work: WorkView): Promise<WorkView | undefined> {
  if (isInsider(member, { author_id: work.author.uid })) return undefined
  const [marks, place] = await Promise.all([
    deps.reactions.marksOf(member.uid, 'work', [work.id]),
    placeIn(deps, member.uid, work.id),
  ])
  const { liked, saved: favorited } = marks.get(work.id) ?? NO_MARKS
  const readable = work.chapterList.some(({ ready }) => ready)
  return {
    ...work,
    viewer: { liked, favorited, place },
    can: { ...work.can, read: readable, comment: true },
  }
}
