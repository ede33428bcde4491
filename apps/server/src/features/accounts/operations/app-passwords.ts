import type { accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { appPasswordView } from '../app-passwords.ts'

export const appPasswords =
  ({ database: { db } }: AccountsDeps): Handler<typeof accounts.appPasswords> =>
  async (viewer) => {
    const { uid } = asMember(viewer)
    const rows = await db
      .selectFrom('app_passwords')
      .selectAll()
      .where('user_id', '=', uid)
      .orderBy('id', 'desc')
      .execute()
    return { items: rows.map(appPasswordView) }
  }
