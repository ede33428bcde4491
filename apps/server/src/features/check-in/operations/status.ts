import type { checkIn } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { cachedStatus } from '../cached-status.ts'
import type { CheckInDeps } from '../check-in-deps.ts'

export const status =
  (deps: CheckInDeps): Handler<typeof checkIn.status> =>
  async (viewer) =>
    cachedStatus(deps, asMember(viewer).uid)
