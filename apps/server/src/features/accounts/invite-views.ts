import type { Author, Invite } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { usersByIds } from './accounts-queries.ts'
import type { InvitesTable } from './accounts-tables.ts'
import { avatarUrl } from './accounts-views.ts'

type InviteRow = Selectable<InvitesTable>

/** How many of those who came by an invitation are shown. */
const MEMBERS = 5

/** Invitations with who made them and the last who came by them. */
export async function inviteViews(
  handle: Handle<Tables>,
  rows: readonly InviteRow[],
  now: Date,
): Promise<Invite[]> {
  if (rows.length === 0) return []
  const { rows: came } = await sql<{ invite_id: number; uid: number }>`
    select invite_id, uid
    from unnest(${rows.map(({ id }) => id)}::bigint[]) as asked (id)
    cross join lateral (
      select invite_id, uid from invited_members where invite_id = asked.id
      order by at desc, uid desc limit ${MEMBERS}
    ) members`.execute(handle)
  const uids = [...came.map(({ uid }) => uid), ...rows.flatMap(({ created_by }) => created_by ?? [])]
  const users = new Map(
    (await usersByIds(handle, uids)).map(({ id, name, avatar_key }): [number, Author] => [
      id,
      { uid: id, name, avatar: avatarUrl({ id, avatar_key }) },
    ]),
  )
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    note: row.note,
    maxUses: row.max_uses,
    uses: row.uses,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by === null ? null : (users.get(row.created_by) ?? null),
    expiresAt: row.expires_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    open: isOpen(row, now),
    members: came.flatMap(({ invite_id, uid }) => (invite_id === row.id ? (users.get(uid) ?? []) : [])),
  }))
}

const isOpen = (row: InviteRow, now: Date): boolean =>
  row.revoked_at === null && row.uses < row.max_uses && (row.expires_at === null || row.expires_at > now)
