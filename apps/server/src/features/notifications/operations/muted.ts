import type { notifications } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { isMuted } from '../mutes.ts'
import type { NotificationsDeps } from '../notifications-deps.ts'

export const muted =
  ({ database: { db } }: NotificationsDeps): Handler<typeof notifications.muted> =>
  async (viewer, subject) => {
    const { uid } = asMember(viewer)
    const { rows } = await sql<{ muted: boolean }>`
      select ${isMuted(sql`${uid}::bigint`, [subject])} as muted`.execute(db)
    return { muted: rows[0]!.muted }
  }
