import { AppError, LIMITS, type notifications } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { NotificationsDeps } from '../notifications-deps.ts'

export const mute =
  (deps: NotificationsDeps): Handler<typeof notifications.mute> =>
  async (viewer, { kind, id, muted }) => {
    const { uid } = asMember(viewer)
    const { database, subjects, clock } = deps
    const key = { uid, subject_kind: kind, subject_id: id }
    if (!muted) {
      await database.db
        .deleteFrom('mutes')
        .where((eb) => eb.and(key))
        .execute()
      return { muted }
    }
    // A member can mute every subject that the member can see.
    const [shown] = await subjects.shown(database.db, viewer, [{ kind, id }])
    if (!shown || (kind === 'user' && id === uid))
      throw new AppError(kind === 'user' ? 'user_not_found' : 'not_found')
    const { rows } = await sql<{ mutes: number }>`
      select count(*)::int as mutes from mutes where uid = ${uid}`.execute(database.db)
    if (rows[0]!.mutes >= LIMITS.mutes)
      throw new AppError('too_many_mutes', { values: { max: String(LIMITS.mutes) } })
    await database.db
      .insertInto('mutes')
      .values({ ...key, created_at: clock.now() })
      .onConflict((on) => on.doNothing())
      .execute()
    return { muted }
  }
