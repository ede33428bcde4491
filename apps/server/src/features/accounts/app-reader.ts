import { AppError } from '@engawa/contract'
import { sql } from 'kysely'
import type { Viewer } from '../../endpoints/operation.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { appPasswordHash } from './app-passwords.ts'
import { blockedError, isBlocked, isGone } from './blocks.ts'
import { appOf } from '../../device.ts'
import { emailKey, nameKey } from '../members/index.ts'
import { accountOf, type Credentials } from './proven-user.ts'
import { userByAccount } from './accounts-queries.ts'
import { countAppPasswordTry } from './password-proof.ts'

const USED_EVERY_MS = 5 * 60_000

/**
 * Resolves with the member of an app password; the account's own password is not accepted. Only wrong passwords count as tries,
 * because an app sends its password with every request. Throws `wrong_credentials`, `blocked`, `too_many_requests`.
 */
export async function appReader(
  deps: AccountsDeps,
  viewer: Viewer,
  { account, password }: Credentials,
): Promise<number> {
  const row = await deps.database.db
    .selectFrom('app_passwords')
    .innerJoin('users', 'users.id', 'app_passwords.user_id')
    .select(['app_passwords.id', 'app_passwords.user_id', 'app_passwords.last_used_at'])
    .select([
      'users.name_key',
      'users.email_key',
      'users.blocked_at',
      'users.blocked_until',
      'users.block_reason',
      'users.delete_at',
      'users.deleted_at',
    ])
    .where('hash', '=', appPasswordHash(password))
    .executeTakeFirst()
  const isOf =
    row && (account.includes('@') ? row.email_key === emailKey(account) : row.name_key === nameKey(account))
  if (!isOf || isGone(row)) return refuse(deps, viewer, account)
  if (isBlocked(row, deps.clock.now())) throw blockedError(row, viewer.language, deps.config.timezone)
  await noteUse(deps, row, viewer.userAgent)
  return row.user_id
}

async function refuse(deps: AccountsDeps, viewer: Viewer, account: string): Promise<never> {
  const user = await userByAccount(deps.database.db, account)
  await countAppPasswordTry(deps, accountOf(user, account), viewer.address)
  await deps.securityLog.fail({ event: 'app-password-failed', by: viewer, uid: user?.id ?? null })
  throw new AppError('wrong_credentials')
}

/** Stores the time of the last use, at most once every few minutes. */
async function noteUse(
  { database, clock }: AccountsDeps,
  row: { id: number; last_used_at: Date | null },
  userAgent: string,
): Promise<void> {
  const now = clock.now()
  const due = new Date(now.getTime() - USED_EVERY_MS)
  if (row.last_used_at && row.last_used_at > due) return
  await database.db
    .updateTable('app_passwords')
    .set({ last_used_at: now, last_used_by: appOf(userAgent) })
    .where('id', '=', row.id)
    .where(sql<boolean>`coalesce(last_used_at <= ${due}, true)`)
    .execute()
}
