import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** A member, and people whom they may have blocked, or who may have blocked them. */
export type BlockedAsked = { uid: number; among: readonly number[] }

/** Those of the people who blocked a member. */
export async function readBlockers(
  handle: Handle<Tables>,
  { uid, among }: BlockedAsked,
): Promise<Set<number>> {
  const rows = await handle
    .selectFrom('member_blocks')
    .select('owner_id')
    .where('peer_id', '=', uid)
    .where('owner_id', '=', sql<number>`any(${among})`)
    .execute()
  return new Set(rows.map((row) => row.owner_id))
}

/** Those of the people whom each member blocked, in the order asked for. */
export async function readBlocked(
  handle: Handle<Tables>,
  asked: readonly BlockedAsked[],
): Promise<Set<number>[]> {
  const { rows } = await sql<{ at: number; peer: number }>`
    select w.at::int - 1 as at, b.peer_id as peer
    from unnest(
      ${asked.map(({ uid }) => uid)}::bigint[], ${asked.map(({ among }) => `{${among.join()}}`)}::text[]
    ) with ordinality as w (uid, among, at)
    join member_blocks b on b.owner_id = w.uid and b.peer_id = any (w.among::bigint[])`.execute(handle)
  const blocked = asked.map(() => new Set<number>())
  for (const { at, peer } of rows) blocked[at]!.add(peer)
  return blocked
}
