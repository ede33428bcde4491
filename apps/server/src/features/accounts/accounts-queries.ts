import type { Handle, Tx } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { UsersTable } from './accounts-tables.ts'
import { emailKey, nameKey, nameSkeleton } from '../members/index.ts'

export type UserRow = Selectable<UsersTable>

export async function userById(handle: Handle<Tables>, id: number): Promise<UserRow | undefined> {
  return handle.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns all columns of users, by id. */
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

/** Returns the user with this name or e-mail. An e-mail has an @, a name cannot. */
export async function userByAccount(handle: Handle<Tables>, account: string): Promise<UserRow | undefined> {
  const query = handle.selectFrom('users').selectAll()
  return account.includes('@')
    ? query.where('email_key', '=', emailKey(account)).executeTakeFirst()
    : query.where('name_key', '=', nameKey(account)).executeTakeFirst()
}

/** Whether a user has this name, or a name that looks the same. */
export async function isNameTaken(handle: Handle<Tables>, name: string): Promise<boolean> {
  const found = await handle
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('name_key', '=', nameKey(name)), eb('name_skeleton', '=', nameSkeleton(name))]))
    .executeTakeFirst()
  return found !== undefined
}

/** Locks the rows of users for a change, always in the order of their ids, so that two changes cannot deadlock. */
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

export type Mute = { ends_at: Date | null; reason: string }

/** Returns the mutes that are in force at a time, by member. */
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
