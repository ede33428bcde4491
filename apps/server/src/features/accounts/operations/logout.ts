import type { accounts } from '@engawa/contract'
import type { Handler } from '../../../operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'

export const logout =
  ({ database, sessions }: AccountsDeps): Handler<typeof accounts.logout> =>
  async (viewer) => {
    const { uid, sessionId } = viewer
    if (uid !== null && sessionId !== null)
      await database.transaction((tx) => sessions.end(tx, uid, sessionId, true))
    viewer.keepToken(null, false)
    return {}
  }
