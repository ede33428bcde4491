import { AppError } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { isPrivateAddress } from '@engawa/platform/outbound'
import type { Tables } from '../../db/schema.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { isBlocked } from './blocks.ts'

/** The time after which the site forgets a network in which a member has not logged in again. */
const REMEMBERED_MS = 30 * 86_400_000

/** Max members of the same networks that a moderator sees. */
const MEMBERS_SHOWN = 10

/** A member who logged in lately in the same network as another. */
export type SameNetwork = { uid: number; at: Date; isBlocked: boolean }

/**
 * Returns the keyed hash of a network, which cannot be computed without the key of the site. `address` is an IPv4 address or the /64 network
 * of an IPv6 address. Returns undefined for a private address, because it may be the address of a proxy that serves all visitors.
 */
function networkHash({ keys }: Pick<AccountsDeps, 'keys'>, address: string): Buffer | undefined {
  return isPrivateAddress(address.replace(/\/64$/, '')) ? undefined : keys.networks.sign(address)
}

/** Stores the network in which a member logs in. */
export async function noteNetwork(
  deps: Pick<AccountsDeps, 'keys' | 'clock'>,
  tx: Tx<Tables>,
  uid: number,
  address: string,
): Promise<void> {
  const hash = networkHash(deps, address)
  if (!hash) return
  const last_at = deps.clock.now()
  await tx
    .insertInto('network_marks')
    .values({ user_id: uid, hash, last_at })
    .onConflict((on) => on.columns(['user_id', 'hash']).doUpdateSet({ last_at }))
    .execute()
}

/**
 * Refuses new accounts in a network of a member whose block says so, while the block is in force. An invitation of the site is enough to
 * join. Throws `network_refused`.
 */
export async function requireFreeNetwork(
  deps: Pick<AccountsDeps, 'database' | 'clock' | 'keys' | 'settings'>,
  address: string,
): Promise<void> {
  const hash = networkHash(deps, address)
  if (!hash || deps.settings.current('registration').mode === 'invite') return
  const refused = await deps.database.db
    .selectFrom('network_marks')
    .innerJoin('sanctions', 'sanctions.uid', 'network_marks.user_id')
    .select('sanctions.id')
    .where('hash', '=', hash)
    .where('last_at', '>', rememberedSince(deps))
    .where('networks', '=', true)
    .where('lifted_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', deps.clock.now())]))
    .limit(1)
    .executeTakeFirst()
  if (refused) throw new AppError('network_refused')
}

/** Returns other members who lately logged in in a network of this member, the latest first. */
export async function sameNetworkAs(
  deps: Pick<AccountsDeps, 'clock'>,
  handle: Handle<Tables>,
  uid: number,
): Promise<SameNetwork[]> {
  const since = rememberedSince(deps)
  const rows = await handle
    .selectFrom('network_marks as own')
    .innerJoin('network_marks as other', 'other.hash', 'own.hash')
    .where('own.user_id', '=', uid)
    .where('other.user_id', '!=', uid)
    .where('own.last_at', '>', since)
    .where('other.last_at', '>', since)
    .innerJoin('users', 'users.id', 'other.user_id')
    .select((eb) => ['users.id as uid', 'blocked_at', 'blocked_until', eb.fn.max('other.last_at').as('at')])
    .groupBy('users.id')
    .orderBy('at', 'desc')
    .orderBy('uid', 'desc')
    .limit(MEMBERS_SHOWN)
    .execute()
  const now = deps.clock.now()
  return rows.map((row) => ({ uid: row.uid, at: row.at, isBlocked: isBlocked(row, now) }))
}

export const sweepNetworks = (deps: Pick<AccountsDeps, 'database' | 'clock'>) =>
  deps.database.db.deleteFrom('network_marks').where('last_at', '<=', rememberedSince(deps)).execute()

const rememberedSince = ({ clock }: Pick<AccountsDeps, 'clock'>): Date =>
  new Date(clock.now().getTime() - REMEMBERED_MS)
