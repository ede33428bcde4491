import type { forum } from '@engawa/contract'
import { personalised } from '../../../endpoints/operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { pollView } from '../polls.ts'
import { visibleHead, visiblePost } from '../post-access.ts'
import { ownPart, postView } from '../post-views.ts'

export const info = (deps: ForumDeps) =>
  personalised<typeof forum.info>(
    async (viewer, { id }) => postView(deps, viewer, await visiblePost(deps, deps.database.db, viewer, id)),
    async (member, { id }, shared) => {
      const post = await visibleHead(deps, member, id)
      const [own, poll] = await Promise.all([
        ownPart(deps, member, post),
        shared.poll && pollView(deps, member, post),
      ])
      const { views, likes, saves, comments } = post
      return { ...shared, views, likes, saves, comments, ...own, poll }
    },
    async (member, { id }) => ownPart(deps, member, await visibleHead(deps, member, id)),
  )
