import type { NotificationMode, notifications } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { NotificationsDeps } from '../notifications-deps.ts'

export const settings =
  ({ database: { db }, kinds }: NotificationsDeps): Handler<typeof notifications.settings> =>
  async (viewer) => {
    const { uid } = asMember(viewer)
    const rows = await db
      .selectFrom('notification_modes')
      .select(['kind', 'mode'])
      .where('uid', '=', uid)
      .execute()
    const chosen = new Map<string, NotificationMode>(rows.map(({ kind, mode }) => [kind, mode]))
    return {
      items: kinds.forRole(viewer.role).map(({ kind, label, required }) => ({
        kind,
        label: label(viewer.language),
        mode: required ? null : (chosen.get(kind) ?? 'on'),
      })),
    }
  }
