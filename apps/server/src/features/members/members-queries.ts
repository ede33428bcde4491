import { ROLE } from '@engawa/contract'
import { createLoader, createRowLoader, type Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { nameKey } from './name-key.ts'

export const cardColumns = [
  'users.id',
  'users.name',
  'users.avatar_key',
  'users.description',
  'users.role',
] as const

/** Loads the columns of users that cards show, by uid. */
export const memberRows = createRowLoader((handle: Handle<Tables>) =>
  handle.selectFrom('users').select(cardColumns),
)

/** Returns the columns that cards show, for the given users. Leaves out users who are blocked from the site at the time `now`. */
export const unblockedRows = (handle: Handle<Tables>, ids: readonly number[], now: Date) =>
  handle
    .selectFrom('users')
    .select(cardColumns)
    .where('id', '=', sql<number>`any(${ids})`)
    .where((eb) => eb.or([eb('blocked_at', 'is', null), eb('blocked_until', '<=', now)]))
    .execute()

export const hasMember = async (handle: Handle<Tables>, uid: number): Promise<boolean> =>
  (await memberRows(handle, [uid])).length > 0

/** Returns roles by uid. Unknown uids are not in the map. */
export const rolesOf = async (
  handle: Handle<Tables>,
  uids: readonly number[],
): Promise<Map<number, number>> => new Map((await memberRows(handle, uids)).map(({ id, role }) => [id, role]))

/** A condition for users whose name contains a text, of which `nameKey` is given. It has an index, also for one or two characters. */
export const nameContains = (key: string) =>
  sql<boolean>`name_grams(name_key) @> name_grams(${key}) and strpos(name_key, ${key}) > 0`

/** Returns the ids and roles of the moderators and administrators. */
export const staff = (handle: Handle<Tables>): Promise<{ id: number; role: number }[]> =>
  handle
    .selectFrom('users')
    .select(['id', 'role'])
    .where('role', '>=', ROLE.moderator)
    .orderBy('id')
    .execute()

/** Returns the time when a user joined; a date in the far future for an unknown uid. */
export async function joinedAt(handle: Handle<Tables>, uid: number): Promise<Date> {
  const row = await handle.selectFrom('users').select('created_at').where('id', '=', uid).executeTakeFirst()
  return row?.created_at ?? new Date(8.64e15)
}

/** Returns the uids of users by their names. Ignores differences of case and width. Unknown names are not in the map. */
export async function uidsByNames(
  handle: Handle<Tables>,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const keys = new Map(names.map((name) => [name, nameKey(name)]))
  const rows = await handle
    .selectFrom('users')
    .select(['id', 'name_key'])
    .where('name_key', '=', sql<string>`any(${[...new Set(keys.values())]})`)
    .execute()
  const uids = new Map(rows.map((row) => [row.name_key, row.id]))
  return new Map([...keys].flatMap(([name, key]) => (uids.has(key) ? [[name, uids.get(key)!]] : [])))
}

/** A uid that no member has. */
const NOBODY = 0

/** Returns the uid of a member whom a filter gives by name or by number. For an unknown name, returns a uid that no member has. */
export async function uidOfNameOrId(handle: Handle<Tables>, nameOrId: string): Promise<number> {
  if (/^\d{1,15}$/.test(nameOrId)) return Number(nameOrId)
  return (await uidsByNames(handle, [nameOrId])).get(nameOrId) ?? NOBODY
}

/** Returns for each query the users whom the member follows, among the given users. */
async function readFollowed(
  handle: Handle<Tables>,
  entries: readonly { uid: number; ids: readonly number[] }[],
): Promise<Set<number>[]> {
  const found = entries.map(() => new Set<number>())
  const wanted = entries.flatMap(({ uid, ids }, at) => ids.map((id) => ({ at, uid, id })))
  if (wanted.length === 0) return found
  const { rows } = await sql<{ at: number; id: number }>`
    select w.at, w.id
    from unnest(
      ${wanted.map(({ at }) => at)}::int[], ${wanted.map(({ uid }) => uid)}::bigint[],
      ${wanted.map(({ id }) => id)}::bigint[]
    ) as w (at, uid, id)
    join follows f on f.follower_id = w.uid and f.followed_id = w.id`.execute(handle)
  for (const { at, id } of rows) found[at]!.add(id)
  return found
}

const followed = createLoader(readFollowed)

/** Returns the given users whom a member follows; none for a guest. */
export async function followedAmong(
  handle: Handle<Tables>,
  uid: number | null,
  ids: readonly number[],
): Promise<Set<number>> {
  return uid === null || ids.length === 0 ? new Set() : followed.load(handle, { uid, ids })
}
