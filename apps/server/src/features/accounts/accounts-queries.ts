import { createLoader, createRowLoader, type Handle, type Tx } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { UsersTable } from './accounts-tables.ts'
import { isBlocked } from './blocks.ts'
import { emailKey, nameKey, nameSkeleton } from './name-key.ts'

export type UserRow = Selectable<UsersTable>

export const cardColumns = [
  'users.id',
  'users.name',
  'users.avatar_key',
  'users.description',
  'users.role',
] as const

export async function userById(handle: Handle<Tables>, id: number): Promise<UserRow | undefined> {
  return handle.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Everything of users, by id. */
export async function wholeUsers(
  handle: Handle<Tables>,
  ids: readonly number[],
): Promise<Map<number, UserRow>> {
  const rows = await handle
    .selectFrom('users')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The user with this name or e-mail. An address has an @, a name cannot. */
export async function userByAccount(handle: Handle<Tables>, account: string): Promise<UserRow | undefined> {
  const query = handle.selectFrom('users').selectAll()
  return account.includes('@')
    ? query.where('email_key', '=', emailKey(account)).executeTakeFirst()
    : query.where('name_key', '=', nameKey(account)).executeTakeFirst()
}

/** Whether somebody is called so, or looks as if. */
export async function isNameTaken(handle: Handle<Tables>, name: string): Promise<boolean> {
  const found = await handle
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('name_key', '=', nameKey(name)), eb('name_skeleton', '=', nameSkeleton(name))]))
    .executeTakeFirst()
  return found !== undefined
}

/** The columns of users that a card shows. */
export const usersByIds = createRowLoader((handle: Handle<Tables>) =>
  handle.selectFrom('users').select(cardColumns),
)

/** Those of the users who are not blocked at a time; who does not exist is left out. */
export async function unblockedUsers(handle: Handle<Tables>, ids: readonly number[], now: Date) {
  const rows = await handle
    .selectFrom('users')
    .select([...cardColumns, 'blocked_at', 'blocked_until'])
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
  return rows.filter((row) => !isBlocked(row, now))
}

/** The uids of users by names as written; what nobody is called is not in the map. */
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

/** Locks users for a change, always in the order of their ids so that two changes cannot wait for each other. */
export async function lockUsers(tx: Tx<Tables>, ids: readonly number[]): Promise<Map<number, UserRow>> {
  const rows = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** For each of the askers, which of the users they follow. */
async function readFollowed(
  handle: Handle<Tables>,
  asked: readonly { uid: number; ids: readonly number[] }[],
): Promise<Set<number>[]> {
  const found = asked.map(() => new Set<number>())
  const wanted = asked.flatMap(({ uid, ids }, at) => ids.map((id) => ({ at, uid, id })))
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

/** Which of the users this one follows; none for a guest. */
export async function followedAmong(
  handle: Handle<Tables>,
  uid: number | null,
  ids: readonly number[],
): Promise<Set<number>> {
  return uid === null || ids.length === 0 ? new Set() : followed.load(handle, { uid, ids })
}

export type Mute = { ends_at: Date | null; reason: string }

/** The mutes of members that are in force at a time, by member. */
export async function mutesOf(
  handle: Handle<Tables>,
  uids: readonly number[],
  now: Date,
): Promise<Map<number, Mute>> {
  const rows = await handle
    .selectFrom('sanctions')
    .select(['uid', 'ends_at', 'reason'])
    .where('uid', '=', sql<number>`any(${uids})`)
    .where('type', '=', 'mute')
    .where('lifted_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .execute()
  return new Map(rows.map(({ uid, ...mute }) => [uid, mute]))
}
