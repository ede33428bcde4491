import type { checkIn } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { CheckInDeps } from '../check-in-deps.ts'
import { statusOf } from '../status.ts'

export const status =
  (deps: CheckInDeps): Handler<typeof checkIn.status> =>
  async (viewer) =>
    statusOf(deps, deps.database.db, asMember(viewer).uid)
