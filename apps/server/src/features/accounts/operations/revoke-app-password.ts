import { AppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'

export const revokeAppPassword =
  ({ database, securityLog }: AccountsDeps): Handler<typeof accounts.revokeAppPassword> =>
  async (viewer, { id }) => {
    const { uid } = asMember(viewer)
    await database.transaction(async (tx) => {
      const ended = await tx
        .deleteFrom('app_passwords')
        .where('id', '=', id)
        .where('user_id', '=', uid)
        .returning('name')
        .executeTakeFirst()
      if (!ended) throw new AppError('not_found')
      await securityLog.write(tx, { event: 'app-password-ended', by: viewer, detail: ended.name })
    })
    return {}
  }
