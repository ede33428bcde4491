import type { accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'

export const endFirstSteps =
  ({ database: { db }, clock }: AccountsDeps): Handler<typeof accounts.endFirstSteps> =>
  async (viewer) => {
    const { uid } = asMember(viewer)
    await db.updateTable('users').set({ first_steps_over_at: clock.now() }).where('id', '=', uid).execute()
    return {}
  }
