import type { notifications } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { markRead } from '../mark-read.ts'
import type { NotificationsDeps } from '../notifications-deps.ts'

export const read =
  (deps: NotificationsDeps): Handler<typeof notifications.read> =>
  async (viewer, range) => {
    const { uid } = asMember(viewer)
    const at = deps.clock.now()
    const unread = await deps.database.transaction((tx) => markRead(deps, tx, uid, { ...range, at }))
    return { unread, at: at.toISOString() }
  }
