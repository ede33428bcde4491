import { AppError } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { AccountsDeps } from './accounts-deps.ts'

/** Refuses early whoever cannot join now: `registration_closed`, `invite_needed`. */
export function requireRegistration({ settings }: Pick<AccountsDeps, 'settings'>, invite?: string): void {
  const { mode } = settings.current('registration')
  if (mode === 'closed') throw new AppError('registration_closed')
  if (mode === 'invite' && !invite) throw new AppError('invite_needed', { fields: { invite: 'required' } })
}

/**
 * Admits a new member as part of the transaction that makes the account. Where an invitation is needed, one of its uses is
 * taken: concurrent callers wait for each other at its row. Throws like `requireRegistration`, and `invite_invalid`.
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
