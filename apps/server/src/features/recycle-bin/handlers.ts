import type { recycleBin } from '@engawa/contract'
import { bind, type Handlers } from '../../endpoints/operation.ts'
import { clearableOf, clearOf, unclearOf } from './operations/clear.ts'
import { listOf } from './operations/list.ts'
import { purgeOf } from './operations/purge.ts'
import { restoreOf } from './operations/restore.ts'
import type { RecycleBinDeps } from './recycle-bin-deps.ts'
import * as operations from './operations.ts'

export const handlersOf = (deps: RecycleBinDeps): Handlers<typeof recycleBin> => ({
  ...bind(deps, operations),
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
})
