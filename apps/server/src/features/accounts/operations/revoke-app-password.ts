import { AppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'

export const revokeAppPassword =
  ({ database: { db } }: AccountsDeps): Handler<typeof accounts.revokeAppPassword> =>
  async (viewer, { id }) => {
    const { numDeletedRows } = await db
      .deleteFrom('app_passwords')
      .where('id', '=', id)
      .where('user_id', '=', asMember(viewer).uid)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('not_found')
    return {}
  }
