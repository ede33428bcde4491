import { AppError, ROLE, type RestrictedGate } from '@engawa/contract'
import type { Viewer } from '../../endpoints/operation.ts'
import { hasConfirmed } from './members.ts'
import type { RestrictedDeps } from './restricted-deps.ts'

/**
 * Returns the section's only access check, which HTTP calls and pages use. Callers without access get `not_found`, as for an unknown
 * address.
 */
export const gateOf =
  (deps: Pick<RestrictedDeps, 'database' | 'settings'>) =>
  async (viewer: Viewer, gate: RestrictedGate): Promise<void> => {
    if (!(await mayPass(deps, viewer, gate))) throw new AppError('not_found')
  }

async function mayPass(
  { database, settings }: Pick<RestrictedDeps, 'database' | 'settings'>,
  { uid, role }: Viewer,
  gate: RestrictedGate,
): Promise<boolean> {
  if (uid === null || role < ROLE.moderator) return false
  if (gate === 'admin') return role >= ROLE.admin
  if (!settings.current('restricted').open) return false
  return gate === 'entry' || hasConfirmed(database.db, uid)
}
