import { createLoader, type Handle } from '@engawa/platform/database'
import { sql, type Expression } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** A query about blocks between a member and each of the members in `among`. */
type Pair = { uid: number; among: readonly number[] }

/** Returns for each query the members whom `uid` blocked, among the given members. */
async function readBlocked(handle: Handle<Tables>, pairs: readonly Pair[]): Promise<Set<number>[]> {
  const { rows } = await sql<{ at: number; id: number }>`
    select w.at::int - 1 as at, b.peer_id as id from ${listOf(pairs)} w
    join member_blocks b on b.owner_id = w.uid and b.peer_id = any (w.among::bigint[])`.execute(handle)
  return setsOf(pairs, rows)
}

/** Returns for each query the members who blocked `uid`, among the given members. */
async function readBlockers(handle: Handle<Tables>, pairs: readonly Pair[]): Promise<Set<number>[]> {
  const { rows } = await sql<{ at: number; id: number }>`
    select w.at::int - 1 as at, b.owner_id as id from ${listOf(pairs)} w
    join member_blocks b on b.peer_id = w.uid and b.owner_id = any (w.among::bigint[])`.execute(handle)
  return setsOf(pairs, rows)
}

const listOf = (pairs: readonly Pair[]) => sql`(
  select * from unnest(
    ${pairs.map(({ uid }) => uid)}::bigint[], ${pairs.map(({ among }) => `{${among.join()}}`)}::text[]
  ) with ordinality as pairs (uid, among, at))`

function setsOf(pairs: readonly Pair[], rows: readonly { at: number; id: number }[]): Set<number>[] {
  const sets = pairs.map(() => new Set<number>())
  for (const { at, id } of rows) sets[at]!.add(id)
  return sets
}

const blocked = createLoader(readBlocked)
const blockers = createLoader(readBlockers)

const others = (uid: number, among: readonly number[]): number[] =>
  [...new Set(among)].filter((each) => each !== uid)

const none: ReadonlySet<number> = new Set()

/** Returns the given members whom a member blocked; none for a guest. */
export async function blockedAmong(
  handle: Handle<Tables>,
  uid: number | null,
  among: readonly number[],
): Promise<ReadonlySet<number>> {
  const some = uid === null ? [] : others(uid, among)
  return uid === null || some.length === 0 ? none : blocked.load(handle, { uid, among: some })
}

/** Returns SQL for the array of all members whom a member blocked. */
export const blockedBy = (uid: number) =>
  sql<number[]>`array(select peer_id from member_blocks where owner_id = ${uid})`

/** Returns the given members who blocked a member. */
export async function blockersAmong(
  handle: Handle<Tables>,
  uid: number,
  among: readonly number[],
): Promise<ReadonlySet<number>> {
  const some = others(uid, among)
  return some.length === 0 ? none : blockers.load(handle, { uid, among: some })
}

/** Returns an SQL condition that is true if the member `owner` blocked the member `peer`. */
export const hasBlocked = (owner: Expression<number>, peer: Expression<number>) =>
  sql<boolean>`exists (select from member_blocks b where b.owner_id = ${owner} and b.peer_id = ${peer})`
