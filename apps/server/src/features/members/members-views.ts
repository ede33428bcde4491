import type { Language, UserCard } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { isDeletedName, shownName } from './deleted-member-name.ts'
import { followedAmong, memberRows, unblockedRows } from './members-queries.ts'

type UserRow = Selectable<Tables['users']>
type AuthorRow = Pick<UserRow, 'id' | 'name' | 'avatar_key'>
type CardRow = AuthorRow & Pick<UserRow, 'description' | 'role'>

/** The viewer to whom names are shown. The displayed name of a deleted account depends on the viewer's language. */
export type Reader = { language: Language }

/** Numbers of colours and faces. A default avatar combines one of the colours with one of the faces. */
const HUES = 12
const FACES = 6

/** Returns the address of a member's avatar. Without an uploaded avatar, a member always has the same default avatar. */
export function avatarUrl({ id, avatar_key: key }: Pick<UserRow, 'id' | 'avatar_key'>): string {
  if (key !== null) return `/files/${key}`
  // Scrambles the id, so that consecutive ids get different avatars.
  const at = Math.imul(id, 0x9e37_79b1) >>> 0
  return `/avatars/${at % HUES}-${Math.floor(at / HUES) % FACES}.svg`
}

/** An author as works and comments show them. */
export type AuthorView = { uid: number; name: string; avatar: string; deleted?: boolean }

export const authorOf = (row: AuthorRow, { language }: Reader): AuthorView => ({
  uid: row.id,
  name: shownName(row.name, language),
  avatar: avatarUrl(row),
  ...(isDeletedName(row.name) && { deleted: true }),
})

const byUid = (rows: readonly AuthorRow[], reader: Reader): Map<number, AuthorView> =>
  new Map(rows.map((row) => [row.id, authorOf(row, reader)]))

/** Returns authors by uid. Unknown uids are not in the map. */
export const authorsByIds = async (
  handle: Handle<Tables>,
  reader: Reader,
  uids: readonly number[],
): Promise<Map<number, AuthorView>> => byUid(await memberRows(handle, uids), reader)

/** Returns names by uid. Unknown uids are not in the map. */
export const namesByIds = async (
  handle: Handle<Tables>,
  { language }: Reader,
  uids: readonly number[],
): Promise<Map<number, string>> =>
  new Map((await memberRows(handle, uids)).map(({ id, name }) => [id, shownName(name, language)]))

/** Returns authors by uid. Leaves out unknown uids, and users who are blocked from the site now. */
export const unblockedAuthors = async (
  handle: Handle<Tables>,
  reader: Reader,
  { uids, now }: { uids: readonly number[]; now: Date },
): Promise<Map<number, AuthorView>> => byUid(await unblockedRows(handle, uids, now), reader)

export const cardView = (row: CardRow, reader: Reader, isFollowing: boolean): UserCard => ({
  ...authorOf(row, reader),
  description: row.description,
  role: row.role,
  isFollowing,
})

/** Returns cards of users in the given order, as the viewer sees them. */
export async function cardsOf(
  handle: Handle<Tables>,
  viewer: Reader & { uid: number | null },
  rows: readonly CardRow[],
): Promise<UserCard[]> {
  const followed = await followedAmong(
    handle,
    viewer.uid,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => cardView(row, viewer, followed.has(row.id)))
}

/** Returns cards in the order of the uids, as the viewer sees them. Leaves out unknown uids. */
export async function userCards(
  handle: Handle<Tables>,
  viewer: Reader & { uid: number | null },
  uids: readonly number[],
): Promise<UserCard[]> {
  const rows = new Map((await memberRows(handle, uids)).map((row) => [row.id, row]))
  return cardsOf(
    handle,
    viewer,
    uids.flatMap((uid) => rows.get(uid) ?? []),
  )
}
