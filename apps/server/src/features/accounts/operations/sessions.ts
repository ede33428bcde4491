import type { accounts } from '@engawa/contract'
import { inParts } from '../../../in-parts.ts'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'

export const sessions = ({
  database,
  sessions,
  securityLog,
}: AccountsDeps): Handler<typeof accounts.sessions> =>
  inParts(async (viewer) => {
    const { uid } = asMember(viewer)
    const rows = await sessions.listOf(database.db, uid)
    const addresses = await securityLog.loginAddresses(
      uid,
      rows.map(({ id }) => id),
    )
    const items = rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      device: row.device,
      address: addresses.get(row.id) ?? '',
      isCurrent: row.id === viewer.sessionId,
    }))
    return { items }
  })
