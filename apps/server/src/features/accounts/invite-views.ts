import type { Invite } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { InvitesTable } from './accounts-tables.ts'
import { authorsByIds, type Reader } from '../members/index.ts'

type InviteRow = Selectable<InvitesTable>

/** Max members that are shown with the invitation that they used. */
const MEMBERS = 5

/** Returns invitations with their creator and the last members who used them. */
export async function inviteViews(
  handle: Handle<Tables>,
  viewer: Reader,
  { rows, now }: { rows: readonly InviteRow[]; now: Date },
): Promise<Invite[]> {
  if (rows.length === 0) return []
  const { rows: came } = await sql<{ invite_id: number; uid: number }>`
    select invite_id, uid
    from unnest(${rows.map(({ id }) => id)}::bigint[]) as requested (id)
    cross join lateral (
      select invite_id, uid from invited_members where invite_id = requested.id
      order by at desc, uid desc limit ${MEMBERS}
    ) members`.execute(handle)
  const uids = [...came.map(({ uid }) => uid), ...rows.flatMap(({ created_by }) => created_by ?? [])]
  const users = await authorsByIds(handle, viewer, uids)
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
