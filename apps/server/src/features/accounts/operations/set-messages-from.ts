import type { accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'

export const setMessagesFrom =
  ({ database: { db } }: AccountsDeps): Handler<typeof accounts.setLettersFrom> =>
  async (viewer, { from }) => {
    const { uid } = asMember(viewer)
    await db.updateTable('users').set({ letters_from: from }).where('id', '=', uid).execute()
    return {}
  }
