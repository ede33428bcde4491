import type { checkIn } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { CheckInDeps } from '../check-in-deps.ts'
import { doCheckIn } from '../do-check-in.ts'
import { statusOf } from '../status.ts'

/** Checks the viewer in. A repeated call, such as a retry after a lost answer, succeeds with `isNew: false`. */
export const doToday =
  (deps: CheckInDeps): Handler<typeof checkIn.do> =>
  async (viewer) => {
    const { uid } = asMember(viewer)
    const done = await doCheckIn(deps, uid, deps.clock.now())
    return { ...(await statusOf(deps, deps.database.db, uid)), ...done }
  }
