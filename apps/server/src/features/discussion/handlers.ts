import type { discussion } from '@engawa/contract'
import type { Handlers } from '../../endpoints/operation.ts'
import type { DiscussionDeps } from './discussion-deps.ts'
import { add } from './operations/add.ts'
import { anchors } from './operations/anchors.ts'
import { list } from './operations/list.ts'
import { look } from './operations/look.ts'
import { remove } from './operations/remove.ts'
import { replies } from './operations/replies.ts'
import { revisions } from './operations/revisions.ts'
import { restore } from './operations/restore.ts'
import { update } from './operations/update.ts'

export const handlersOf = (deps: DiscussionDeps): Handlers<typeof discussion> => ({
  list: list(deps),
  look: look(deps),
  replies: replies(deps),
  anchors: anchors(deps),
  add: add(deps),
  update: update(deps),
  revisions: revisions(deps),
  remove: remove(deps),
  restore: restore(deps),
})
