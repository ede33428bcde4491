import type { accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'

export const revokeAppPasswords =
  ({ database, securityLog }: AccountsDeps): Handler<typeof accounts.revokeAppPasswords> =>
  (viewer) =>
    database.transaction(async (tx) => {
      const ended = await tx
        .deleteFrom('app_passwords')
        .where('user_id', '=', asMember(viewer).uid)
        .returning('name')
        .execute()
      for (const { name } of ended)
        await securityLog.write(tx, { event: 'app-password-ended', by: viewer, detail: name })
      return { revoked: ended.length }
    })
