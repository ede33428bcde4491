import type { SubjectRef } from '@engawa/contract'
import { keyset, type Handle, type KeysetPage } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { AuthoredRows } from './provider.ts'

export type Authored = SubjectRef & { at: Date }
export type AuthoredKind = { kind: string; rows: AuthoredRows }
export type AuthoredQuery = { uid: number; cursor: string | null | undefined; limit: number }

const newestFirst = [
  { key: 'at', column: 'at', direction: 'desc' },
  { key: 'kind', column: 'kind', direction: 'desc' },
  { key: 'id', column: 'id', direction: 'desc' },
] as const

/** Returns a page of the public subjects of a member, of all given kinds together, the newest first. Removed subjects are left out. */
export async function authoredBy(
  handle: Handle<Tables>,
  kinds: readonly AuthoredKind[],
  { uid, cursor, limit }: AuthoredQuery,
): Promise<KeysetPage<Authored>> {
  if (kinds.length === 0) return { items: [], nextCursor: null }
  const selects = kinds.map(
    ({ kind, rows: { table, author, at, where } }) => sql`
      select ${kind}::text as kind, id, ${sql.ref(at)} as at from ${sql.table(table)}
      where ${sql.ref(author)} = ${uid} and removal_id is null and ${where ?? sql`true`}`,
  )
  const all = sql<Authored>`(${sql.join(selects, sql` union all `)})`.as<'authored'>('authored')
  return keyset(handle.selectFrom(all).select(['kind', 'id', 'at']), { by: [...newestFirst], cursor, limit })
}
