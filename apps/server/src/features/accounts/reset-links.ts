import { AppError } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { randomToken, sha256 } from '@engawa/platform/ids'
import type { Tables } from '../../db/schema.ts'
import type { Caller } from '../security-log/index.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { notifySecurityChange } from './notify-security-change.ts'

const LIFETIME_MS = 24 * 3_600_000

/** The path of a reset link, which is shown only once, and the time when the link expires. */
export type ResetLink = { link: string; expiresAt: Date }

/**
 * Creates a link with which a member sets a new password, ends an older link, and notifies the member. `by` is null for a
 * command on the machine. Must be the last step of the transaction, as the audit log requires.
 */
export async function createResetLink(
  deps: Pick<AccountsDeps, 'clock' | 'notifications' | 'audit' | 'securityLog'>,
  tx: Tx<Tables>,
  uid: number,
  { caller, by, reason }: { caller: Caller; by: number | null; reason: string },
): Promise<ResetLink> {
  const token = randomToken(32)
  const values = {
    token_hash: sha256(token),
    expires_at: new Date(deps.clock.now().getTime() + LIFETIME_MS),
  }
  await tx
    .insertInto('password_resets')
    .values({ user_id: uid, ...values })
    .onConflict((on) => on.column('user_id').doUpdateSet(values))
    .execute()
  await notifySecurityChange(deps, tx, uid, { what: 'reset-link', caller, by, reason })
  return { link: `/reset-password?token=${token}`, expiresAt: values.expires_at }
}

/** Resolves with the member of a valid link; undefined for all others. */
export async function memberOfLink(
  handle: Handle<Tables>,
  token: string,
  now: Date,
): Promise<{ id: number; name: string; email: string } | undefined> {
  return handle
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.name', 'users.email'])
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses up a link. Throws `reset_link_invalid` when another call used it before, or the link was replaced. */
export async function useResetLink(tx: Tx<Tables>, token: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('reset_link_invalid')
}

/** Ends the link of a member, if there is one. */
export async function dropResetLink(tx: Tx<Tables>, uid: number): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', uid).execute()
}

export const sweepResetLinks = ({ database, clock }: Pick<AccountsDeps, 'database' | 'clock'>) =>
  database.db.deleteFrom('password_resets').where('expires_at', '<', clock.now()).execute()
