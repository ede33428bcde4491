import type { recycleBin } from '@engawa/contract'
import type { Handlers } from '../../endpoints/operation.ts'
import { clearableOf, clearOf, unclearOf } from './operations/clear.ts'
import { hold } from './operations/hold.ts'
import { keep } from './operations/keep.ts'
import { list, listOf } from './operations/list.ts'
import { purge, purgeOf } from './operations/purge.ts'
import { restore, restoreOf } from './operations/restore.ts'
import type { RecycleBinDeps } from './recycle-bin-deps.ts'

export const handlersOf = (deps: RecycleBinDeps): Handlers<typeof recycleBin> => ({
  list: list(deps),
  posts: listOf(deps, 'post'),
  restorePost: restoreOf(deps, 'post'),
  purgePost: purgeOf(deps, 'post'),
  clearPosts: clearOf(deps, 'post'),
  clearablePosts: clearableOf(deps, 'post'),
  unclearPosts: unclearOf(deps, 'post'),
  comments: listOf(deps, 'comment'),
  restoreComment: restoreOf(deps, 'comment'),
  purgeComment: purgeOf(deps, 'comment'),
  clearComments: clearOf(deps, 'comment'),
  clearableComments: clearableOf(deps, 'comment'),
  unclearComments: unclearOf(deps, 'comment'),
  restore: restore(deps),
  purge: purge(deps),
  keep: keep(deps),
  hold: hold(deps),
})
