import { AppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'

export const renamePasskey =
  ({ database: { db } }: AccountsDeps): Handler<typeof accounts.renamePasskey> =>
  async (viewer, { id, name }) => {
    const { numUpdatedRows } = await db
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', asMember(viewer).uid)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('not_found')
    return {}
  }
