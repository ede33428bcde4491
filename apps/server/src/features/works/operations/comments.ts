import type { works } from '@engawa/contract'
import { personalised } from '../../../endpoints/operation.ts'
import type { WorksDeps } from '../works-deps.ts'

export const comments = ({ discussion }: WorksDeps) => {
  const { list } = discussion.handlers
  return personalised<typeof works.comments>(
    async (viewer, { resourceId, ...page }) => list(viewer, commentsOf(resourceId, page)),
    async (member, { resourceId, ...page }, shared) =>
      list.personalise?.(member, commentsOf(resourceId, page), shared),
    async (member, { resourceId, ...page }) => list.prepare?.(member, commentsOf(resourceId, page)),
  )
}

const commentsOf = <P extends object>(id: number, page: P) => ({
  kind: 'work',
  id,
  order: 'newest' as const,
  threads: false,
  ...page,
})
