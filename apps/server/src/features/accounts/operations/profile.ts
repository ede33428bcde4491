import { AppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { userById } from '../accounts-queries.ts'
import { profileView } from '../accounts-views.ts'

export const profile =
  ({ database }: AccountsDeps): Handler<typeof accounts.profile> =>
  async (viewer) => {
    const user = await userById(database.db, asMember(viewer).uid)
    if (!user) throw new AppError('not_logged_in')
    return profileView(user)
  }
