import type { works } from '@engawa/contract'
import { personalised } from '../../../operation.ts'
import type { WorksDeps } from '../works-deps.ts'

export const comments = ({ discussion }: WorksDeps) => {
  const { list } = discussion.handlers
  return personalised<typeof works.comments>(
    async (viewer, { resourceId, ...page }) => list(viewer, { kind: 'work', id: resourceId, ...page }),
    async (member, { resourceId, ...page }, shared) =>
      list.personalise?.(member, { kind: 'work', id: resourceId, ...page }, shared),
  )
}
