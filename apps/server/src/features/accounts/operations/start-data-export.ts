import { AppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { lockUsers } from '../accounts-queries.ts'
import { requireFreshProof } from '../password-proof.ts'
import { dropExport, exportJob } from '../personal-data/export-job.ts'
import { exportView } from '../personal-data/export-view.ts'

/** Limit of exports per member, because an export reads all data of the member. */
const EXPORTS = { limit: 3, windowSeconds: 86_400 }

export const startDataExport =
  (deps: AccountsDeps): Handler<typeof accounts.startDataExport> =>
  async (viewer, { currentPassword }) => {
    const member = asMember(viewer)
    const { uid } = member
    await requireFreshProof(deps, member, currentPassword)
    const now = deps.clock.now()
    const row = await deps.database.transaction(async (tx) => {
      await lockUsers(tx, [uid])
      const running = await tx
        .selectFrom('data_exports')
        .selectAll()
        .where('user_id', '=', uid)
        .where('state', '=', 'making')
        .executeTakeFirst()
      if (running) return running
      const result = await deps.rateLimiter.take(`data-export:${uid}`, EXPORTS)
      if (!result.ok) throw new AppError('too_many_requests', { retryAfterSeconds: result.retryAfterSeconds })
      await dropExport(deps, tx, uid)
      await deps.jobs.enqueue(tx, exportJob, { uid })
      return tx
        .insertInto('data_exports')
        .values({ user_id: uid, state: 'making', file_key: null, asked_at: now, expires_at: null })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    return { export: exportView(row, now)! }
  }
