import type { accounts } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'

export const logout =
  ({ database, sessions, securityLog }: AccountsDeps): Handler<typeof accounts.logout> =>
  async (viewer) => {
    const { uid, sessionId } = viewer
    if (uid !== null && sessionId !== null)
      await database.transaction(async (tx) => {
        const ended = await sessions.end(tx, uid, sessionId, true)
        if (ended) await securityLog.write(tx, { event: 'logged-out', by: viewer })
      })
    viewer.setTokenCookie(null, false)
    return {}
  }
