import { AppError, type realtime } from '@engawa/contract'
import { asMember, type Handler } from '../../endpoints/operation.ts'
import type { Tickets } from '../tickets.ts'

export const ticket =
  (tickets: Tickets): Handler<typeof realtime.ticket> =>
  async (viewer) => {
    const { uid, sessionId } = asMember(viewer)
    if (sessionId === null) throw new AppError('not_logged_in')
    const { ticket, expiresAt } = await tickets.issue(uid, sessionId)
    return { ticket, expiresAt: expiresAt.toISOString() }
  }
