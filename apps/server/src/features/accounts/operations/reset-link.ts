import type { accounts } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { memberOfLink } from '../reset-links.ts'

export const resetLink =
  ({ database, clock }: AccountsDeps): Handler<typeof accounts.resetLink> =>
  async (_viewer, { resetToken }) => {
    const member = await memberOfLink(database.db, resetToken, clock.now())
    return { name: member?.name ?? null }
  }
