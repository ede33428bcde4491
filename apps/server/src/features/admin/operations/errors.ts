import type { admin } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AdminDeps } from '../admin-deps.ts'

const LATEST = 100

export const errors =
  ({ database, errorLog }: AdminDeps): Handler<typeof admin.errors> =>
  async () => {
    await errorLog.flush()
    const rows = await database.db
      .selectFrom('server_errors')
      .selectAll()
      .orderBy('last_at', 'desc')
      .orderBy('fingerprint')
      .limit(LATEST)
      .execute()
    return {
      items: rows.map((row) => ({
        id: row.fingerprint,
        source: row.source,
        kind: row.kind,
        message: row.message,
        stack: row.stack,
        requestId: row.request_id,
        count: row.count,
        firstAt: row.first_at.toISOString(),
        lastAt: row.last_at.toISOString(),
      })),
    }
  }

export const clearErrors =
  ({ database, audit }: AdminDeps): Handler<typeof admin.clearErrors> =>
  async (viewer) => {
    await database.transaction(async (tx) => {
      await tx.deleteFrom('server_errors').execute()
      await audit.write(tx, { actor: asMember(viewer).uid, action: 'errors.clear' })
    })
    return {}
  }
