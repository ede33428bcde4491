import { AppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'

export const endSession =
  ({ database, sessions }: AccountsDeps): Handler<typeof accounts.endSession> =>
  async (viewer, { id }) => {
    const { uid, sessionId } = asMember(viewer)
    const ended = await database.transaction((tx) => sessions.end(tx, uid, id, id === sessionId))
    if (!ended) throw new AppError('not_found')
    if (id === sessionId) viewer.keepToken(null, false)
    return {}
  }
