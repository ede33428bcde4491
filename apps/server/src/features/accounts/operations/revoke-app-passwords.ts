import type { accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'

export const revokeAppPasswords =
  ({ database: { db } }: AccountsDeps): Handler<typeof accounts.revokeAppPasswords> =>
  async (viewer) => {
    const { numDeletedRows } = await db
      .deleteFrom('app_passwords')
      .where('user_id', '=', asMember(viewer).uid)
      .executeTakeFirst()
    return { revoked: Number(numDeletedRows) }
  }
