import type { notifications } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { undoRead as makeUnread } from '../mark-read.ts'
import type { NotificationsDeps } from '../notifications-deps.ts'

export const undoRead =
  (deps: NotificationsDeps): Handler<typeof notifications.undoRead> =>
  async (viewer, { at }) => {
    const { uid } = asMember(viewer)
    return {
      unread: await deps.database.transaction((tx) => makeUnread(deps, tx, uid, new Date(at))),
    }
  }
