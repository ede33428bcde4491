import type { accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'

export const endOtherSessions =
  ({ database, sessions, securityLog }: AccountsDeps): Handler<typeof accounts.endOtherSessions> =>
  async (viewer) => {
    const { uid, sessionId } = asMember(viewer)
    return database.transaction(async (tx) => {
      const ended = await sessions.endOthers(tx, uid, sessionId)
      if (ended > 0)
        await securityLog.write(tx, { event: 'sessions-ended', by: viewer, detail: String(ended) })
      return { ended }
    })
  }
