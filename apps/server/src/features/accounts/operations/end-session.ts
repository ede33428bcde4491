import { AppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'

export const endSession =
  ({ database, sessions, securityLog }: AccountsDeps): Handler<typeof accounts.endSession> =>
  async (viewer, { id }) => {
    const { uid, sessionId } = asMember(viewer)
    await database.transaction(async (tx) => {
      if (!(await sessions.end(tx, uid, id, id === sessionId))) throw new AppError('not_found')
      await securityLog.write(tx, { event: 'session-ended', by: viewer, detail: String(id) })
    })
    if (id === sessionId) viewer.setTokenCookie(null, false)
    return {}
  }
