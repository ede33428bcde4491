import { AppError } from '@engawa/contract'
import type { Member } from '../../endpoints/operation.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { userById } from './accounts-queries.ts'

const TRIES = { limit: 10, windowSeconds: 60 }
const FRESH_MS = 15 * 60_000

/**
 * Counts a try of a password by account and IP address together, so that an attacker cannot lock the member out. `account` is
 * the same for the name and the e-mail of one account. Throws `too_many_requests`.
 */
export const countPasswordTry = (deps: TryDeps, account: string, address: string): Promise<void> =>
  countTry(deps, `password:${account}:${address}`)

/** Counts a try of an app password. The count is separate, so that an app with an old password does not block logins. */
export const countAppPasswordTry = (deps: TryDeps, account: string, address: string): Promise<void> =>
  countTry(deps, `app-password:${account}:${address}`)

type TryDeps = Pick<AccountsDeps, 'rateLimiter'>

async function countTry({ rateLimiter }: TryDeps, key: string): Promise<void> {
  const answer = await rateLimiter.take(key, TRIES)
  if (!answer.ok) throw new AppError('too_many_requests', { retryAfterSeconds: answer.retryAfterSeconds })
}

/**
 * Requires the password with this call, or a proof by password or passkey in this session within the last 15 minutes. Throws
 * `current_password_needed`, `current_password_wrong`, `too_many_requests`.
 */
export async function requireFreshProof(
  deps: AccountsDeps,
  member: Member,
  currentPassword: string | undefined,
): Promise<void> {
  const { db } = deps.database
  const { uid, sessionId, address } = member
  if (currentPassword === undefined) {
    const givenAt = sessionId === null ? null : await deps.sessions.passwordGivenAt(db, sessionId)
    if (givenAt && deps.clock.now().getTime() - givenAt.getTime() < FRESH_MS) return
    throw new AppError('current_password_needed', { fields: { currentPassword: 'required' } })
  }
  await countPasswordTry(deps, `user:${uid}`, address)
  const user = await userById(db, uid)
  if (!(await deps.passwords.verify(user?.password_hash, currentPassword, address))) {
    await deps.securityLog.fail({ event: 'proof-failed', by: member })
    throw new AppError('current_password_wrong', { fields: { currentPassword: 'wrong' } })
  }
  if (sessionId !== null) await deps.sessions.noteProof(db, sessionId)
}
