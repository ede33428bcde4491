import { createLoader, type Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** A member, and people whom they may have blocked, or who may have blocked them. */
type BlockedAsked = { uid: number; among: readonly number[] }

/** For each entry the people whom the member blocked. */
async function readBlocked(handle: Handle<Tables>, asked: readonly BlockedAsked[]): Promise<Set<number>[]> {
  const { rows } = await sql<{ at: number; id: number }>`
    select w.at::int - 1 as at, b.peer_id as id from ${listOf(asked)} w
    join member_blocks b on b.owner_id = w.uid and b.peer_id = any (w.among::bigint[])`.execute(handle)
  return setsOf(asked, rows)
}

/** For each entry the people who blocked the member. */
async function readBlockers(handle: Handle<Tables>, asked: readonly BlockedAsked[]): Promise<Set<number>[]> {
  const { rows } = await sql<{ at: number; id: number }>`
    select w.at::int - 1 as at, b.owner_id as id from ${listOf(asked)} w
    join member_blocks b on b.peer_id = w.uid and b.owner_id = any (w.among::bigint[])`.execute(handle)
  return setsOf(asked, rows)
}

const listOf = (asked: readonly BlockedAsked[]) => sql`(
  select * from unnest(
    ${asked.map(({ uid }) => uid)}::bigint[], ${asked.map(({ among }) => `{${among.join()}}`)}::text[]
  ) with ordinality as asked (uid, among, at))`

function setsOf(asked: readonly BlockedAsked[], rows: readonly { at: number; id: number }[]): Set<number>[] {
  const sets = asked.map(() => new Set<number>())
  for (const { at, id } of rows) sets[at]!.add(id)
  return sets
}

export const blocked = createLoader(readBlocked)
export const blockers = createLoader(readBlockers)
