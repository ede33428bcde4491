import { AppError, type CommunityBan } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { Deps as SiteDeps } from '../../../deps.ts'
import { untilText } from '../../accounts/index.ts'
import type { SubjectViewer } from '../../subjects/index.ts'
import { RANK, type Rank } from '../forum-policy.ts'
import type { ForumTables } from '../forum-tables.ts'

export type BanRow = Selectable<ForumTables['community_bans']>

type Deps = Pick<SiteDeps, 'clock' | 'config'>

/** Selects the bans that are in force. Expired bans remain in the table, so their ends are compared with the current time. */
export const bansInForce = ({ clock }: Pick<Deps, 'clock'>, handle: Handle<Tables>) =>
  handle
    .selectFrom('community_bans')
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', clock.now())]))

/** Returns a member's ban from a community. */
export async function banIn(
  deps: Pick<Deps, 'clock'>,
  handle: Handle<Tables>,
  uid: number | null,
  id: number | null,
): Promise<BanRow | undefined> {
  if (uid === null || id === null) return undefined
  return bansInForce(deps, handle)
    .selectAll()
    .where('uid', '=', uid)
    .where('community_id', '=', id)
    .executeTakeFirst()
}

export const banView = (row: BanRow): CommunityBan => ({
  reason: row.reason,
  endsAt: row.ends_at?.toISOString() ?? null,
})

/** Returns the viewer's own ban from a community. Queries the database only if the viewer's rank is "banned". */
export async function ownBan(
  deps: Pick<Deps, 'clock'>,
  handle: Handle<Tables>,
  uid: number | null,
  { id, rank }: { id: number | null; rank: Rank },
): Promise<CommunityBan | null> {
  const row = rank === RANK.banned ? await banIn(deps, handle, uid, id) : undefined
  return row ? banView(row) : null
}

/** Returns the error for a member who is banned from a community, with the end and the reason; undefined for others. */
export async function banError(
  deps: Deps,
  handle: Handle<Tables>,
  { uid, language }: Pick<SubjectViewer, 'uid' | 'language'>,
  id: number | null,
): Promise<AppError | undefined> {
  const ban = await banIn(deps, handle, uid, id)
  if (!ban) return undefined
  const until = untilText(ban.ends_at, language, deps.config.timezone)
  return new AppError('community_banned', { values: { until, reason: ban.reason } })
}

/** Throws `community_banned` for a member who is banned from a community. */
export async function requireUnbanned(...args: Parameters<typeof banError>): Promise<void> {
  const refusal = await banError(...args)
  if (refusal) throw refusal
}

/**
 * Locks the community's row, so that new bans from the community wait for the end of the transaction. Changes of the community's counts do
 * not wait.
 */
export const lockAgainstBans = (tx: Tx<Tables>, id: number) =>
  tx.selectFrom('communities').select('id').where('id', '=', id).forKeyShare().execute()

/** Stores a ban for a member who has no ban from the community. The caller has locked the community's row. Returns the id of the ban. */
export async function insertBan(
  { cache }: Pick<SiteDeps, 'cache'>,
  tx: Tx<Tables>,
  ban: Insertable<ForumTables['community_bans']>,
): Promise<number> {
  const { id } = await tx.insertInto('community_bans').values(ban).returning('id').executeTakeFirstOrThrow()
  tx.onCommit(() => cache.invalidate([`community:${ban.community_id}`]))
  return id
}

/** Deletes a member's ban from a community, even an expired one. The caller has locked the community's row. Returns the deleted ban. */
export async function deleteBan(
  { cache }: Pick<SiteDeps, 'cache'>,
  tx: Tx<Tables>,
  { id, uid }: { id: number; uid: number },
): Promise<BanRow | undefined> {
  const row = await tx
    .deleteFrom('community_bans')
    .where('community_id', '=', id)
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirst()
  if (row) tx.onCommit(() => cache.invalidate([`community:${id}`]))
  return row
}

/** A ban as the audit log stores it. */
export type StoredBan = Omit<BanRow, 'created_at' | 'ends_at'> & {
  created_at: string
  ends_at: string | null
}

export const restoredBan = (stored: StoredBan): BanRow => ({
  ...stored,
  created_at: new Date(stored.created_at),
  ends_at: stored.ends_at === null ? null : new Date(stored.ends_at),
})
