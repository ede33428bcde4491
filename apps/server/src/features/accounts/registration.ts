import { AppError } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { isNameTaken } from './accounts-queries.ts'

/** Throws for a visitor who cannot join now: `registration_closed`, `invite_needed`. */
export function requireRegistration({ settings }: Pick<AccountsDeps, 'settings'>, invite?: string): void {
  const { mode } = settings.current('registration')
  if (mode === 'closed' || !settings.isSetUp()) throw new AppError('registration_closed')
  if (mode === 'invite' && !invite) throw new AppError('invite_needed', { fields: { invite: 'required' } })
}

const REGISTRATIONS = { limit: 10, windowSeconds: 3_600 }

/**
 * Counts a new account by IP address. Must be the last check of the form. A form with a used e-mail counts; one with a taken
 * name does not, because names are public. Throws `name_taken`, `too_many_requests`.
 */
export async function countRegistration(
  { database, rateLimiter }: Pick<AccountsDeps, 'database' | 'rateLimiter'>,
  name: string,
  address: string,
): Promise<void> {
  if (await isNameTaken(database.db, name)) throw new AppError('name_taken', { fields: { name: 'taken' } })
  const answer = await rateLimiter.take(`register:address:${address}`, REGISTRATIONS)
  if (!answer.ok) throw new AppError('too_many_requests', { retryAfterSeconds: answer.retryAfterSeconds })
}

/**
 * Admits a new member in the transaction that makes the account. Uses a required invitation once; concurrent callers wait for
 * the lock of its row. Throws `invite_invalid`, and the errors of `requireRegistration`.
 */
export async function admit(
  deps: Pick<AccountsDeps, 'settings' | 'clock'>,
  tx: Tx<Tables>,
  { uid, invite }: { uid: number; invite: string | undefined },
): Promise<void> {
  requireRegistration(deps, invite)
  if (deps.settings.current('registration').mode !== 'invite') return
  const now = deps.clock.now()
  const used = await tx
    .updateTable('invites')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('code', '=', invite!)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .whereRef('uses', '<', 'max_uses')
    .returning('id')
    .executeTakeFirst()
  if (!used) throw new AppError('invite_invalid', { fields: { invite: 'invalid' } })
  await tx.insertInto('invited_members').values({ uid, invite_id: used.id, at: now }).execute()
}
