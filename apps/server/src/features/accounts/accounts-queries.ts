import type { Handle, Tx } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { UsersTable } from './accounts-tables.ts'
import { emailKey, nameKey } from './name-key.ts'

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

/** The user with this name or e-mail. An address has an @, a name cannot. */
export async function userByAccount(handle: Handle<Tables>, account: string): Promise<UserRow | undefined> {
  const query = handle.selectFrom('users').selectAll()
  return account.includes('@')
    ? query.where('email_key', '=', emailKey(account)).executeTakeFirst()
    : query.where('name_key', '=', nameKey(account)).executeTakeFirst()
}

export async function usersByIds(handle: Handle<Tables>, ids: readonly number[]) {
  if (ids.length === 0) return []
  return handle
    .selectFrom('users')
    .select(cardColumns)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
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

/** Which of the users this one follows. */
export async function followedAmong(
  handle: Handle<Tables>,
  uid: number | null,
  ids: readonly number[],
): Promise<Set<number>> {
  if (uid === null || ids.length === 0) return new Set()
  const rows = await handle
    .selectFrom('follows')
    .select('followed_id')
    .where('follower_id', '=', uid)
    .where('followed_id', '=', sql<number>`any(${ids})`)
    .execute()
  return new Set(rows.map((row) => row.followed_id))
}
