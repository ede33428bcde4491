import { discussion } from '@engawa/contract'
import type { Handlers } from '../../operation.ts'
import type { DiscussionDeps } from './discussion-deps.ts'
import { add } from './operations/add.ts'
import { list } from './operations/list.ts'
import { remove } from './operations/remove.ts'
import { revisions } from './operations/revisions.ts'
import { restore } from './operations/restore.ts'
import { update } from './operations/update.ts'

export const handlersOf = (deps: DiscussionDeps): Handlers<typeof discussion> =>
  deps.moderation.guarded(discussion, {
    list: list(deps),
    add: add(deps),
    update: update(deps),
    revisions: revisions(deps),
    remove: remove(deps),
    restore: restore(deps),
  })
