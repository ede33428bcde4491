import { AppError, type accounts } from '@engawa/contract'
import { sha256 } from '@engawa/platform/ids'
import type { Handler } from '../../../operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { userByAccount } from '../accounts-queries.ts'
import { profileView } from '../accounts-views.ts'
import { blockedError, isBlocked } from '../blocks.ts'
import { emailKey, nameKey } from '../name-key.ts'
import { takePasswordTry } from '../password-proof.ts'

export const login =
  (deps: AccountsDeps): Handler<typeof accounts.login> =>
  async (viewer, { account, password, remember }) => {
    const user = await userByAccount(deps.database.db, account)
    await takePasswordTry(deps, accountOf(user, account), viewer.address)
    const fits = await deps.passwords.verify(user?.password_hash, password, viewer.address)
    if (!user || !fits) throw new AppError('wrong_credentials')
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

// Counted for names nobody has too: the limit must not tell which accounts exist.
const accountOf = (user: { id: number } | undefined, account: string): string =>
  user
    ? `user:${user.id}`
    : `name:${sha256(account.includes('@') ? emailKey(account) : nameKey(account)).toString('base64url')}`
