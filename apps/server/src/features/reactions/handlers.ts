import type { reactions } from '@engawa/contract'
import type { Handlers } from '../../endpoints/operation.ts'
import { saved } from './operations/saved.ts'
import { savedKinds } from './operations/saved-kinds.ts'
import { set } from './operations/set.ts'
import { status } from './operations/status.ts'
import type { ReactionsDeps } from './reactions-deps.ts'

export const handlersOf = (deps: ReactionsDeps): Handlers<typeof reactions> => ({
  set: set(deps),
  status: status(deps),
  saved: saved(deps),
  savedKinds: savedKinds(deps),
})
