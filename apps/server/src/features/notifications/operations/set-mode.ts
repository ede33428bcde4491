import { AppError, type notifications } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { NotificationsDeps } from '../notifications-deps.ts'

export const setMode =
  ({ database: { db }, kinds }: NotificationsDeps): Handler<typeof notifications.setMode> =>
  async (viewer, { kind, mode }) => {
    const { uid, role } = asMember(viewer)
    const known = kinds.forRole(role).find((each) => each.kind === kind)
    if (!known) throw new AppError('not_found')
    if (known.required) throw new AppError('forbidden')
    if (mode === 'on')
      await db.deleteFrom('notification_modes').where('uid', '=', uid).where('kind', '=', kind).execute()
    else
      await db
        .insertInto('notification_modes')
        .values({ uid, kind, mode })
        .onConflict((on) => on.columns(['uid', 'kind']).doUpdateSet({ mode }))
        .execute()
    return {}
  }
