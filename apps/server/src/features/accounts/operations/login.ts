import { AppError, type accounts } from '@engawa/contract'
import type { Handler } from '../../../operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { profileView } from '../accounts-views.ts'
import { blockedError, isBlocked } from '../blocks.ts'
import { provenUser } from '../proven-user.ts'

export const login =
  (deps: AccountsDeps): Handler<typeof accounts.login> =>
  async (viewer, { account, password, remember }) => {
    const user = await provenUser(deps, viewer, { account, password })
    const token = await deps.database.transaction(async (tx) => {
      // Locked, so that a block that is being made either is seen here or ends this session too.
      const row = await tx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', user.id)
        .forShare()
        .executeTakeFirst()
      if (!row || row.password_hash !== user.password_hash) throw new AppError('wrong_credentials')
      if (isBlocked(row, deps.clock.now())) throw blockedError(row, viewer.language, deps.config.timezone)
      return deps.sessions.begin(tx, user.id, { remember, userAgent: viewer.userAgent })
    })
    viewer.keepToken(token, remember)
    return { token, profile: profileView(user) }
  }
