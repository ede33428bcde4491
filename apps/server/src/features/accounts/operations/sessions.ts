import type { accounts } from '@engawa/contract'
import { inParts } from '../../../in-parts.ts'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'

export const sessions = ({ database, sessions }: AccountsDeps): Handler<typeof accounts.sessions> =>
  inParts(async (viewer) => {
    const rows = await sessions.listOf(database.db, asMember(viewer).uid)
    const items = rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      device: row.device,
      isCurrent: row.id === viewer.sessionId,
    }))
    return { items }
  })
