import { AppError } from '@engawa/contract'
import { sha256 } from '@engawa/platform/ids'
import type { Viewer } from '../../endpoints/operation.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { userByAccount, type UserRow } from './accounts-queries.ts'
import { forgetFailures, noteFailure, requireNoDelay } from './login-failures.ts'
import { emailKey, nameKey } from '../members/index.ts'
import { countPasswordTry } from './password-proof.ts'

/** Credentials for a login: `account` is a name or an e-mail. */
export type Credentials = { account: string; password: string }

/** Resolves with the user with these credentials; every try is counted. Throws `wrong_credentials` and `too_many_requests`. */
export async function provenUser(
  deps: AccountsDeps,
  viewer: Viewer,
  { account, password }: Credentials,
): Promise<UserRow> {
  const user = await userByAccount(deps.database.db, account)
  const counted = accountOf(user, account)
  const hasFailed = await requireNoDelay(deps, counted, viewer.address)
  await countPasswordTry(deps, counted, viewer.address)
  const fits = await deps.passwords.verify(user?.password_hash, password, viewer.address)
  if (!user || !fits) {
    await noteFailure(deps, { account: counted, address: viewer.address, uid: user?.id })
    await deps.securityLog.fail({ event: 'login-failed', by: viewer, uid: user?.id ?? null })
    throw new AppError('wrong_credentials')
  }
  if (hasFailed) await forgetFailures(deps, counted, viewer.address)
  return user
}

// Returns the key by which the tries of an account are counted. Tries of unknown accounts are counted as well, so that the
// limit does not reveal which accounts exist.
export const accountOf = (user: { id: number } | undefined, account: string): string =>
  user
    ? `user:${user.id}`
    : `name:${sha256(account.includes('@') ? emailKey(account) : nameKey(account)).toString('base64url')}`
