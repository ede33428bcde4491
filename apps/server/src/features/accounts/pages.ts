import type { UserCard } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { followedAmong, type UserRow } from './accounts-queries.ts'
import { cardView } from './accounts-views.ts'

export type PageOf<T> = { data: T[]; total: number; pageNum: number; pageSize: number; totalPages: number }

type CardRow = Pick<UserRow, 'id' | 'name' | 'avatar_key' | 'description' | 'role'>

export const offsetOf = (pageNum: number, pageSize: number): number => (pageNum - 1) * pageSize

/** Cards of users in the order given, as the viewer sees them. */
export async function cardsOf(
  handle: Handle<Tables>,
  viewer: { uid: number | null },
  rows: readonly CardRow[],
): Promise<UserCard[]> {
  const followed = await followedAmong(
    handle,
    viewer.uid,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => cardView(row, followed.has(row.id)))
}

export const pageOf = <T>(
  data: T[],
  page: { total: number; pageNum: number; pageSize: number },
): PageOf<T> => ({
  data,
  ...page,
  totalPages: Math.ceil(page.total / page.pageSize),
})
