import { Readable } from 'node:stream'
import { AppError, MemberFilter } from '@engawa/contract'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import { asMember, type Viewer } from '../../endpoints/operation.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { isBlocked } from './blocks.ts'
import { candidates } from './member-list.ts'

const ROWS_AT_ONCE = 500

const COLUMNS = ['uid', 'name', 'email', 'role', 'coins', 'joined', 'last seen', 'banned', 'banned until']
const ROLES = ['member', 'moderator', 'administrator']

/** Defines the export of the filtered list of members as CSV. Each export is an entry of the audit log. */
export function defineMembersExport(deps: AccountsDeps): void {
  deps.documents.define({
    path: '/v1/admin/members/export',
    audience: 'admin',
    rate: 'download',
    async answer(viewer, { query, isHead }) {
      const filter = MemberFilter.safeParse(query)
      if (!filter.success) throw new AppError('bad_input')
      const ids = isHead ? [] : await beginExport(deps, viewer, filter.data)
      return {
        body: () => Readable.from(csvOf(deps, ids)),
        type: 'text/csv; charset=utf-8',
        name: 'engawa-members.csv',
        noStore: true,
      }
    },
  })
}

/** Returns the uids of all matching members, in order, and writes the export to the audit log. */
function beginExport(
  { database, clock, audit }: AccountsDeps,
  viewer: Viewer,
  filter: MemberFilter,
): Promise<number[]> {
  return database.transaction(async (tx) => {
    const all = candidates(filter, { isAdmin: true, now: clock.now(), limit: null })
    const rows = await tx.selectFrom(all.as('listed')).select('id').orderBy('place').execute()
    const { uid: actor } = asMember(viewer)
    await audit.write(tx, { actor, action: 'members.export', data: { count: rows.length } })
    return rows.map(({ id }) => id)
  })
}

/** The byte order mark tells spreadsheets that the file is UTF-8. Texts that begin like a formula get an apostrophe. */
async function* csvOf(deps: AccountsDeps, ids: readonly number[]): AsyncGenerator<string> {
  const options = { record_delimiter: 'windows', escape_formulas: true } as const
  yield stringify([COLUMNS], { ...options, bom: true })
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE)
    yield stringify(await rowsOf(deps, ids.slice(at, at + ROWS_AT_ONCE)), options)
}

async function rowsOf({ database: { db }, clock }: AccountsDeps, ids: readonly number[]) {
  const now = clock.now()
  const users = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids})`)
    .where('deleted_at', 'is', null)
    .execute()
  const byId = new Map(users.map((user) => [user.id, user]))
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((user) => {
      const banned = isBlocked(user, now)
      return [
        ...[user.id, user.name, user.email, ROLES[user.role], user.coins],
        ...[user.created_at.toISOString(), user.last_seen_at?.toISOString() ?? ''],
        ...[banned ? 'yes' : 'no', (banned && user.blocked_until?.toISOString()) || ''],
      ]
    })
}
